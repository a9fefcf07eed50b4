"""Named tuples with fields of odd names, and classes that derive from them and have attributes besides."""
from collections import namedtuple
from dataclasses import dataclass
from typing import NamedTuple

Odd = namedtuple("Odd", "self cls x")


class Typed(NamedTuple):
    cls: int
    self: str = "d"


@dataclass
class Data:
    self: int
    cls: str = "c"


class Point(namedtuple("_Point", ["x", "y"])):
    pass


class Summed(namedtuple("_Summed", "x y")):
    def __init__(self, x, y):
        self.z = x + y


class Closed(namedtuple("_Closed", "x y")):
    __slots__ = ()

    def total(self):
        return self.x + self.y


class Single(NamedTuple):
    x: int


def odd_names(n: int):
    return [repr(t) for t in (Odd(n, 2, 3), Odd(self=1, cls=n, x=3), Odd(1, x=2, cls=n)._replace(self=9), Odd._make([1, n, 3]), Odd(1, 2, n)._asdict())]


def odd_typed(n: int):
    return repr(Typed(n)), repr(Typed(cls=n)), repr(Typed(1, self="k")._replace(cls=n))


def odd_data(n: int):
    return repr(Data(n)), repr(Data(self=n, cls="x")), Data(1, cls="y").cls


def more_attributes(n: int):
    p = Point(n, 4)
    p.w = 5
    return p.w, repr(p), p._asdict(), p.__dict__


def own_init(n: int):
    s = Summed(n, 4)
    s.z += 1
    return s.z, repr(s), s.__dict__, s.x


def own_method(n: int):
    return Closed(n, 2).total(), repr(Closed(1, n))


def no_attributes(n: int):
    out = []
    for o in (Closed(1, 2), Single(n)):
        try:
            o.w = 3
        except AttributeError as e:
            out.append(str(e))
    return out


def twice(n: int):
    try:
        return Odd(n, 2, 3, cls=1)
    except TypeError as e:
        return str(e)


# ---- cases
CASES = [(f, [n]) for f in ("odd_names", "odd_typed", "odd_data", "more_attributes", "own_init", "own_method", "no_attributes", "twice") for n in (1, 7)]
