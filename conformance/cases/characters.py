"""One-character strings in variables and containers: what holds nothing else keeps them as characters."""


def counted(s):
    d = {}
    for c in s:
        d[c] = d.get(c, 0) + 1
    return d, sorted(d), list(d.items()), repr(d), str(list(d))


def pairs(s):
    d = {}
    p = "x"
    for c in s:
        d[p, c] = d.get((p, c), 0) + 1
        p = c
    return d, p, ("x", "x") in d


def greatest(s):
    c = "m"
    for d in s:
        if d > c:
            c = d
    return c, c.upper(), len(c), c * 3, c + "!", ord(c), hash(c) == hash("z"), c in "xyz", c == "z", f"{c:>4}|{c!r}"


def stack(s):
    out = []
    match = {")": "(", "]": "["}
    for c in s:
        if c in "([":
            out.append(c)
        elif c in match:
            if not out or out.pop() != match[c]:
                return False, out
    return not out, out


def mixed(s):
    out = []
    for c in s:
        out.append(c)
    out.append("ab")
    return out, out[0] if out else None


def copies(s):
    a = []
    for c in s:
        a.append(c)
    b = a[:]
    b.reverse()
    a.extend(b)
    a.insert(1, "é")
    c = a + b
    del c[0]
    d = [a, b]
    b.append("z")
    return a, b, c, d, a == b, a < b, c.count("z"), "é" in c, c[1:3], c[::-2]


def joined(s):
    a = []
    for c in s:
        a.append(c)
    return "".join(a), "-".join(reversed(a)), max(a, default="?"), sorted(a, reverse=True), set(a) == set(s), tuple(a)


def missing(s):
    d = {}
    for c in s:
        d[c] = len(d)
    try:
        return d["q"]
    except KeyError as e:
        return str(e), repr(e), e.args


def removed(s):
    a = []
    for c in s:
        a.append(c)
    try:
        a.remove("x")
        return a, a.index("q")
    except ValueError as e:
        return str(e), a


def grid(s):
    rows = []
    for line in s.split("/"):
        row = []
        for c in line:
            row.append(c)
        rows.append(row)
    n = 0
    for row in rows:
        for i, c in enumerate(row):
            if c == "#":
                n += 1
                row[i] = "."
    return n, rows, ["".join(row) for row in rows]


def escapes(s):
    a = []
    for c in s:
        a.append(c)

    def add(x):
        a.append(x)
    add(s)
    return a


def nested(s):
    d = {}
    for i, c in enumerate(s):
        if c not in d:
            d[c] = []
        d[c].append((c, i))
    return d, [d[c][-1] for c in d]


def optional(s):
    found = None
    for c in s:
        if c.isdigit():
            found = c
    return found, found is None or int(found) + 1


def chosen(s):
    out = []
    for c in s:
        out.append(c if c.isalpha() else " ")
        x = c if c.islower() else s
        out.append(x[0])
    return out


def handled(s):
    c = "?"
    try:
        for c in s:
            int(c)
    except ValueError:
        return c
    return c + c


def state_machine(s):
    state = "a"
    seen = {}
    for c in s:
        state = "b" if c == "x" else state
        seen[state] = seen.get(state, 0) + 1
    return seen, state


# ---- cases
TEXTS = ["", "a", "z", "hello", "abcabc", "([)]", "([])", "x1y2", "ßéa\U0001f600a", "#../.#/", "Zebra q", "12", "\ud800a"]
CASES = [(f, [s]) for f in ["counted", "pairs", "greatest", "stack", "mixed", "copies", "joined", "missing", "removed", "grid", "escapes", "nested",
                            "optional", "chosen", "handled", "state_machine"] for s in TEXTS]
