"""functools.singledispatch: by annotation, by class, along the classes of an argument."""
from collections import OrderedDict, namedtuple
from dataclasses import dataclass
from decimal import Decimal
from enum import IntEnum
from functools import singledispatch


@singledispatch
def describe(x, depth=0):
    """What it is."""
    return f"something {x!r}"


print(describe(1), describe("early"))


@describe.register
def _(x: int, depth=0):
    return f"int {x}"


@describe.register
def _(x: str, depth=0):
    return f"str of {len(x)}"


@describe.register(list)
@describe.register(tuple)
def _items(xs, depth=0):
    return type(xs).__name__ + "[" + ", ".join(describe(x, depth + 1) for x in xs) + f"]@{depth}"


@describe.register(dict)
def _dict(d, depth=0):
    return "{" + ", ".join(f"{k}: {describe(v)}" for k, v in d.items()) + "}"


def number(x, depth=0):
    return f"number {x:.2f}"


describe.register(float, number)
describe.register(Decimal, number)
describe.register(type(None), lambda x, depth=0: "nothing")


class Shape:
    pass


class Circle(Shape):
    def __init__(self, r):
        self.r = r


@dataclass
class Square(Shape):
    s: int


class Tile(Square):
    pass


class Level(IntEnum):
    LOW = 1


Point = namedtuple("Point", "x y")


@singledispatch
def area(shape):
    raise NotImplementedError(f"no area for {type(shape).__name__}")


@area.register
def _(c: Circle) -> float:
    return 3 * c.r ** 2


@area.register
def _(q: Square) -> float:
    return float(q.s ** 2)


for v in (1, True, "hello", [1, "a", [2.5]], (None, 3), {"k": [1]}, 2.5, Decimal("1.005"), None, b"x"):
    print(describe(v))
print(describe(Point(1, "b")), describe(OrderedDict(a=1)), describe(Level.LOW))
print(area(Circle(2)), area(Square(3)), area(Tile(4)))
try:
    area(Shape())
except NotImplementedError as e:
    print("caught", e)
print(describe.dispatch(bool) is describe.dispatch(int), describe.__name__, describe.__doc__, area.dispatch(Tile)(Tile(5)))
for late in range(2):
    print(describe(2.25), area(Tile(2)))

    @area.register(Tile)
    def _(t):
        return t.s * 100

describe.register(float, lambda x, depth=0: "replaced")
print(describe([1.5]), area(Square(2)))
