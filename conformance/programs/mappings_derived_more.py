from collections import OrderedDict, defaultdict, Counter
class Bag(Counter):
    def __missing__(self, k): return 0
    def __setitem__(self, k, v):
        if v < 0: raise ValueError(f"{k}: {v}")
        super().__setitem__(k, v)
    def jaccard(self, other):
        return sum((self & other).values()) / sum((self | other).values())
    def normalized(self):
        n = self.total()
        return {k: v / n for k, v in sorted(self.items())}
a, b = Bag("hello world"), Bag({"h": 1, "o": 3})
print(a, b, a.jaccard(b), b.normalized(), a - b, type(a - b).__name__, +a == a, -a)
print(Counter("ab") + a, type(Counter("ab") + a).__name__, Counter("ab") <= a, a >= Counter("he"), Counter("h") < a, a > b, a == Counter("hello world"), Counter(a) == a)
a += b; print(a["h"], a["o"]); a -= Bag("lll"); print(sorted(a)); a |= Counter("zz"); a &= Counter("zzhq"); print(a)
try: b["x"] = -1
except ValueError as e: print(e)
try: b.subtract("hhh")
except ValueError as e: print(e)
print(b.copy(), type(b.copy()).__name__, list(b.elements()), b.most_common(), b.most_common(1), b.most_common(0))
del b["nope"]; del b["h"]; print(b)
try: Bag.fromkeys("ab")
except NotImplementedError as e: print(e)
c = Counter(); c.update(b); c.update(Bag(o=1)); c.subtract(b); print(c)
def most(c): return c.most_common(1)[0][0]
print(most(a), most(Counter("xxy")))
items = [Counter("a"), Bag("b")]
print([i.total() for i in items], items, sum((Counter(x) for x in ("ab", "b")), Counter()))
class DefaultKey(defaultdict):
    def __missing__(self, key):
        self[key] = v = self.default_factory(key) if self.default_factory else None
        return v
d = DefaultKey(list); print(d["abc"], d, d.default_factory is list, d.get("q"), d.copy(), type(d.copy()).__name__)
d.default_factory = None; print(d["z"], d)
class Groups(defaultdict):
    def __init__(self, rows, key): 
        super().__init__(list)
        for r in rows: self[key(r)].append(r)
    def sizes(self): return {k: len(v) for k, v in self.items()}
g = Groups(["apple", "avocado", "bean"], lambda s: s[0])
print(g.sizes(), g, dict(g), g | {"c": ["x"]}if 0 else "", isinstance(g, defaultdict), issubclass(Groups, dict), issubclass(Groups, defaultdict), issubclass(Bag, Counter))
class NoFactory(defaultdict): pass
n = NoFactory(None, a=1)
try: n["b"]
except KeyError as e: print("KeyError", e, n)
try: NoFactory(3)
except TypeError as e: print(e)
print(NoFactory(), NoFactory(int, [("a", 1)]), NoFactory(int, {"q": 2}, z=3)["z"], NoFactory(int)["k"])
vals = {name: cls for name, cls in [("a", 1)]}
nested = defaultdict(lambda: Bag()); nested["x"]["y"] += 1; print(nested["x"], len(nested))
