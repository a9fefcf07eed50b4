# What surrounds a program: where modules are searched, the limit of recursion, types of typing.
import sys
import string
from typing import NamedTuple, NewType

print(sys.path[0] not in ("", "."), sys.path.count(sys.path[0]), string.Formatter().format("{}", 1))
for limit in (0, -1):
    try:
        sys.setrecursionlimit(limit)
    except ValueError as e:
        print(e)
Metres = NewType("Metres", int)
Place = NamedTuple("Place", [("x", Metres)])
print(Place(Metres(3)), Metres(4) + 1, Place.__annotations__["x"].__name__, Metres.__supertype__)
