# What has been passed to CPython is used natively before and after.
from collections import Counter, deque, defaultdict, OrderedDict, ChainMap
from pprint import pprint, pformat
import pickle, json, copy
class Stats:
    kinds = Counter()
    def __init__(self): self.c = Counter(); self.d = defaultdict(Counter); self.q = deque(maxlen=3); self.o = OrderedDict()
    def add(self, k, v):
        self.c[k] += v; self.d[k][v] += 1; self.q.append((k, v)); self.o[k] = v; self.o.move_to_end(k, last=False)
        Stats.kinds.update([k])
        return self
s = Stats()
for i, k in enumerate("abcabca"): s.add(k, i)
pprint(s.c); pprint(s.d); pprint(s.q); pprint(s.o); pprint(Stats.kinds)
print(s.c.most_common(1), s.d["a"], dict(s.d["b"]), s.q[0], len(s.q), list(s.o), s.kinds["a"], "zz" in s.c, s.c["zz"])
def build(n): return [Counter(str(i)) for i in range(n)]
cs = build(12); pprint(cs[-1]); print(sum(cs, Counter()).most_common(2), cs[11] + cs[1], cs[11] - cs[1], cs[11] & cs[1], cs[11] | cs[1], cs[1] <= cs[11])
grid = deque([deque([1, 2]), deque([3])]); grid[0].rotate(1); grid.appendleft(deque()); pprint(grid)
dd = defaultdict(lambda: defaultdict(int))
dd["x"]["y"] += 1
print({k: dict(v) for k, v in dd.items()})
cm = ChainMap({}, {"a": 1}); cm["b"] = 2; child = cm.new_child({"a": 9}); pprint(child); print(child["a"], child.parents["a"], dict(child), cm.maps)
c = Counter(a=3, b=1); c.subtract("aab"); pprint(c); print(+c, -c, sorted(c.elements()), c.total())
x = copy.deepcopy(s.d); x["a"][0] = 99; print(s.d["a"][0], x["a"][0])
def f(m): m["new"] = 1; return m
od = OrderedDict(b=1, a=2); pprint(f(od)); print(od == {"b": 1, "a": 2, "new": 1}, od == OrderedDict(a=2, b=1, new=1), list(reversed(od)), json.dumps(od))
try: deque(maxlen=1).pop()
except IndexError as e: print(e)
try: pprint(OrderedDict(a=1)["q"])
except KeyError as e: print("KeyError", e)
it = iter(s.q); s.q.append(1)
try: next(it)
except RuntimeError as e: print(e)
for k in list(s.c): del s.c[k]
print(s.c, bool(s.c), isinstance(s.c, dict), type(s.q).__name__, issubclass(Counter, dict))
