from collections import defaultdict, deque, Counter, OrderedDict
import bisect
class G:
    def __init__(self):
        self.adj = defaultdict(dict)
        self.q = deque([3, 4, 5])
    def __iter__(self): return iter(self.adj)
    def walk(self): return iter(self.q)
g = G(); g.adj["a"]["b"] = 1; g.adj["c"]
for k in g: print(k)
print(list(g), sorted(g), "a" in g, len(list(g.walk())), max(g.walk()))
a = G()
it = a.walk(); print(next(it), next(it)); a.q.append(3)
try: next(it)
except RuntimeError as e: print(e)
d = {"a": 1}; it = iter(d); d["b"] = 2
try: print(next(it))
except RuntimeError as e: print(e)
it = iter(deque([1])); print(next(it), next(it, "end"))
it = iter(OrderedDict(a=1)); print(next(it), next(it, "end"))
it = iter(Counter("ab")); print(next(it), next(it), next(it, "end"))
x = [("a", 1), ("b", 2), ("c", 2)]
key = lambda t: t[1]
print(bisect.bisect(x, 1, key=key), bisect.bisect_left(x, 2, key=key), bisect.bisect_right(x, 2, 0, 2, key=key))
bisect.insort(x, ("d", 1), key=key); bisect.insort_left(x, ("e", 2), key=key); print(x)
words = ["a", "bb", "dddd"]; bisect.insort(words, "ccc", key=len); print(words)
try: bisect.bisect([1], 2, -1)
except ValueError as e: print(e)
s = {1}; it = iter(s); s.add(2)
try: next(it)
except RuntimeError as e: print(e)
e = {}; it = iter(e); e[1] = 1
try: next(it)
except RuntimeError as x: print(x)
q = deque([1]); it = iter(q); q.append(2)
try: next(it)
except RuntimeError as x: print(x)
c = {"a": 1, "b": 2}; it = iter(c.items()); del c["a"]; c["z"] = 0; print(next(it)); print(list(it))
v = iter(c.values()); c["y"] = 3
try: next(v)
except RuntimeError as x: print(x)
od = OrderedDict(a=1); it = iter(od); od["b"] = 2
try: next(it)
except RuntimeError as x: print(x)
