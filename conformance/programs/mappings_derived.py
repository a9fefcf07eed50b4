from collections import OrderedDict, defaultdict, Counter
import copy, json

class OrderedCounter(Counter, OrderedDict):
    "Counter that remembers the order elements are first encountered"
    def __repr__(self):
        return "%s(%r)" % (self.__class__.__name__, OrderedDict(self))

oc = OrderedCounter("abracadabra")
print(oc, isinstance(oc, OrderedDict), isinstance(oc, Counter), isinstance(oc, dict), oc.most_common(2))
oc.move_to_end("a")
print(list(oc), oc["zz"])

class LastUpdated(OrderedDict):
    "Store items in the order the keys were last added"
    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        self.move_to_end(key)

d = LastUpdated([("a", 1), ("b", 2)], c=3)
d["a"] = 9
d.update({"b": 5}, z=1)
print(d, d == OrderedDict(c=3, a=9, b=5, z=1), d == {"z": 1, "c": 3, "a": 9, "b": 5}, OrderedDict(a=9, c=3, b=5, z=1) == d, d != OrderedDict(c=3, a=9, b=5, z=1))
print(d | {"q": 1}, type(d | {"q": 1}).__name__, {"q": 1} | d, type(OrderedDict(q=1) | d).__name__)
d |= {"a": 0}
print(d, d.setdefault("n", 4), d.pop("n"), d.pop("nope", None), d.popitem(), d.popitem(last=False))
for f in (lambda: d.pop("nope"), lambda: LastUpdated().popitem(), lambda: LastUpdated([(1,)]), lambda: LastUpdated([(1, 2, 3)]), lambda: LastUpdated(5), lambda: d.move_to_end("zz"), lambda: LastUpdated(1, 2)):
    try:
        print(f())
    except (KeyError, ValueError, TypeError) as e:
        print(type(e).__name__, e)
try:
    for k in d:
        d.move_to_end(k)
except RuntimeError as e:
    print(e)
e = d.copy()
e["new"] = 1
print(d, e, type(e).__name__, list(reversed(e)), list(reversed(e.items())), e.keys(), e.values())
print(json.dumps(e), sorted(e.items()), {**e}, dict(e), list(e.items()), len(e), bool(LastUpdated()), LastUpdated())
print(LastUpdated.fromkeys("ab", 0), OrderedCounter("ab") == Counter("ab"))

class Old(OrderedDict):
    def __init__(self, *args, **kw):
        OrderedDict.__init__(self, *args, **kw)
        self.log = []
    def __setitem__(self, k, v):
        OrderedDict.__setitem__(self, k, v)
    def __delitem__(self, k):
        self.log.append(k)
        OrderedDict.__delitem__(self, k)
o = Old(a=1, b=2)
del o["a"]
print(o, o.log, o.pop("b"), o.log)
class Gen(defaultdict[str, list]): pass
g = Gen(list); g["x"].append(1); print(g)
class Deep(defaultdict):
    def __init__(self): defaultdict.__init__(self, Deep)
t = Deep(); t["a"]["b"]["c"] = Deep(); print(list(t), list(t["a"]))
class Moving(OrderedDict):
    def __getitem__(self, key):
        v = super().__getitem__(key)
        self.move_to_end(key)
        return v
m = Moving(a=1, b=2)
print(m["a"], list(m), dict(m), list(m), {**m})
class Told:
    def keys(self):
        print("keys")
        for k in "ab":
            print("key", k)
            yield k
    def __getitem__(self, k):
        print("item", k)
        return k * 2
print(dict(Told()), {**Told(), "c": 1})
taken = {}
taken.update(Told())
o = OrderedDict()
o.update(Told(), z=1)
print(taken, o, OrderedDict(Told()))
class Sub(OrderedDict):
    pass
print(Sub(Told()))
