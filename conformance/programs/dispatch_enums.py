# singledispatch by Enum and Flag, and __new__ of a class called as an attribute.
import json
from decimal import Decimal
from enum import Enum, Flag, IntEnum, auto
from functools import singledispatch


class Kind(Enum):
    A = "a"
    B = "b"


class Level(IntEnum):
    LOW = 1


class Perm(Flag):
    R = auto()
    W = auto()


class Mode(str, Enum):
    READ = "r"


@singledispatch
def encode(o):
    raise TypeError(f"unsupported {type(o).__name__}")


@encode.register
def _(o: Enum):
    return o.value


@encode.register(Flag)
def _(o):
    return o.name


@encode.register(int)
def _(o):
    return f"int {int(o)}"


@encode.register(set)
@encode.register(frozenset)
def _(o):
    return sorted(o)


@encode.register(Decimal)
def _(o):
    return str(o)


for x in (Kind.A, Level.LOW, Perm.W, Mode.READ, 5, True, {3, 1}, frozenset([2]), Decimal("1.50")):
    print(encode(x))
print(json.dumps({"k": Kind.B, "s": {3, 1}}, default=encode))
try:
    encode(1.5)
except TypeError as e:
    print(e)


class Query:
    def __init__(self, **conds):
        self.test = lambda row: all(row.get(k) == v for k, v in conds.items())

    @classmethod
    def _of(cls, test):
        q = cls.__new__(cls)
        q.test = test
        return q

    def __and__(self, o):
        return Query._of(lambda r: self.test(r) and o.test(r))

    def __invert__(self):
        return self._of(lambda r: not self.test(r))

    def __call__(self, rows):
        return [r["n"] for r in rows if self.test(r)]


rows = [{"n": i, "even": i % 2 == 0, "three": i % 3 == 0} for i in range(12)]
print(Query(even=True)(rows), (Query(even=True) & Query(three=True))(rows), (~Query(three=True))(rows))
