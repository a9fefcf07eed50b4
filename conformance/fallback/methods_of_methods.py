# singledispatchmethod and partialmethod where they have no native form.
from functools import singledispatchmethod, partialmethod
def local():
    class L:
        @singledispatchmethod
        def f(self, x): return "obj"
        @f.register
        def _(self, x: int): return "int"
        g = partialmethod(f, 3)
    return L()
print(local().f(1), local().f("a"), local().g())
import sys
n = len(sys.argv)
class P:
    def f(self, a, b=0): return a + b
    h = partialmethod(f, n)
    q = partialmethod(max, key=abs)
    def __iter__(self): return iter([1, -5])
print(P().h(2))
print(P().q())
total = 0
for i in range(1000):
    total += i
print(total)
from collections.abc import Sequence
class F:
    @singledispatchmethod
    def f(self, x): return "obj"
    @f.register
    def _(self, x: Sequence): return "seq %d" % len(x)
    @f.register
    def _(self, x: Exception): return "exc"
total = 0
for x in ([1], "ab", (1, 2), 3, ValueError("a")):
    print(F().f(x))
for i in range(1000):
    total += i
print(total)
