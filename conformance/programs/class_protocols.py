class Meta:
    log = []
class Temp:
    def __init__(self, c=0.0): self._c = c
    @property
    def f(self): return self._c * 9 / 5 + 32
    @f.setter
    def f(self, v): self._c = (v - 32) * 5 / 9
    @f.deleter
    def f(self): self._c = None
    @classmethod
    def from_f(cls, v):
        t = cls(); t.f = v; return t
    @staticmethod
    def valid(v): return v > -273.15
    def __repr__(self): return f"{type(self).__name__}({self._c})"
class Kelvin(Temp):
    @property
    def f(self): return super().f + 0.5
class Vec:
    __slots__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
    def __add__(self, o): return Vec(self.x + o.x, self.y + o.y) if isinstance(o, Vec) else NotImplemented
    def __radd__(self, o): return self if o == 0 else NotImplemented
    def __mul__(self, k): return Vec(self.x * k, self.y * k) if isinstance(k, (int, float)) else self.x * k.x + self.y * k.y
    __rmul__ = __mul__
    def __neg__(self): return Vec(-self.x, -self.y)
    def __abs__(self): return (self.x ** 2 + self.y ** 2) ** 0.5
    def __eq__(self, o): return isinstance(o, Vec) and (self.x, self.y) == (o.x, o.y)
    def __hash__(self): return hash((self.x, self.y))
    def __bool__(self): return bool(self.x or self.y)
    def __iter__(self): yield self.x; yield self.y
    def __getitem__(self, i): return (self.x, self.y)[i]
    def __len__(self): return 2
    def __contains__(self, v): return v in (self.x, self.y)
    def __repr__(self): return f"Vec({self.x}, {self.y})"
    def __format__(self, spec): return f"<{self.x:{spec}}, {self.y:{spec}}>" if spec else repr(self)
    def __iadd__(self, o): self.x += o.x; self.y += o.y; return self
    def __call__(self, k): return self * k
    def __matmul__(self, o): return self.x * o.y - self.y * o.x
    def __lt__(self, o): return abs(self) < abs(o)
class Stack:
    def __init__(self, *items): self.items = list(items)
    def __enter__(self): print("enter", self.items); return self
    def __exit__(self, t, v, tb):
        print("exit", t.__name__ if t else None, v)
        return t is ValueError
    def __setitem__(self, i, v): self.items[i] = v
    def __delitem__(self, i): del self.items[i]
    def __getitem__(self, i): return Stack(*self.items[i]) if isinstance(i, slice) else self.items[i]
    def __reversed__(self): return iter(self.items[::-1])
    def __missing__(self, k): return k
    def __str__(self): return "/".join(map(str, self.items))
class A:
    def who(self): return "A"
    def hi(self): return "hi " + self.who()
class B(A):
    def who(self): return "B" + super().who()
class C(A):
    def who(self): return "C" + super().who()
class D(B, C):
    def who(self): return "D" + super().who()
t = Temp.from_f(212); print(t, t.f, Temp.valid(-300), Kelvin(10).f, Kelvin.from_f.__name__)
t.f = 50; print(t); del t.f; print(t)
try: Kelvin(1).f = 3
except AttributeError as e: print(e)
v, w = Vec(3, 4), Vec(1, 2)
print(v + w, sum([v, w, w]), v * 2, 3 * v, v * w, -v, abs(v), v == Vec(3, 4), v != w, {v, Vec(3, 4), w}, bool(Vec(0, 0)), [*v], v[1], len(v), 4 in v, f"{v:.1f} {v}", v(2), v @ w, sorted([v, w]), max(v, w))
u = v; u += w; print(u is v, v, w)
try: v + 1
except TypeError as e: print(e)
try: v.z = 1
except AttributeError as e: print(e)
with Stack(1, 2, 3) as s:
    s[0] = 9; del s[1]
    print(s, str(s[0:1]), list(reversed(s)), s[-1])
    raise ValueError("swallowed")
try:
    with Stack() as s: s[5]
except IndexError as e: print("out", e)
print(D().hi(), [k.__name__ for k in D.__mro__], isinstance(D(), C), issubclass(D, B), D.__name__, D().__class__.__name__)
print(getattr(D(), "who")(), hasattr(D, "nope"), callable(D().hi), type(D()).__name__, A.hi(D()))
class Counter2(dict):
    def __missing__(self, k): self[k] = 0; return 0
    def add(self, k): self[k] += 1; return self
cc = Counter2().add("a").add("b").add("a"); print(cc, cc["zz"], len(cc), isinstance(cc, dict), sorted(cc.items()))
class L(list):
    def first(self): return self[0] if self else None
l = L([3, 1, 2]); l.sort(); l.append(9); print(l, l.first(), L().first(), len(l), l[1:], sum(l), type(l).__name__)
class Err(Exception):
    def __init__(self, code, *a): super().__init__(code, *a); self.code = code
    def __str__(self): return f"E{self.code}: {', '.join(map(str, self.args[1:]))}"
try:
    try: raise Err(4, "x", 2)
    except Err as e: print(e, e.args, repr(e)); raise RuntimeError("outer") from e
except RuntimeError as e: print(e, "|", e.__cause__, type(e.__cause__).__name__)
def tricky(n):
    try:
        if n == 0: return "ret"
        if n == 1: raise KeyError("k")
        return 10 // (n - 2)
    except KeyError as e: return f"key {e}"
    except ZeroDivisionError: return "zde"
    else: return "else"
    finally: Meta.log.append(n)
print([tricky(i) for i in range(4)], Meta.log)
for i in range(3):
    try:
        if i == 1: continue
        if i == 2: break
        print("body", i)
    finally: print("fin", i)
