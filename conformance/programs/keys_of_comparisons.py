"""The order in which functools.cmp_to_key compares, and keys of it outside of sorts."""
from functools import cmp_to_key
def cmpv(a, b): return (a > b) - (a < b)
xs = [3, 1, 2]
print(max(xs, key=cmp_to_key(cmpv)), min(xs, key=cmp_to_key(cmpv)), sorted(xs, key=cmp_to_key(cmpv)))
k = cmp_to_key(lambda a, b: b - a)
xs.sort(key=k); print(xs)
import heapq, bisect
class V:
    def __init__(self, n): self.n = n
    def __repr__(self): return f"V{self.n}"
def by(a, b): return len(a) - len(b)
K = cmp_to_key(by)
ws = ["ccc", "a", "bb", "dd"]
print(sorted(ws, key=K, reverse=True), min(ws, key=K), K("a") < K("bb"), K("a") == K("b"), K("a").obj, heapq.nsmallest(2, ws, key=K), heapq.nlargest(1, ws, key=K))
print(sorted([V(2), V(1)], key=cmp_to_key(lambda a, b: a.n - b.n)))
def outer(sign):
    def inner(a, b): return sign * (a - b)
    return sorted([3, 1, 2], key=cmp_to_key(inner))
print(outer(1), outer(-1))
try: sorted([1, "a"], key=cmp_to_key(lambda a, b: a - b))
except TypeError as e: print(e)
try: print(K("a") < 3)
except TypeError as e: print(e)
try: hash(K("a"))
except TypeError as e: print(e)
print(sorted([("b", 2), ("a", 2), ("c", 1)], key=cmp_to_key(lambda x, y: (x[1] > y[1]) - (x[1] < y[1]) or (x[0] > y[0]) - (x[0] < y[0]))))
print(sorted(["10", "9", "1"], key=cmp_to_key(lambda x, y: -1 if x + y > y + x else 1)), sorted([1.5, 0.5], key=cmp_to_key(lambda a, b: a - b)))
def cmpv(a, b):
    print("cmp", a, b)
    return (a > b) - (a < b)
print(sorted([3, 1, 2, 5, 4], key=cmp_to_key(cmpv)))
class L:
    def __init__(s, v): s.v = v
    def __lt__(s, o): print("lt", s.v, o.v); return s.v < o.v
print([x.v for x in sorted([L(3), L(1), L(2), L(0)])])
n = 0
def c2(a, b):
    global n
    n += 1
    return a - b
xs = [5, 3, 8, 1, 9, 2, 7] * 5
xs.sort(key=cmp_to_key(c2)); print(xs[:3], n)
