# Products of matrices sum as numpy does, to the last digit: large ones are numpy's own.
import numpy as np
rng = np.random.default_rng(0)
X = rng.normal(size=(200, 5))
y = X @ np.array([1.0, 2.0, -1.0, 0.5, 0.25]) + rng.normal(size=200) * 0.1
w = np.zeros(5)
for step in range(300):
    g = X.T @ (X @ w - y) / len(y)
    w -= 0.1 * g
print(w.tolist())
W1 = rng.normal(size=(5, 16)); b1 = np.zeros(16)
W2 = rng.normal(size=(16, 1))
for e in range(50):
    h = np.maximum(X @ W1 + b1, 0)
    p = (h @ W2)[:, 0]
    d = (p - y)[:, None] / len(y)
    gW2 = h.T @ d
    dh = (d @ W2.T) * (h > 0)
    W1 -= 0.01 * (X.T @ dh)
    b1 -= 0.01 * dh.sum(axis=0)
    W2 -= 0.01 * gW2
print(float(((p - y) ** 2).mean()))
try:
    X @ np.ones((6, 70))
except ValueError as e:
    print(e)
def f(a, b):
    return np.dot(a, b)
print(f(X[:40, :4].T, X[:40, ::-2]).tolist())
try:
    print(f(X, X))
except ValueError as e:
    print(e)
print((X.astype(np.float32).T @ X.astype("float32")).tolist())
for m, k, n in [(2, 2, 2), (3, 3, 3), (4, 4, 4), (2, 7, 3), (5, 3, 4), (10, 10, 10), (3, 40, 2), (20, 5, 1), (64, 64, 64)]:
    a = rng.normal(size=(m, k))
    b = rng.normal(size=(k, n))
    print((a @ b).tolist()[:3], np.dot(b.T, a.T).sum(), np.matmul(a, b[:, ::-1])[0].tolist())
    print((a.T @ a).tolist()[0])
w = np.arange(12).reshape(3, 4)
print(w @ w.T, w.T @ np.eye(3), (w[:2, :2] * 1.5) @ w[1:, 2:])
rng = np.random.default_rng(9)
def both(a, b):
    return np.dot(a, b).tolist(), (a @ b).tolist()
X = rng.normal(size=(30, 20)); y = rng.normal(size=30); v = rng.normal(size=20)
print(both(X, v)); print(both(y, X)); print(both(X.T, y)); print(both(X[::2], v)); print(both(X[:, ::2], v[::2])); print(both(X[:, ::-1], v))
print(both(y, y), both(y[::3], y[::3]), both(y[::-1], y), both(v[:5], v[5:10]), both(v[:15], v[1:16]))
print(both(X[:7, :3], X[:3, :9])); print(both(X[:2, :2], X[2:4, 2:4])); print(both(X[1:2], X.T)); print(both(X, X[0][:, None]))
print(both(X.T, X)[0][0], both(X[::3, ::2], X[:10, ::-1])[0][:2])
f = X.astype(np.float32); print(both(f, f[0])); print(both(f[:3, :4], f[:4, :2])); print(both(f[0], f[1]))
A = X[:3, :3]; p = np.array([1.0, 2.0, 3.0])
for i in range(5):
    p = A @ p
    p /= np.sqrt(p @ p)
# The last digit of small products depends on where numpy has its arrays, for some processors.
print([round(float(x), 12) for x in p], round(float(p @ A @ p), 12), np.zeros((0, 3)) @ A, (np.zeros((3, 0)) @ np.zeros((0, 2))).tolist())
