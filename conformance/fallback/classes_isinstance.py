# Slices of ranges, attributes that can't be set, and classes that objects of CPython's are not instances of.
import types
def tree(r):
    n = len(r)
    if n == 0: return None
    i = n // 2
    return (tree(r[:i]), r[i], tree(r[i + 1:]))
print(tree(range(5)))
r = range(0, 20, 3)
for a in (None, 0, 2, -2, 9, -9):
    for b in (None, 1, 5, -1, 30, -30):
        print(r[a:b], r[a:b:2], r[a:b:-1], r[a:b:-3], list(r[a:b]), end=" ")
    print()
print(range(10, 0, -2)[1:3], range(10)[::-1], range(5)[2:2], len(range(100)[10:90:7]), range(10)[-3:])
try: range(3)[::0]
except ValueError as e: print(e)
class V:
    def __init__(self): self.value = 0
def change(v, x):
    v.value = x
vs = [None, V()]
for v in vs:
    try: change(v, 3); print(v.value)
    except AttributeError as e: print(e)
for o in (3, "a", 2.5, True, b"x", (1,)):
    try: o.foo = 1
    except AttributeError as e: print(e)
l, d = [1], {}
try: l.foo = 1
except AttributeError as e: print(e)
try: d.bar = 1
except AttributeError as e: print(e)
ns = types.SimpleNamespace(v=3, t=[1])
class B:
    def __init__(self, x):
        if isinstance(x, B): self.f = x.f
        else: self.f = x
b = B(B(ns.v)); print(b.f, isinstance(ns.t, B), isinstance(ns.v, int), isinstance(ns.v, (B, int)))
