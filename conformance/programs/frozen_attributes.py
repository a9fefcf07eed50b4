# Attributes of frozen data classes, of classes that derive from them, and of named tuples.
from collections import namedtuple
from dataclasses import dataclass
from enum import Enum, unique


@dataclass(frozen=True)
class Fixed:
    n: int

    @property
    def twice(self):
        return self.n * 2

    @twice.setter
    def twice(self, v):
        print("never")


class Open(Fixed):
    def __init__(self):
        super().__init__(1)
        self.extra = 2


Pair = namedtuple("Pair", "a b")
f, o, p = Fixed(3), Open(), Pair(1, 2)
try:
    f.n = 1
except AttributeError as e:
    print(type(e).__name__, e)
try:
    f.other = 1
except AttributeError as e:
    print(type(e).__name__, e)
try:
    f.twice = 1
except AttributeError as e:
    print(type(e).__name__, e)
try:
    del f.n
except AttributeError as e:
    print(type(e).__name__, e)
try:
    del f.other
except AttributeError as e:
    print(type(e).__name__, e)
print(f, f.twice, o, o.extra)
o.extra = 5
try:
    o.n = 7
except AttributeError as e:
    print(type(e).__name__, e)
try:
    del p.a
except AttributeError as e:
    print(type(e).__name__, e)
try:
    del p.c
except AttributeError as e:
    print(type(e).__name__, e)
print(o.n, o.extra, p)
try:
    @unique
    class Twice(Enum):
        A = 1
        B = 2
        C = 1
        D = 2
except ValueError as e:
    print(e)
