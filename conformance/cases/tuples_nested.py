"""Tuples and named tuples within each other, of which each may be of several types, compared."""
from collections import namedtuple
from typing import NamedTuple

Pt = namedtuple("Pt", ["a", "b"])
Pair = namedtuple("Pair", ["left", "right"])


class Rec(NamedTuple):
    n: int
    t: str = "ß"
    more: tuple = ()


def kinds(n: int):
    plain = [n, (n, "a"), ((n, "a"), n), (((n,), n), n)]
    named = [Pt(n, 1), Pt((n, "a"), Pt(1, n)), Pair(Pt(1, n), (n, Rec(n))), Rec(n, "b", (Pt(n, (1, 2)), n))]
    deep = [Pair(Pair(Pt(n, Rec(n)), (1, Pt(n, n))), Rec(1, "c", (Pair(n, Pt(1, 2)), (n, (n, n)))))]
    return plain + named + deep


def equal(n: int):
    xs = kinds(n)
    return [[a == b for b in xs] for a in xs]


def unequal(n: int):
    xs, ys = kinds(n), kinds(3)
    return [[a != b for b in ys] for a in xs]


def found(n: int):
    ys = kinds(3)
    return [x in ys for x in kinds(n)]


def ordered(n: int):
    out = []
    xs = kinds(n)
    for a in xs:
        for b in xs:
            try:
                out.append(a <= b)
            except TypeError as e:
                out.append(str(e))
    return out


def nested(n: int):
    a = Pair(Pair(Pt(n, 1), (n, Pt(1, n))), Pair(Pt(1, (n, Pt(n, 2))), n))
    b = Pair(Pair(Pt(n, 1), (n, Pt(1, 3))), Pair(Pt(1, (n, Pt(n, 2))), n))
    return a < b, a == b, a >= b, sorted([b, a]) == [a, b], max(a, b) == b


class Tree(NamedTuple):
    n: int
    t: str = "a"

    def __str__(self):
        return f"<{self.n}>"


def with_itself(n: int):
    b = Tree((Tree(n), n))
    return [b <= (b, "a"), b < (Tree(n), n), b == (Tree(n), n), (Tree(n), "a") >= b, b != ((Tree(n), n), "a")]


def with_tuples(n: int):
    out = []
    for x in [Tree(n), Tree((Tree(n), n))]:
        for y in [(Tree(n), n), (n, "a"), (Tree(3), 3), ((n, "a"), n)]:
            out.append(x == y)
            try:
                out.append(x <= y)
            except TypeError as e:
                out.append(str(e))
            try:
                out.append(y < x)
            except TypeError as e:
                out.append(str(e))
    return out


# ---- cases
CASES = [(f, [n]) for f in ("equal", "unequal", "found", "ordered", "nested", "with_itself", "with_tuples") for n in (0, 1, 3, 5)]
