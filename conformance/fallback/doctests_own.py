"""The doctests of a program run in CPython, the rest is native.

>>> LIMIT
100
>>> square(3)
9
"""
from __future__ import annotations
import math
from dataclasses import dataclass, field

LIMIT = 100
NAMES = ["a", "b"]


def square(x: int) -> int:
    """
    >>> square(2)
    4
    >>> square(-1)
    2
    >>> square("x")
    Traceback (most recent call last):
      ...
    TypeError: can't multiply sequence by non-int of type 'str'
    """
    return x * x


@dataclass
class Box:
    """
    >>> Box(1).area()
    3.0
    >>> Box(2)
    Box(w=2, tags=[])
    """
    w: int
    tags: list = field(default_factory=list)

    def area(self):
        """
        >>> Box(4).area()
        Traceback (most recent call last):
        ...
        ZeroDivisionError: float division by zero
        """
        return math.sqrt(self.w) * 3


def solution(n=1000):
    return sum(square(i) for i in range(n) if i % 3 == 0)


if __name__ == "__main__":
    import doctest
    print(doctest.testmod())
    print(solution(), Box(9).area(), NAMES)
    doctest.testmod(verbose=True)
