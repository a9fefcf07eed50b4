# Descriptors in places that only CPython knows.
# stays right where it is CPython's
class D:
    def __get__(self, o, t=None): return 42
class E:
    pass
E.x = D()
print(E().x, E.x)
def make():
    class F:
        y = D()
        def __init__(self): self.z = 1
    return F()
print(make().y)
class G:
    d = D()
    def __init__(self): self.i = D()
print(G().d, type(G().i).__name__)
class Meth:
    def __init__(self, f): self.f = f
    def __get__(self, obj, t=None):
        def bound(*a):
            print("call", a)
            return self.f(obj, *a)
        return bound
class H:
    def __init__(self): self.k = 2
    @Meth
    def go(self, x): return x * self.k
print(H().go(4))
from dataclasses import dataclass
class V:
    def __set_name__(self, o, n): self.n = "_" + n
    def __get__(self, o, t=None):
        if o is None: return 7
        return getattr(o, self.n)
    def __set__(self, o, v): setattr(o, self.n, int(v))
@dataclass
class DC:
    q: int = V()
print(DC(), DC("3").q)
