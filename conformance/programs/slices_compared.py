"""Slices: what indices() refuses, and comparisons."""


class I:
    def __index__(self): return 4
for x in (2, True, I()):
    print(slice(1, None, 2).indices(x))
try: slice(1, 2).indices("a")
except TypeError as e: print(e)
try: slice(1, 2).indices(2.5)
except TypeError as e: print(e)
try: slice("a", 2).indices(3)
except TypeError as e: print(e)
try: slice(1, 2.5).indices(3)
except TypeError as e: print(e)
try: slice(1, 2, None).indices(-3)
except ValueError as e: print(e)
try: slice(1, 2, "x").indices(3)
except TypeError as e: print(e)
try: slice("a", "b", 0).indices(3)
except (TypeError, ValueError) as e: print(e)
print(slice(I(), None).indices(9), slice(None, -2, -1).indices(5))
print(slice(1, 2) == slice(1, 2), slice(1, 2) != slice(1, 3), slice(1) == slice(None, 1, None), slice(1,2) == (1,2,None), slice(1, 2) < slice(1, 3))
s = slice(1, 5)
t = slice(1, 5)
print(s == t, s == 3)
