# The classes of the module numbers in isinstance.
import numbers
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from numbers import Integral, Number, Real


class Level(IntEnum):
    LOW = 1


class Metres(float):
    pass


class Vec:
    def __init__(self, *xs):
        self.xs = xs

    def __mul__(self, k):
        if isinstance(k, Number):
            return Vec(*[x * k for x in self.xs])
        if isinstance(k, Vec):
            return sum(a * b for a, b in zip(self.xs, k.xs))
        return NotImplemented

    __rmul__ = __mul__

    def __repr__(self):
        return f"Vec{self.xs}"


def kinds(x):
    return [n for n, c in (("n", isinstance(x, Number)), ("c", isinstance(x, numbers.Complex)), ("r", isinstance(x, Real)),
            ("q", isinstance(x, numbers.Rational)), ("i", isinstance(x, Integral))) if c]


for x in (1, True, 2**70, 1.5, 2j, Decimal("1.5"), Fraction(1, 3), "a", None, [1], Level.LOW, Metres(3), Vec(1)):
    print(kinds(x), isinstance(x, (str, Number)))
print(Vec(1, 2) * 3, 2.5 * Vec(1, 2), Vec(1, 2) * Vec(3, 4), Vec(1) * True)
try:
    Vec(1) * "x"
except TypeError as e:
    print(e)
mixed = [1, "a", 2.5, None, True]
print([x for x in mixed if isinstance(x, numbers.Number)], sum(x for x in mixed if isinstance(x, Number) and not isinstance(x, bool)))
