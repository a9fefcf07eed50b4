# functools.singledispatchmethod and partialmethod: inheritance, class and static methods, keywords.
from functools import singledispatchmethod, partialmethod, partial
from dataclasses import dataclass, field
from typing import Any
class Node: pass
class Num(Node):
    def __init__(self, v): self.v = v
class Add(Node):
    def __init__(self, l, r): self.l, self.r = l, r
class Mul(Add): pass
class Ev:
    depth = 0
    @singledispatchmethod
    def ev(self, n, *, scale=1):
        raise NotImplementedError(f"no {type(n).__name__}")
    @ev.register
    def _num(self, n: Num, *, scale=1):
        return n.v * scale
    @ev.register
    def _(self, n: Add, *, scale=1):
        self.depth += 1
        return self.ev(n.l, scale=scale) + self.ev(n.r, scale=scale)
    @ev.register
    def _(self, n: Mul, *, scale=1):
        return self.ev(n.l) * self.ev(n.r) * scale
    @ev.register
    def _(self, n: int | float, *, scale=1) -> float:
        return n
class Ev2(Ev):
    def ev2(self, n):
        return super().ev(n) + 1
    @Ev.ev.register(str)
    def _(self, n, scale=1):
        return len(n)
e = Ev()
t = Add(Num(3), Mul(Num(2), Add(Num(4), 1.5)))
print(e.ev(t), e.depth, e.ev(t, scale=2), Ev2().ev2(t), e.ev("abc"), Ev2().ev("xy"))
for bad in (None, [1], b"x"):
    try:
        e.ev(bad)
    except NotImplementedError as x:
        print(x)
try:
    e.ev()
except IndexError as x:
    print("IndexError", x)
try:
    e.ev(n=1)
except IndexError as x:
    print("IndexError", x)
print([e.ev(x) for x in (Num(1), 2, True, "abcd")], list(map(e.ev, [1, 2])))
f = e.ev
print(f(Num(9)), f.__name__)
class Conv:
    @singledispatchmethod
    @classmethod
    def to(cls, x): return cls.__name__ + "?"
    @to.register
    @classmethod
    def _(cls, x: int): return cls.__name__ + str(x)
    @to.register(str)
    @staticmethod
    def _(x): return "static " + x
print(Conv().to(1), Conv().to("a"), Conv().to(2.5))
@dataclass
class Acc:
    name: str
    items: list = field(default_factory=list)
    def add(self, x, *more, times=1):
        self.items.extend([x, *more] * times)
        return self
    one = partialmethod(add, 1)
    twice = partialmethod(add, times=2)
    lots = partialmethod(add, 1, 2, times=3)
    def _of(cls, n): return cls(n)
a = Acc("x").one().twice(5, 6).lots(7).one(times=2).twice(1, times=1)
print(a)
g = a.one
print(type(g).__name__, g(4).items[-2:], g.args, g.keywords)
class Sub(Acc):
    def add(self, x, *more, times=1):
        raise ValueError("no")
    third = partialmethod(Acc.add, 3)
print(Sub("s").one().items, Sub("s").third().items)
class K:
    @staticmethod
    def st(a, b): return (a, b)
    @classmethod
    def kl(cls, a, b): return (cls.__name__, a, b)
    s1 = partialmethod(st, 1)
    k1 = partialmethod(kl, "k")
print(K().s1(2), K().k1(b=3))
def gen(acc):
    for m in (acc.one, acc.twice):
        yield m(0).name
print(list(gen(a)))
