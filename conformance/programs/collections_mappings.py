from collections import OrderedDict, ChainMap, Counter, deque, defaultdict
d = OrderedDict()
d["b"] = 1; d["a"] = 2; d["c"] = 3
print(d, list(d), d.keys(), d.items(), d.values(), len(d), "a" in d)
d.move_to_end("b"); print(d)
d.move_to_end("c", last=False); print(d)
print(d.popitem(), d.popitem(last=False), d)
try:
    d.move_to_end("zz")
except KeyError as e:
    print("KeyError", e)
x = OrderedDict([("p", 1), ("q", 2)]); y = OrderedDict([("q", 2), ("p", 1)])
print(x == y, x == dict(y), dict(x) == y, x != y, x | y, list(reversed(x)))
x |= {"r": 5}
print(x, OrderedDict(a=1, b=2), OrderedDict.fromkeys("xyz", 0), OrderedDict(), bool(OrderedDict()))
print(OrderedDict(sorted({"z": 1, "m": 2}.items())), x.copy() == x, x.copy() is x)
try:
    OrderedDict().popitem()
except KeyError as e:
    print(e)
c = ChainMap({"a": 1}, {"a": 2, "b": 3})
print(c["a"], c["b"], c.get("z"), c.get("z", 9), len(c), list(c), sorted(c.items()), c)
c["b"] = 10
print(c, c.maps, c.parents, dict(c), "b" in c, "q" in c)
k = c.new_child({"n": 0}); k["n"] += 1
print(k, k["n"], list(k.keys()), list(k.values()))
try:
    c["nope"]
except KeyError as e:
    print("KeyError", e)
try:
    del c["zz"]
except KeyError as e:
    print("KeyError", e)
del c["a"]
print(c["a"], c == ChainMap({"a": 2, "b": 10}), isinstance(c, ChainMap), isinstance(c, dict))
q = deque([1, 2, 3, 4])
q.popleft(); q.insert(0, 9); q.insert(2, 8)
print(q, q + deque([1]), q * 2, q == deque([9, 2, 8, 3, 4]), q < deque([10]), list(reversed(q)), q.index(8))
r = q
r += [5, 6]
print(q is r, q, isinstance(q, deque), type(q).__name__, type(q) is deque, isinstance(q, (list, deque)))
try:
    q.index(77)
except ValueError as e:
    print(e)
try:
    q + [1]
except TypeError as e:
    print(e)
try:
    deque(maxlen=-1)
except ValueError as e:
    print(e)
w = Counter(a=3, b=1); v = w
w += Counter(b=2, c=5)
print(v, v is w, w - Counter(a=5), +Counter(a=-1, b=2), -Counter(a=-1, b=2), w >= Counter(a=1), w < Counter(a=1))
w -= Counter(c=5)
w |= Counter(z=1)
w &= Counter(a=1, z=4)
print(w, v, sorted(Counter("abca").elements()), list(Counter("ab").elements()), Counter("hello").total())
w.update(a=3, k=1); w.subtract({"a": 1}); w.subtract("zz")
print(w, Counter({"x": 0}) == Counter(), isinstance(w, dict), isinstance(w, Counter), Counter == type(w))
dd = defaultdict(int, {"a": 1}, b=2)
dd["c"] += 5
print(dd, dd.default_factory, isinstance(dd, dict), dd | {"z": 1}, dd.get("q"), dd == {"a": 1, "b": 2, "c": 5})
print(list(map(Counter.total, [Counter("ab"), Counter("c")])), max(Counter("aab").items(), key=lambda kv: kv[1]))
def kind(x):
    if isinstance(x, deque): return "deque"
    if isinstance(x, Counter): return "Counter"
    if isinstance(x, dict): return "dict"
    return "other"
print([kind(x) for x in (deque([1]), Counter("a"), {"a": 1}, 5, defaultdict(int))])
for x in [deque([1]), Counter("a"), 5]:
    print(kind(x))
od = OrderedDict(a=1)
print({**od, "k": 2}, {**Counter("ab")}, dict(ChainMap({"x": 1}, {"y": 2})), dict(od, z=3))
plain = {"q": 1}
plain.update(od); plain.update(Counter("z")); plain.update([("r", 4)]); plain.update(t=5)
print(plain)
