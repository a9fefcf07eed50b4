# Indices of deques, and what has no items to delete.
from collections import deque
from datetime import date
import re
from functools import partial
x = deque([1])
try:
    x["a"] = 1
except TypeError as e:
    print(e)
try:
    del x["a"]
except TypeError as e:
    print(e)
try:
    x["a"]
except TypeError as e:
    print(e)
try:
    x[1.5]
except TypeError as e:
    print(e)
try:
    x[3] = 1
except IndexError as e:
    print(e)
try:
    del x[3]
except IndexError as e:
    print(e)
d = date(2024, 1, 1)
try:
    del d[0]
except TypeError as e:
    print(e)
p = re.compile("a")
try:
    del p[0]
except TypeError as e:
    print(e)
m = p.match("a")
try:
    del m[0]
except TypeError as e:
    print(e)
try:
    del m["a"]
except TypeError as e:
    print(e)
q = partial(int)
try:
    del q[0]
except TypeError as e:
    print(e)
x[True] if len(x) > 1 else None
x[-1] = 7
print(x)
from enum import IntEnum
class L(IntEnum):
    A = 1
class Ix:
    def __index__(self): return 0


d = deque([1, 2, 3])
print(d[L.A], d[Ix()], d[True], d[-1])
d[L.A] = 5
del d[Ix()]
print(d)
for k in (0, "x"):
    try:
        print(d[k])
    except TypeError as e:
        print(e)
