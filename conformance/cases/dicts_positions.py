"""Several accesses to a dict at one key, whose position is found once."""


def tally(words):
    d = {}
    for w in words.split():
        d[w] = d.get(w, 0) + 1
    return d


def tally_by_test(words):
    d = {}
    for w in words.split():
        if w in d:
            d[w] += len(w)
        else:
            d[w] = 1
    return d


def grouped(words):
    d = {}
    for w in words.split():
        if w[0] not in d:
            d[w[0]] = {}
        inner = d[w[0]]
        if w in inner:
            inner[w] += 1
        else:
            inner[w] = 1
    return d


def aliases(n):
    d = {}
    e = d if n % 2 else {}
    out = []
    for i in range(n):
        k = i % 3
        a = d.get(k, -1)
        e[k + 1] = i
        out.append((a, d.get(k, -2), k in d))
        d[k] = a + 1
    return out, d, e


def moved_by_compaction(n):
    d = {i: i for i in range(n)}
    for i in range(0, n, 2):
        del d[i]
    out = []
    for i in range(n):
        if i in d:
            for j in range(5):
                d[n + j] = j
            d[i] = d[i] * 2
        out.append(d.get(i, -1))
        d[i] = d.get(i, 0) + 1
    return out, list(d.items())


def deleted_between(n):
    d = {n: 1}
    a = d[n]
    del d[n]
    b = d.get(n, 7)
    d[n] = b + a
    d.clear()
    return n in d, d.setdefault(n, 3), d[n]


def raises_between(n):
    d = {}
    try:
        d[n] = d.get(n, 0) + 1 // n
        d[n] = d.get(n, 0) + 10 // (n - 1)
    except ZeroDivisionError as e:
        return str(e), d, n in d
    return d


def in_callee(d, k):
    d[k] = 1


def changed_by_call(n):
    d = {}
    a = n in d
    in_callee(d, n)
    b = n in d
    d[n] = d[n] + n
    return a, b, d


def tuple_keys(s):
    d = {}
    for a in s:
        for b in s:
            if a != b:
                d[a, b] = d.get((a, b), 0) + 1
    return d, {k: v for k, v in d.items() if d.get((k[1], k[0]), 0) >= v}


def nan_keys(x):
    d = {}
    d[x] = d.get(x, 0) + 1
    d[x] = d.get(x, 0) + 1
    return len(d), x in d


def equal_keys(n):
    d = {True: "t", 0.0: "f"}
    d[n] = d.get(n, "-") + "!"
    return d, n in d


def unhashable(n):
    d = {}
    k = [n]
    try:
        if k in d:
            d[k] = 1
    except TypeError as e:
        return str(e)


def one_branch(n):
    d = {1: 1}
    if n in d:
        if n > 0:
            d[n + 1] = 5
        x = d[n]
    else:
        if n < 0:
            return d
        d[n] = 3
        x = d[n]
    d[n] += x
    return d


class Key:
    def __init__(self, n):
        self.n = n
        self.asked = 0

    def __hash__(self):
        self.asked += 1
        return self.n

    def __eq__(self, other):
        return self.n == other.n


def hash_is_asked(n):
    k = Key(n)
    d = {}
    d[k] = d.get(k, 0) + 1
    if k in d:
        d[k] += 1
    return k.asked, d[k]


def exact(n):
    d = {}
    for i in range(70):
        d[i % 3] = d.get(i % 3, 1) * n
    return d


def value_types(n):
    b, y, z = {}, {}, {}
    for i in range(n):
        k = i % 3
        b[k] = not b.get(k, False)
        y[k] = y.get(k, b"") + b"a"
        if k in z:
            z[k] = None
        else:
            z[k] = None
    return b, y, z


def key_types(n):
    b, y, z = {}, {}, {}
    for i in range(n):
        even = i % 2 == 0
        b[even] = b.get(even, 0) + i
        part = b"abc"[i % 2:]
        y[part] = y.get(part, 0) + i
        z[None] = z.get(None, 0) + i
    return b, y, z


def plain_keys(n):
    chars, ints, wide, nested = {}, {}, {}, {}
    out = [("a", "b") in chars, chars.get(("a", "b"), -1)]
    for i in range(n):
        pair = "abcdefgh"[i % 8], "xyzé漢"[i % 5]
        chars[pair] = chars.get(pair, 0) + i
        ints[i << 40] = ints.get(-(i << 40), i)
        at = i % 7 - 3, i // 3 << 33
        wide[at] = wide.get(at, 0) + 1
        key = (i % 3, i % 2), "pq"[i % 2]
        if key in nested:
            nested[key] += i
        else:
            nested[key] = -i
        if i % 11 == 10:
            out.append((chars.popitem(), ints.popitem()))
            del wide[at]
            out.append((at in wide, pair in chars, wide.get(at, None)))
        if i % 37 == 36:
            chars.clear()
            out.append((pair in chars, len(chars)))
            chars[pair] = i
    out.append((2**62 in ints, (2**62, 0) in wide, (-1, -1) in wide))
    return out, list(chars.items()), list(ints.items()), sorted(wide.items()), nested, dict(chars) == chars


def compared_if_there(s, n): return {"a": 1, "b": -2}.get(s) != round(n, -2), {"a": 2**64, "b": n}.get(s) == n



def missing_or_large(s):
    """Both sides of the choice are computed, of which one has no number."""
    d = dict(zip("".join([c * 2 for c in s]), {"a": [1, 2]}.get("12", [5, 5, 4, -4])))
    different = d.get(s) != d.get(s, 9223372036854775808)
    pair = d.get(s), d.get(s + "x")
    return different, pair, (d.get(s) or 2**70) + 1, d.get("x") == 2**65, [d.get(c) == d.get(c, 2**64) for c in s]


# ---- cases
N = [0, 1, 2, 3, 5, 12]
CASES = [(f, [n]) for f in ["aliases", "moved_by_compaction", "deleted_between", "raises_between", "changed_by_call", "equal_keys", "unhashable",
                            "one_branch", "hash_is_asked", "exact", "value_types", "key_types", "plain_keys"] for n in N]
CASES += [("moved_by_compaction", [n]) for n in [40, 100]] + [("plain_keys", [n]) for n in [40, 200, 3000]] + [("one_branch", [-1])]
CASES += [(f, [s]) for f in ["tally", "tally_by_test", "grouped", "tuple_keys"] for s in ["", "a", "b a b", "to be or not to be", "ßa aß é ßa é"]]
CASES += [("nan_keys", [x]) for x in [0.0, 1.5]]
CASES += [("compared_if_there", [s, n]) for s in ("a", "b", "c") for n in (1, 100, 2**64, -(2**63))]
CASES += [("missing_or_large", [s]) for s in ["aaaa", "a", "abc", " 42 ", "", "ß", "0", "x"]]
