"""Simple regex engine (NFA), glob matcher, Levenshtein automata, trie autocompletion, Boyer-Moore."""
from __future__ import annotations
from collections import defaultdict
from typing import Iterable, Optional

class State:
    count = 0
    __slots__ = ("ident", "edges", "eps", "accept")
    def __init__(self, accept=False):
        self.ident = State.count
        State.count += 1
        self.edges: dict[str, list[State]] = {}
        self.eps: list[State] = []
        self.accept = accept
    def __repr__(self): return f"S{self.ident}"

class Frag:
    def __init__(self, start, end): self.start, self.end = start, end

class Regex:
    def __init__(self, pattern):
        self.pattern, self.pos = pattern, 0
        frag = self.alt()
        if self.pos != len(pattern): raise ValueError(f"unexpected {pattern[self.pos]!r} at {self.pos}")
        frag.end.accept = True
        self.start = frag.start
    def peek(self): return self.pattern[self.pos] if self.pos < len(self.pattern) else None
    def alt(self):
        left = self.cat()
        while self.peek() == "|":
            self.pos += 1
            right = self.cat()
            s, e = State(), State()
            s.eps += [left.start, right.start]
            left.end.eps.append(e); right.end.eps.append(e)
            left = Frag(s, e)
        return left
    def cat(self):
        frag = None
        while self.peek() not in (None, "|", ")"):
            f = self.rep()
            if frag is None: frag = f
            else:
                frag.end.eps.append(f.start)
                frag = Frag(frag.start, f.end)
        if frag is None:
            s = State()
            frag = Frag(s, s)
        return frag
    def rep(self):
        f = self.atom()
        while self.peek() in ("*", "+", "?"):
            c = self.pattern[self.pos]
            self.pos += 1
            s, e = State(), State()
            s.eps.append(f.start); f.end.eps.append(e)
            if c != "+": s.eps.append(e)
            if c != "?": e.eps.append(s) if c == "*" else f.end.eps.append(f.start)
            f = Frag(s, e)
        return f
    def atom(self):
        c = self.peek()
        self.pos += 1
        if c == "(":
            f = self.alt()
            if self.peek() != ")": raise ValueError("missing )")
            self.pos += 1
            return f
        if c == "[":
            end = self.pattern.index("]", self.pos)
            chars, self.pos = self.pattern[self.pos:end], end + 1
            out = set()
            i = 0
            while i < len(chars):
                if i + 2 < len(chars) and chars[i + 1] == "-":
                    out.update(chr(k) for k in range(ord(chars[i]), ord(chars[i + 2]) + 1)); i += 3
                else:
                    out.add(chars[i]); i += 1
        elif c == "\\":
            out = {self.pattern[self.pos]}; self.pos += 1
        elif c in "*+?)":
            raise ValueError(f"nothing to repeat at {self.pos - 1}")
        else:
            out = {c}
        s, e = State(), State()
        for ch in out: s.edges.setdefault(ch, []).append(e)
        return Frag(s, e)
    @staticmethod
    def closure(states):
        stack, seen = list(states), set(states)
        while stack:
            for t in stack.pop().eps:
                if t not in seen: seen.add(t); stack.append(t)
        return seen
    def match(self, text):
        cur = self.closure([self.start])
        for ch in text:
            nxt = [t for s in cur for k in (ch, ".") if k in s.edges for t in s.edges[k]]
            cur = self.closure(nxt)
            if not cur: return False
        return any(s.accept for s in cur)

class Trie:
    def __init__(self): self.kids: defaultdict[str, Trie] = defaultdict(Trie); self.weight: Optional[int] = None
    def add(self, word, weight=1):
        node = self
        for c in word: node = node.kids[c]
        node.weight = (node.weight or 0) + weight
    def walk(self, prefix=""):
        if self.weight is not None: yield prefix, self.weight
        for c in sorted(self.kids): yield from self.kids[c].walk(prefix + c)
    def complete(self, prefix, n=3):
        node = self
        for c in prefix:
            if c not in node.kids: return []
            node = node.kids[c]
        return [w for w, _ in sorted(node.walk(prefix), key=lambda p: (-p[1], p[0]))[:n]]
    def fuzzy(self, word, k):
        def go(node, prefix, row):
            if node.weight is not None and row[-1] <= k: yield row[-1], prefix
            if min(row) <= k:
                for c in sorted(node.kids):
                    new = [row[0] + 1]
                    for i, w in enumerate(word): new.append(min(new[-1] + 1, row[i + 1] + 1, row[i] + (w != c)))
                    yield from go(node.kids[c], prefix + c, new)
        return sorted(go(self, "", list(range(len(word) + 1))))

def glob(pat, s):
    if not pat: return not s
    if pat[0] == "*": return any(glob(pat[1:], s[i:]) for i in range(len(s) + 1))
    return bool(s) and pat[0] in (s[0], "?") and glob(pat[1:], s[1:])

def boyer_moore(text, pat):
    last = {c: i for i, c in enumerate(pat)}
    i, m = 0, len(pat)
    while i <= len(text) - m:
        j = m - 1
        while j >= 0 and text[i + j] == pat[j]: j -= 1
        if j < 0:
            yield i
            i += 1
        else: i += max(1, j - last.get(text[i + j], -1))

for p, tests in {"a(b|c)*d": ["ad", "abcbd", "abx"], "[a-c]+x?": ["abcab", "cx", "x", ""], "(ab|a)(bc|c)?": ["abc", "ab", "abbc", "ac"], "": ["", "a"], "a.c\\*": ["axc*", "abc"]}.items():
    r = Regex(p)
    print(f"{p:<16}", [r.match(t) for t in tests])
for bad in ("(a", "*a", "a)"):
    try: Regex(bad)
    except ValueError as e: print(bad, "->", e)
print(Regex("(a|b)*a(a|b)(a|b)(a|b)").match("ab" * 3000 + "abab"), State.count)
t = Trie()
for w in "the then there these thaw tea team ten toast".split(): t.add(w, len(w) % 4 + 1)
t.add("tea", 5)
print(t.complete("th"), t.complete("te", 2), t.complete("x"), t.fuzzy("thn", 1), t.fuzzy("tam", 2)[:4])
print(glob("*.p?", "main.py"), glob("a*b*c", "aXXbYYc"), glob("a?", "a"), list(boyer_moore("abracadabra" * 3, "abra")))
