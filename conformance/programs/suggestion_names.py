"""Misspelt names and attributes: what ends the program tells what was perhaps meant, text and handlers do not."""
from enum import Enum


class Shape:
    sides = 0

    def __init__(self, width, height):
        self.width = width
        self.height = height

    def area(self):
        return self.width * self.height

    @classmethod
    def unit(cls):
        return cls(1, 1)


class Square(Shape):
    __slots__ = ()

    def __init__(self, n):
        super().__init__(n, n)


class Level(Enum):
    LOW = 1
    HIGH = 2


def total(values):
    result = 0
    for value in values:
        result += value
    return reslt


def outer(limit):
    def inner(n):
        return n + limt
    return inner(1)


def swallowed(f):
    try:
        f()
    except (AttributeError, NameError) as e:
        print(type(e).__name__, e, repr(e), e.args)


s = Square(3)
print(s.area())
tries = [
    lambda: s.aera(), lambda: s.widht, lambda: total([1, 2]), lambda: outer(2), lambda: "abc".uper(), lambda: [1].apend(2), lambda: {}.item(),
    lambda: Shape.unitt(), lambda: Level.LOW.vale, lambda: (1).bit_lenght(), lambda: prnt("x"), lambda: frozenset([1]).ad(2), lambda: s.zzz, lambda: None.area,
    lambda: Shape.side, lambda: (1, 2).cuont(1), lambda: s.__lenn__, lambda: [sizes for size in [1]], lambda: LEVEL, lambda: s.Area(), lambda: "x".joined,
]
for f in tries:
    swallowed(f)
try:
    s.widht
finally:
    print("end")
