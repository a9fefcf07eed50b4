from typing import NamedTuple
from collections import namedtuple
A = namedtuple("A", "x y z", defaults=[0, "x", None])
B = namedtuple("B", ["x", "y"], defaults=[None] * 2)
C = namedtuple("C", "x, y", defaults=(None,) * 2)
D = namedtuple("D", "a b", defaults=[1.5])
E = namedtuple("E", "a b", defaults=[()])
print(A(), B(1), C(), D(3), A._field_defaults, E(2))
try: D()
except TypeError as e: print(e)
FIELDS = ["id", "name"]
V = namedtuple("V", FIELDS)
print(V(1, 2), [f for f in FIELDS])
class Point(NamedTuple):
    x: int
    y: str = "a"
class Own(NamedTuple):
    "with a text"
    x: int
class Derived(A): pass
print(A.__doc__, Point.__doc__, Own.__doc__, Derived.__doc__, namedtuple("One", "a").__doc__)
