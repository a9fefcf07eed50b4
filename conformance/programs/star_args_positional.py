"""Positional-only parameters that a dict of keywords names."""


def pos(a, b, /, c, *, d): return a, b, c, d
def pk(a, /, b=2, **k): return a, b, k
def p2(a, b=1, /): return a, b
K = {"c": 3, "d": 4, "a": 1}
try: pos(*[1, 2], **K)
except TypeError as e: print(e)
try: pos(1, 2, **K)
except TypeError as e: print(e)
try: pos(1, **K, b=3)
except TypeError as e: print(e)
try: pos(1, **{"b": 2}, c=1, d=1)
except TypeError as e: print(e)
try: pos(**{"a": 1, "b": 2}, c=1, d=1)
except TypeError as e: print(e)
print(pk(1, **{"a": 2, "b": 3}))
try: p2(1, **{"b": 2, "x": 3})
except TypeError as e: print(e)
try: p2(1, **{"x": 3, "b": 2})
except TypeError as e: print(e)
def mk(n): return {"abcd"[i]: i for i in range(n)}
try: pos(1, 2, **mk(3))
except TypeError as e: print(e)
try: pos(1, 2, **mk(1))
except TypeError as e: print(e)
try: p2(*[1], **mk(2))
except TypeError as e: print(e)
try: p2(**mk(2))
except TypeError as e: print(e)
try: p2(**mk(4))
except TypeError as e: print(e)
class C:
    def m(self, a, /): return a
    def __init__(self, x, /): self.x = x
try: C(x=1)
except TypeError as e: print(e)
try: C(**{"x": 1})
except TypeError as e: print(e)
c = C(1)
try: c.m(a=1)
except TypeError as e: print(e)
try: c.m(**{"a": 1})
except TypeError as e: print(e)
try: c.m(**{"self": 1})
except TypeError as e: print(e)
try: c.m(1, **{"self": 1})
except TypeError as e: print(e)
