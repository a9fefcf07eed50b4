# partly pandas' own
# Arrays of the program that functions of numpy without models get: both sides see the
# same elements, views included, as long as either refers to them.
import numpy as np

a = np.arange(12.0).reshape(3, 4)
b = a.T
np.fill_diagonal(b, -1)
print(a.tolist())
np.copyto(a[1], [9, 9, 9, 9])
print(b.tolist())
c = a[::-1, ::2]
np.put(c, [0, 5], [70.0, 80.0])
print(a.tolist(), c.sum())
np.place(a, a > 60, [-2.0, -3.0])
print(a.tolist(), b[0, 2])


def halve(v, low=0):
    # A view of what numpy changes.
    np.divide.at(v, [low, low + 1], 2.0)
    return v[: low + 2]


x = np.array([8.0, 4.0, 2.0])
h = halve(x)
h[0] = 50
print(x.tolist(), halve(x, 1).tolist(), h.tolist())

# What CPython keeps of an array stays when native code has no more use for it.
keep = []


def hold(n):
    for i in range(n):
        v = np.arange(100000.0) + i
        keep.append(np.broadcast_to(v, (2, 100000)))


hold(12)
junk = []
for i in range(60):
    junk.append([float(j) for j in range(20000)])
    if len(junk) > 3:
        junk.pop(0)
print([float(k[1, 5]) for k in keep])


def lengths(n):
    s = 0.0
    for i in range(n):
        v = np.arange(6.0) + i
        s += np.linalg.norm(v[::2])
    return s


print(round(lengths(2000), 6))

# What asks for more than the elements has numpy's own array.
y = np.array([1.0, 2.0, 3.0, 4.0])
y.shape = (2, 2)
print(y.tolist(), y.flags.owndata, y.base is None)
z = np.zeros(3)
z.flat = [1, 2]
print(z.tolist(), z.flat[1], z.strides)
e = np.array([3, 1, 2])
print(np.asanyarray(e) is e, np.sort(e).tolist())
try:
    e.resize(5)
    print(e.tolist())
except ValueError as err:
    print("ValueError", err)
s = np.array([5, 3, 8, 1])
try:
    print(s.missing)
except AttributeError as err:
    print(err)

# Errors are numpy's, at the user's line.
m = np.zeros((2, 2))
try:
    np.linalg.inv(m)
except np.linalg.LinAlgError as err:
    print("LinAlgError", err)
try:
    np.linalg.solve(np.ones((2, 3)), np.ones(2))
except Exception as err:
    print(type(err).__name__, err)
try:
    np.histogram(x, bins=0)
except ValueError as err:
    print(err)

# Empty arrays, strided and overlapping views, numbers that are not there.
none = np.zeros(0)
print(np.unique(none, return_counts=True)[1].shape, np.nan_to_num(none).shape, np.pad(none, 1).tolist())
g = np.array([np.nan, 1.0, np.inf, -2.0, 0.5])
print(np.nan_to_num(g[::-2], posinf=9.0).tolist(), np.isnan(np.average(g)), np.nanmax(g[:2]))
wide = np.arange(24).reshape(4, 6)
print(np.trace(wide[:, ::2]), np.delete(wide[1, ::-1], 0).tolist(), np.tril(wide[:3, 3:]).tolist())
wide[1:] = np.kron(wide[:-1, :3], [1, 2])
print(wide.tolist())
