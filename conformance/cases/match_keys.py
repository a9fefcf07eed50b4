"""Keys of mapping patterns: get() of the subject is asked, of a class that derives from dict dict's."""

from collections.abc import Mapping
from collections import OrderedDict, defaultdict, Counter, ChainMap, UserDict
class Table(dict):
    def __missing__(self, k):
        raise KeyError("no " + str(k))
class G(dict):
    def get(self, k, d=None):
        return 7 if k == "k" else super().get(k, d)
class I(dict):
    def __getitem__(self, k):
        return super().__getitem__(k) + 1
class Co(dict):
    def __contains__(self, k):
        return True
class Ab(Mapping):
    def __init__(self, d): self.d = d
    def __getitem__(self, k): return self.d[k]
    def __len__(self): return len(self.d)
    def __iter__(self): return iter(self.d)
class Ag(Ab):
    def get(self, k, default=None):
        print("get", k)
        return super().get(k, default)
def m(v):
    match v:
        case {"k": int(x), **rest}:
            return "int", x, sorted(rest.items())
        case {"k": x}:
            return "k", x
        case {"a": x, "b": y}:
            return "ab", x, y
        case {}:
            return "map", len(v)
    return "other"
def u1(x):
    match Table({"a": 1}):
        case {"k": _}:
            return 1
        case _:
            return 2
def u2(x): return m(Table(a=x))
def u3(x): return m(Table(k=x))
def u4(x): return m(G(a=x))
def u5(x): return m(I(k=x))
def u6(x): return m(Co(a=x))
def u7(x): return m(Ab({"k": x}))
def u8(x): return m(Ab({"a": x, "b": 2}))
def u9(x): return m(Ag({"a": x, "b": 2}))
def u10(x): return m(defaultdict(int, a=x))
def u11(x):
    d = defaultdict(int, a=x)
    r = m(d)
    return r, dict(d)
def u12(x): return m(Counter("kk" if x else "ab"))
def u13(x): return m(ChainMap({"a": x}, {"b": x, "k": "s"}))
def u14(x): return m(OrderedDict(a=x, b=3))
def u15(x): return m(UserDict(a=x, b=3))
def u16(x): return "k" in Table(a=x), "a" in Table(a=x)
def u17(x):
    match [Table(a=x), {"k": x}]:
        case [{"a": y}, {"k": z}]:
            return y, z
def u18(x):
    v = Table(a=x) if x else {"k": 5}
    return m(v)
class N:
    a = "k"
    b = "k"
def u19(x):
    match {"k": x}:
        case {N.a: y, N.b: z}:
            return y, z
    return 0


# ---- cases
CASES = [("u" + str(i), [x]) for i in range(1, 20) for x in (0, 1)]
