"""Functions as they are written: forms of definitions, names, and what they use of other modules."""
import functools, math, itertools, string, statistics
import os.path as osp
import udf_helpers, udf_helpers as um
from udf_helpers import scaled as sc, Box
from math import sqrt as wurzel, pi
from collections import namedtuple, Counter
from dataclasses import dataclass
from typing import Dict, List, Optional
Δ = 2
scale = 5
P = namedtuple("P", "x y")
@dataclass
class D:
    a: int
    b: float = 1.5
def logged(f):
    @functools.wraps(f)
    def wrapper(*a, **k):
        return f(*a, **k) + 1
    return wrapper
def multi(
    x: "int",  # comment (
    y: Dict[str,
            List[int]] = None,
    *, z: Optional[int] = 3,
) -> Dict[str, int]:
    """Doc
  with odd indentation"""
    # comment
    s = '''a
b''' + f"é{x}" + "\
c"
    return len(s) + z
def one(x): "doc"; return x + Δ
def uni(ä): return [ä for ä in range(ä)][-1] + Δ if ä else "é" and Δ
def mod(x): return udf_helpers.scaled(x) + um.RATE + sc(x) + Box(x).get()
def libs(x): return wurzel(abs(x)) + pi + math.floor(x) + len(osp.join("a", str(x))) + statistics.mean([1, 2, x])
def clash(x):
    scaled = x + 1
    return sc(scaled) + scale
def mutual_a(n): return 0 if n <= 0 else mutual_b(n - 1) + 1
def mutual_b(n): return 0 if n <= 0 else mutual_a(n - 2) + 2
@logged
def deco(x): return x * 2
def usedeco(x): return deco(x)
def walrus(x): return y + 1 if (y := x + 1) > 2 else [z := x, z + scale][1]
def tryf(x):
    try:
        return 10 // x
    except ZeroDivisionError as e:
        return str(e)
    finally:
        x = 3
def inner(x):
    def g(y, k=scale, *r): return y + k + len(r)
    h = lambda q, w=scale: q * w
    return g(x) + h(x) + g(*[x, 1, 2])
def nt(x):
    p = P(x, 2)
    return p.x + p.y
def dc(x):
    d = D(x)
    return d.a + d.b
def cnt(x): return Counter(str(x)).most_common(1)[0][0]
def gen(x): yield x
def loc(x): return sorted(locals().items())
def glo(x): return globals()["scale"] + x
def name(x): return __name__ + str(x)
def chain(x): return sum(itertools.chain([x], range(3))) + functools.reduce(lambda a, b: a + b, [x, 1])
def cls(x):
    class C:
        k = scale
        def m(self): return self.k + x
    return C().m()
def setc(x): return {x, scale, Δ}
def conv(x): return (x, [x], {"k": (x,)}, None, True, 1.0, b"a")
def strm(x): return str(x).join(string.ascii_lowercase[:3]).title().center(20, "*")
def frozen(x): return x in frozenset({1, 2}) and x not in (5,)
def deep(x): return ((((x + 1) * 2) - 3) // 4) ** 2 % 1000003
def bits(x): return bin(x)[2:].count("1") + (x >> 1 ^ x << 2)
def slices(s): return str(s)[::-1][1:3] + str(s)[-1:]
def nested(x): return [[i * j for j in range(x)] for i in range(3)]
def exc(x): raise KeyError(x, "a") from ValueError("b")
def rep(x): return repr(x) + "%5.2f|%s|%r" % (x, x, "é")
def divm(x): return divmod(x, 3), round(x / 7, 3), pow(x, 3, 7), abs(-x), int("12", 5)
class K:
    def method(self, x): return x + 1
    @staticmethod
    def stat(x): return x + scale
