from collections import deque, defaultdict, Counter
# records meeting, in tuples, none, returned, state
def make(kind):
    if kind == 0:
        return None
    return deque([kind], maxlen=3)
for k in range(3):
    q = make(k)
    if q is None:
        print("none")
    else:
        q.append(5)
        q.extend([7, 8])
        print(q, len(q), q[0], q.maxlen)
pairs = [("a", Counter("aab")), ("b", Counter("b"))]
for name, c in pairs:
    c["z"] += 1
    print(name, sorted(c.items()))
print(pairs)
print([c for _, c in pairs] == [Counter("aabz"), Counter("bz")], pairs[0][1] == Counter("aabz"))
d = {}
d.setdefault("x", deque()).append(1)
d.setdefault("x", deque()).append(2)
print(d, d["x"] is d["x"], d.get("y") is None)
g = d.get("x")
g.append(9)
print(d, "x" in d)
try:
    print({deque([1]): 2})
except TypeError as e:
    print(e)
try:
    s = set()
    s.add(pairs[0][1])
except TypeError as e:
    print(e)
tree = lambda: defaultdict(tree)
t = tree()
t["a"]["b"]["c"]
t["a"]["d"]
def show(t, depth=0):
    for k in t:
        print(" " * depth + k)
        show(t[k], depth + 1)
show(t)
grid = [[deque() for _ in range(2)] for _ in range(2)]
grid[1][0].append((1, 2))
grid[0][1].appendleft((3, 4))
print(grid)
rows = [deque([3]), deque([1, 2]), deque([1])]
print(sorted(rows, key=len), max(rows, key=len), min(rows, key=lambda q: q[0]))
dd = defaultdict(lambda: [0, defaultdict(list)])
for i in range(10):
    e = dd[i % 2]
    e[0] += 1
    e[1][i % 3].append(i)
for k, (n, m) in sorted(dd.items()):
    print(k, n, dict(m))
import json
by = defaultdict(lambda: defaultdict(int))
by["u"]["v"] += 1
print(json.dumps(by), json.dumps({k: dict(v) for k, v in by.items()}))
print({k: dict(v) for k, v in by.items()})
groups = defaultdict(deque)
for i in range(5):
    groups[i & 1].append(i)
print(dict(groups), groups)
hist = [Counter(), Counter()]
hist[0].update("abc"); hist[1].update("bcd")
print(sum(hist, Counter()), hist[0] & hist[1], hist[0] | hist[1])
