import functools
class A:
    def __init__(self): self._b = 5
    @property
    def b(self):
        "The b."
        return self._b
    @b.setter
    def b(self, v):
        print("A.b", v)
        self._b = v
    @property
    def ro(self): return 1
    @functools.cached_property
    def c(self): return 7
a = A()
A.b.fset(a, 9)
print(a.b, A.b.fget(a), A.ro.fset is None, A.b.fdel, a.c)
class B(A):
    b = property(A.b.fget, lambda self, v: A.b.fset(self, v * 2))
    @A.ro.getter
    def ro(self): return A.ro.fget(self) + 1
    @property
    def gone(self): return 1
    @gone.deleter
    def gone(self): print("deleted")
b = B()
b.b = 4
print(b.b, b.ro)
B.gone.fdel(b)
del b.gone
def doc():
    return A.b.__doc__
print(doc())
try:
    A.b.nothing
except AttributeError as e:
    print(e)
