"""The order of the elements of sets that operators and methods make."""

from collections import Counter, defaultdict


def a1(x, y): return ({*[*map(str.strip, x.split(","))]} ^ {*y})
def a2(x, y): return ({x} ^ {*y})
def a3(x, y): return ({x} ^ set(y))
def a4(x, y): return {*y}
def a5(x, y): return set(y).copy()
def a6(x, y): return set(set(y))
def a7(x, y): return set(y) | {x}
def a8(x, y): return {x} | set(y)
def a9(x, y): return {x}.symmetric_difference(y)
def a10(x, y): return {x}.union(y)
def a11(x, y): return {*y, x}
def a12(x, y): return {x, *y}
def a13(x, y): return set(y) ^ {x}
def a14(x, y): return {*[*y]} ^ {x}
def a15(x, y):
    s = set(y)
    s ^= {x}
    return s
def a16(x, y):
    s = {x}
    s ^= set(y)
    return s
def a17(x, y): return {*" ".join([str(q2) for q2 in [0.5, -0.0]])}
def a18(x, y): return {x} ^ {*" ".join([str(q2) for q2 in [0.5, -0.0]])}
def a19(x, y): return {x} ^ {c for c in y}
def a20(x, y): return {x} ^ set(list(y))
def a21(x, y): return {x} ^ frozenset(y)
def a22(x, y): return list(frozenset(y) - {x})
def a23(x, y): return set(y) & set(y[::-1])
def a24(x, y): return {*y} - {x}
def a25(x, y): return {x} ^ {*y, *y}
def a26(x, y): return {x} ^ {**dict.fromkeys(y)}.keys()
def a27(x, y): return {x}.symmetric_difference(set(y))


def b1(p0):
    v6 = "other"
    return ({*[*map(str.strip, v6.split(","))]} ^ {*" ".join([str(q2) for q2 in [0.5, -0.0]])})
def b2(p0):
    v6 = "other" if p0 else "x"
    return ({*[*map(str.strip, v6.split(","))]} ^ {*" ".join([str(q2) for q2 in [0.5, -0.0]])})
def b3(p0):
    return {"other"} ^ {*"0.5 -0.0"}
def b4(p0):
    return {"other"} ^ set("0.5 -0.0")
def b5(p0):
    a = {*["other"]}
    b = {*" ".join(["0.5", "-0.0"])}
    return a ^ b
def b6(p0):
    return {*["other"]} ^ {*" ".join(["0.5", "-0.0"])}, {*" ".join(["0.5", "-0.0"])}
def b7(p0):
    return {*[*["other"]]} ^ {*" ".join(["0.5", "-0.0"])}
def b8(p0):
    return {*[*map(str.strip, ["other"])]} ^ {*" ".join(["0.5", "-0.0"])}
def b9(p0):
    return {*"0.5 -0.0"} ^ {"other"}
def b10(p0):
    return {*"0.5 -0.0"} | {"other"}
def b11(p0):
    return {*"0.5 -0.0"} - {"other"}
def b12(p0):
    return {*"0.5 -0.0"} & set("0.5 -0.0")
def b13(p0):
    return {"other"}.symmetric_difference("0.5 -0.0")
def b14(p0):
    return {"other"}.symmetric_difference(["0", ".", "5", " ", "-"])
def b15(p0):
    return {"other"}.symmetric_difference({c: 1 for c in "0.5 -0.0"})
def b16(p0):
    s = {"other"}
    s.symmetric_difference_update("0.5 -0.0")
    return s
def b17(p0):
    return {"other"} ^ frozenset("0.5 -0.0")
def b18(p0):
    return list(frozenset("0.5 -0.0").symmetric_difference(["other"])), list(frozenset("0.5 -0.0").symmetric_difference(["0"]))
def b19(p0):
    s = {"other"}
    s ^= {*"0.5 -0.0"}
    return s


class Table(dict):
    pass


# The order of a set follows from how large its table was made.
def sets_of_views(s: str):
    d, e = {c: 1 for c in s}, {c: len(s) % 2 for c in s[::2]}
    more = set(s[::-1] + "xyz")
    out = [d.keys() | more, d.keys() ^ more, d.keys() & more, d.keys() - more, more | d.keys(), d.keys() | s[::-1], d.keys() ^ e.keys(), d.keys() - s[::3]]
    out += [Counter(s).keys() | more, defaultdict(int, d).keys() | more, Table(d).keys() | more, set(Table(d)), set(d.keys()), set(Counter(s))]
    return repr(out) + repr(d.items() ^ e.items()) + repr(d.items() | set(enumerate(s)))


def sets_of_spreads(n: int):
    s, d = {-1, 5, 2**63}, {5: 1, -1: 1, 2**63: 1}
    out = [{*[2, 3, 4], *s}, {*s, *[2, 3, 4]}, {*[2, 3, 4, n], *d}, {*[2, 3, 4, n], *d.keys()}, {n, *frozenset(s)}, {*range(n % 9), *s, *d, n} - {1}]
    return repr(out) + repr(len({*s, *"ab", *{"a": 1}, *{1.5}}))


# ---- cases
CASES = [("a" + str(i), [x, y]) for i in range(1, 28) for x in ("other", "a") for y in ("0.5 -0.0", "", "a", "abc", "abcdef", "the quick brown fox jumps", "abcdefghijklmnopqrstuvwxyzABCDEF")]
CASES += [("b" + str(i), [x]) for i in range(1, 20) for x in (0, 1)]
CASES += [("sets_of_views", [s]) for s in ["", "ab", "StopIteration(4294967296)", "a long text with [!!] and 29348 numbers"]]
CASES += [("sets_of_spreads", [n]) for n in (3, 40, 2**63, -5)]
