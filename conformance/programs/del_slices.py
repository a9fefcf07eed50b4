xs = list(range(12))
del xs[3]
del xs[-2:]
del xs[::3]
print(xs)
xs[1:3] = ["a", "b", "c"]
print(xs)
xs[::2] = [0] * len(xs[::2])
print(xs, xs[5:1:-2], xs[-3:], xs[:-3], xs[::-1][:2])
try:
    xs[::2] = [1]
except ValueError as e:
    print(e)
ys = [1, 2, 3]
ys += (4, 5)
ys.extend("67")
ys.insert(0, None)
ys.insert(100, "end")
print(ys, ys.pop(), ys.pop(0), ys.index("6"), ys.count(2))
zs = ys[:]
zs.clear()
print(zs, ys, ys is zs, [1, 2] + [3], [0] * 3, [[]] * 2)
a, *b, c = "hello"
print(a, b, c)
(p, q), r = (1, 2), 3
print(p, q, r)
first, *_ = range(5)
print(first, _)
for i, (u, v) in enumerate([("a", 1), ("b", 2)]):
    print(i, u, v)
m = [[0] * 3 for _ in range(2)]
m[0][1] = 5
n = [row[:] for row in m]
n[1][2] = 9
print(m, n, m == n, [r is s for r, s in zip(m, n)])
t = (1, [2, 3])
t[1].append(4)
print(t, t + (5,), t * 2, t.index(1), (3,) * 3, tuple("ab"))
d = {"a": 1, "b": 2, "c": 3}
del d["b"]
print(d.pop("z", "none"), d.popitem(), d, {**d, "x": 9}, d | {"y": 1}, list(d.items()))
try:
    for k in d:
        d[k + "!"] = 1
except RuntimeError as e:
    print("RuntimeError:", e)
try:
    a, b = [1, 2, 3]
except ValueError as e:
    print(e)
try:
    t[0] = 1
except TypeError as e:
    print(e)
print(xs[99])
