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
