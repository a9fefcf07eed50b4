# Annotations that are postponed are evaluated where singledispatchmethod or get_type_hints asks for them.
from __future__ import annotations
from functools import singledispatchmethod
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
import typing
class G:
    def __getattribute__(self, n):
        return object.__getattribute__(self, n)
    def f(self, x: Sequence) -> "G": return 1
print(typing.get_type_hints(G.f))
