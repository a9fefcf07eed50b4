# partly pandas' own
# np.where() of a number gives an array without dimensions, which is a number to almost all.
import numpy as np


def step(x):
    return np.where(x >= 0.0, 1, 0)


a = step(2.5)
print(a, repr(a), a.shape, a.ndim, a.size, a.dtype, type(a).__name__, int(a), float(a), a.item(), a.tolist())
b = a + 1
print(b, type(b).__name__, a == 1, 1 - a, a * np.arange(3), -a, np.exp(a), np.sqrt(step(-1.0)))
print(f"{a} {a:3d} {np.where(True, 1.5, 0):.3f}", "%s %5.1f" % (a, a), str(a), "%d" % a, bool(a), a != 0)
if a:
    print("yes")
if step(-2.0):
    print("no")
if step(np.float64(3.0)) == 1:
    print("one")
print(np.array([step(v) for v in (1.0, -1.0, 0.0)]))
print(np.where(True, 1.5, 2), repr(np.where(np.float64(1) > 2, 1.5, 2)), np.where(np.bool_(True), np.int8(3), np.int8(4)).dtype)
try:
    for v in a:
        print(v)
except TypeError as e:
    print(e)
try:
    len(a)
except TypeError as e:
    print(e)
try:
    a[0]
except IndexError as e:
    print(e)
c = np.where(3 > 2, 10, 20)
c += 5
print(c, repr(c))
total = 0
for v in (0.5, -0.5, 1.5):
    total += step(v)
print(total, type(total).__name__)
xs = np.zeros(3, dtype=int)
for i in range(3):
    xs[i] = step(i - 1.0)
print(xs, max(step(1.0), step(-1.0)), sum([step(1.0), step(2.0)]), int(np.where(1 > 0, 2.7, 0)), abs(np.where(True, -3, 0)), round(float(np.where(True, 2.55, 0)), 1))
w = np.where(xs > 0, step(1.0), 5)
print(w, xs[step(1.0)], [10, 20][step(1.0)], np.arange(5)[: step(1.0)], range(step(3.0)))
print(np.sum(step(1.0)), step(1.0).sum(), step(1.0).mean(), np.maximum(step(1.0), 3), step(2.0) in (0, 1), {0: "neg", 1: "pos"}[int(step(1.0))])

i = np.where(True, 1, 0)
m = np.arange(6).reshape(3, 2)
r = m[i]
r[0] = 100
print(m, r, m[i, 0], m[:, i], m[i:])
m[i] = 7
m[0, i] = 9
print(m)
x = np.where(m[0, 0] > 5, m[0, 0], 0)
print(x.astype(float), x.copy(), x.reshape(1), x.sum(), x.max(), np.array(x), np.asarray(x) + 1, [x, 2], (x,))
y = np.where(np.nan > 0, 1.0, np.nan)
print(np.isnan(y), y == y, np.nan_to_num(y), max(y, 1), int(np.where(True, 3.9, 0)), complex(x), hash(int(x)), str(y), x is None, x == None)
print(np.concatenate([[x], [1]]), np.append([1, 2], x), np.stack([x, x]), np.full(2, x), np.zeros(3) + x, np.clip(x, -1, 1), np.dot(x, 3), np.arange(3) @ np.arange(3))
try:
    print(int(y))
except ValueError as e:
    print(e)
d = {1: "a"}
try:
    print(d[i])
except TypeError as e:
    print(e)
print(sorted([x, np.where(True, -1, 0)]), bool(np.where(1 > 2, 1, 0)), not x, x and 1, "yes" if y > 0 else "no", -x, +x, abs(x), x ** 2, 2 ** x, x // 2, x % 2, divmod(5, np.where(True, 3, 1)))
