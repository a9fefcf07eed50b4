# o.__dict__ of derived classes, as keyword arguments, in containers and as a result.
import copy, json
class A:
    def __init__(self, x, y):
        self.x = x
        self.y = y
    def clone(self, **kw):
        return A(**{**self.__dict__, **kw})
    def same(self):
        return type(self)(**self.__dict__)
class B(A):
    def __init__(self, x, y, z):
        try:
            self.z = int(z)
        except ValueError:
            self.z = -1
        super().__init__(x, y)
class Late:
    def __init__(self, n):
        self.n = n
    def load(self):
        self.data = [1] * self.n
class Early:
    def __init__(self, n):
        if n > 1:
            self.a = 1
            self.b = 2
        else:
            self.b = 2
            self.a = 1
class WithClass:
    total = 0
    def __init__(self, v):
        self.v = v
        WithClass.total += 1
class Peek:
    def __init__(self):
        self.a = 1
        self.snap = dict(self.__dict__)
        self.b = 2
class Node:
    def __init__(self, v, nxt=None):
        self.v = v
        self.nxt = nxt
class Del:
    def __init__(self):
        self.a = 1; self.b = 2
def show(o):
    return ", ".join(f"{k}={v}" for k, v in vars(o).items())
a = A(1, "q")
print(a.clone(y=5).__dict__, a.same().__dict__)
for o in [B(1, 2, "3"), B(1, 2, "x")]:
    print(show(o), show(a), vars(o) == {"x": 1, "y": 2, "z": 3})
n = Node(1, Node(2))
while n:
    print(n.v, list(vars(n)), n.__dict__["nxt"] is None)
    n = n.nxt
w = WithClass(3)
print(w.__dict__, WithClass.total, copy.copy(w).__dict__)
store = {"a": vars(a), "w": w.__dict__["v"]}
a.x = 1000
print(store)
def pick(o, full):
    if full:
        return o.__dict__
    return {"x": o.x}
print(pick(a, True), pick(a, False))
rows = [pick(A(i, i * 2), True) for i in range(3)]
print(json.dumps(rows), sum(r["y"] for r in rows))
print(max(vars(a).items(), key=lambda kv: kv[0]), len(a.__dict__.items()))
class Pair:
    def __init__(self, x, y):
        self.x = x
        self.y = y
a = Pair(1, "q")
v = a.__dict__.items()
w = vars(a).values()
print(v, w, a.__dict__.keys(), len(w))
a.x = 5
print(v, w, list(v), list(v), "q" in w, ("x", 5) in v)
for i, (k, x) in enumerate(v): print(i, k, x)
print(dict(v), dict(zip(vars(a), w)), sorted(a.__dict__.items(), key=str), [*w], tuple(v))
x, y = w
print(x, y, list(reversed(list(v))), any(w), "; ".join(f"{p}:{q}" for p, q in v))


class T:
    def __init__(self, n):
        self.a = n
        self.b = 1

def change(d):
    d["a"] = 10
    return d
t = T(1)
change(vars(t))
print(t.a, {"z": 1} | vars(t), vars(t) | {"y": 3}, "%(a)s %(b)d" % vars(t))
ds = [vars(T(i)) for i in range(3)]
ds[0]["a"] = 99
print(ds, max(ds, key=lambda d: d["a"]), ds[1] == {"a": 1, "b": 1})
by = {d["a"]: d for d in ds}
print(by, [d for d in ds if d.get("a")])
x = vars(t) or {}
print(x["a"], None if not vars(t) else 1)
import copy
e = copy.copy(vars(t)); e["a"] = -1
print(t.a, e)
del e["a"]
print(e)
s = str(ds)
def g(o=None):
    d = vars(o) if o else {}
    for k in d:
        yield k, d[k]
print(list(g(t)), list(g()))
print(json.dumps(ds), json.dumps({"k": vars(t)}), json.loads(json.dumps(vars(t))))
