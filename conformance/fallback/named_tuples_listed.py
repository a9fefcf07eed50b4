from collections import namedtuple
names = ["a", "b"]
names.append("c")
T = namedtuple("T", names)
print(T(1, 2, 3))
d = [1]
d[0] = 7
U = namedtuple("U", "x y", defaults=d)
print(U(0))
from enum import Enum
FIELDS = ["id", "name"]
V = namedtuple("V", FIELDS)
def use(): return len(FIELDS)
print(V(1, 2), use(), [f for f in FIELDS])
MORE = ["p"]
def grow(): MORE.append("q")
grow()
W = namedtuple("W", MORE)
print(W(1, 2), W._fields)
ns = ["RED", "BLUE"]
ns += ["GREEN"]
C = Enum("C", ns)
print(list(C))
