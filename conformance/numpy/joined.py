"""Arrays that are put together row by row, and products of what comes of that: whole, in views, transposed, empty."""
import numpy as np


def rows(n: int, k: int, m: int):
    a = np.arange(float(n * k * 3)).reshape(n, k, 3)
    b = np.linspace(-1.0, 1.0, n * m).reshape(n, m)
    steps = np.transpose(a, (1, 0, 2))
    out = []
    for i in range(k):
        x = np.concatenate((steps[i], b), axis=1)
        y = np.concatenate((b, b[::-1]), axis=0)
        z = np.concatenate((b.T, b.T[:, ::-1]), axis=1)
        out.append((x, y, z, x.shape, y.sum()))
    return out


def network(n: int, k: int, m: int):
    batch = np.cos(np.arange(float(n * k * 2))).reshape(n, k, 2)
    weights = np.sin(np.arange(float((m + 2) * m))).reshape(m + 2, m) / (m + 2)
    state = np.zeros((n, m))
    steps = np.transpose(batch, (1, 0, 2))
    for t in range(k):
        state = np.tanh(np.dot(np.concatenate((steps[t], state), 1), weights) + 0.5)
    return np.round(state, 9), np.round(state.sum(), 9)


def lines(n: int):
    a, b = np.arange(n), np.arange(n, 2 * n)
    return np.concatenate((a, b)), np.concatenate((a[::-1], b[::2])), np.concatenate((a[:0], b)), np.concatenate((b, a[1:1]))


def empty(n: int, k: int):
    a, b = np.ones((n, k)), np.ones((k, 2))
    c = np.concatenate((a, np.ones((n, 0))), 1)
    return np.dot(a, b), np.dot(c, b), np.dot(a.T, np.ones((n, 3))), c.shape


# ---- cases
CASES = [("rows", [2, 3, 2]), ("rows", [1, 1, 1]), ("rows", [3, 2, 5]), ("network", [4, 5, 3]), ("network", [1, 7, 8]), ("network", [9, 2, 16]), ("lines", [5]), ("lines", [1]),
         ("lines", [0]), ("empty", [0, 0]), ("empty", [2, 0]), ("empty", [0, 3]), ("empty", [2, 3])]
