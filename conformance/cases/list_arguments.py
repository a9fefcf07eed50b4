"""Lists as arguments: read, changed, returned, passed on; both int clones; elements that are None; what CPython gets."""
import copy
from fractions import Fraction


def total(xs): return sum(xs)
def first_last(xs): return xs[0], xs[-1]
def middle(xs, i, j): return xs[i:j]
def text(xs): return repr(xs) + str(len(xs))
def truth(xs): return bool(xs), not xs, len(xs)
def product(xs):
    p = 1
    for x in xs:
        p *= x
    return p


def mean(xs: list[float]) -> float: return sum(xs) / len(xs)
def as_floats(xs: list[float]): return [x * 2 for x in xs], [type(x).__name__ for x in xs]
def gone(xs: list[str | None], n: int): return sum(n * n for x in xs if x is None), [x for x in xs if x]
def changed(xs):
    ys = xs
    ys.append(ys[0])
    xs.sort()
    return xs, ys is xs


def other_elements(xs):
    xs.append("more")
    xs[0] = None
    return xs


def nothing_else(xs: list[int]):
    try:
        return [10 // x for x in xs if xs.index(x) < 5]
    finally:
        xs.clear()


def double(xs):
    for i, x in enumerate(xs):
        xs[i] = x * 2
    return len(xs)


def callee(xs): return double(xs), xs, double(xs[:]), xs
def joined(xs: list[str], sep: str): return sep.join(sorted(xs)), [x.upper() for x in xs], max(xs, default="")
def missing(xs: list[int | None]): return [x is None for x in xs], sum(x for x in xs if x is not None)
def perhaps(xs: list[float] | None): return -1 if xs is None else len(xs)
def deep(xs: list[list[int]]): return [sum(x) for x in xs], [len(x) for x in xs], sum(xs, [])
def keep(xs: list[list[int]]):
    row = xs[0]
    row.append(1)
    xs.append(row)
    return xs, xs[0] is xs[-1]


def octets(xs: list[bytes]): return b"".join(xs), [len(x) for x in xs]
def flags(xs: list[bool]): return any(xs), all(xs), sum(xs), xs.count(True)
def pairs(xs, ys): return list(zip(xs, ys)), xs == ys, xs + ys
def count(xs):
    seen = {}
    for x in xs:
        seen[x] = seen.get(x, 0) + 1
    return seen


def allocates(xs: list[str], n: int):
    out = []
    for i in range(n):
        out.append(xs[i % len(xs)] * 3 + str(i))
        if len(out) > 100:
            out = [o[:2] for o in out[50:]]
    return len(out), out[-1], xs


def to_python(xs): return str([Fraction(x) for x in xs]), xs
def whole_python(xs: list[int | None], ys: list[list[str]]):
    xs.append(4)
    return xs, ys, copy.deepcopy(xs), copy.copy(ys)


# ---- cases
I = [[[1, 2, 3]], [[5]], [[-7, 2**62, 2**62]], [[2**70, 1]], [[3, 1, 2, 1]]]
CASES = [(f, a) for f in ["total", "first_last", "text", "truth", "product", "changed", "other_elements", "nothing_else", "callee", "count", "to_python"] for a in I]
CASES += [(f, [[]]) for f in ["total", "first_last", "text", "truth", "product", "changed", "mean", "as_floats", "perhaps", "missing", "deep", "octets", "flags", "count"]]
CASES += [(f, [a]) for f in ["total", "first_last", "text", "truth", "mean", "as_floats", "perhaps"] for a in ([1.5, 2.0, -0.0], [float("nan"), float("inf")], [0.1] * 9)]
CASES += [("mean", [[1, 2.5, 2**53 + 1]]), ("as_floats", [[1, 2, 3.5]]), ("nothing_else", [[1, 0]]), ("perhaps", [None])]
CASES += [("joined", [a, s]) for a in ([], ["b", "a"], ["é", "日本", "", "a\0b", "😀" * 30]) for s in ["", ", "]]
CASES += [(f, [["x", "yy", "x"]]) for f in ["first_last", "text", "changed", "count"]]
CASES += [("missing", [a]) for a in ([None], [1, None, 2**65], [None, None, 3], [4])]
CASES += [(f, [a]) for f in ["deep", "keep"] for a in ([[1, 2], [3]], [[]], [[2**64], [], [1]])]
CASES += [("octets", [[b"a", b"", b"\xff\0"]]), ("flags", [[True, False]]), ("flags", [[False]]), ("count", [[True, False, True]])]
CASES += [("pairs", [a, b]) for a, b in (([1, 2], [1, 2]), ([1], ["a", "b"]), ([1.5], [2]))] + [("middle", [[1, 2, 3, 4], i, j]) for i in (0, -2, 9) for j in (2, None, -1)]
CASES += [("allocates", [["ab", "é"], n]) for n in (1, 50, 60000)] + [("whole_python", [a, b]) for a in ([1, None], [], [2**80]) for b in ([], [["x"], []])]
CASES += [("gone", [a, n]) for a in ([], ["a", None, "", None], ["x"]) for n in (3, 2**40)]
