from contextlib import contextmanager
import functools
calls = []
@contextmanager
def tag(name, sep="-"):
    calls.append(name)
    print("<" + name + sep)
    try:
        yield name
    except ValueError as e:
        print("caught", e)
    finally:
        print(sep + name + ">")
@tag("deco")
def f(x, *more, k=1):
    "doc of f"
    return x + len(more) + k
print(f(1), f(1, 2, 3, k=4), f.__name__, f.__doc__)
@tag("outer", sep="=")
@tag("inner")
def g(s):
    return int(s)
print(g("5"), g("x"))
class A:
    def __init__(self, v): self.v = v
    @tag("method")
    def get(self, d=0):
        return self.v + d
print(A(3).get(), A(4).get(d=2))
for name in "ab":
    @tag(name)
    def h(): return name
    print(h())
print(calls)
with tag("plain") as t: print(t)
