"""Views of windows, and views that are for reading alone; axes of length 1 that are left out."""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def windows(n: int) -> list:
    x = np.arange(8.0) ** 2
    w = sliding_window_view(x, n)
    return [w.shape, w.tolist(), w.mean(axis=1).tolist(), w.max(axis=-1).tolist(), np.lib.stride_tricks.sliding_window_view(x, (n,)).sum(), w[::2, 0].tolist()]


def windows_of_rows(n: int, m: int) -> list:
    a = np.arange(20).reshape(4, 5)
    w = sliding_window_view(a, (n, m))
    return [w.shape, w.sum(axis=(2, 3)).tolist(), w.max(axis=(2, 3)).tolist(), sliding_window_view(a, n, axis=0).shape, sliding_window_view(a, n, axis=1).tolist()]


def writes_to_window(n: int) -> list:
    w = sliding_window_view(np.zeros(5), 2)
    w[0, n] = 1
    return w.tolist()


def writes_to_broadcast(n: int) -> list:
    b = np.broadcast_to(np.arange(3), (2, 3))
    b[n] = 7
    return b.tolist()


def writes_to_part(n: int) -> list:
    row = np.broadcast_to(np.arange(3), (2, 3))[0]
    row[n] = 7
    return row.tolist()


def squeezed(n: int, m: int) -> list:
    a = np.arange(n * m).reshape(n, m)
    return [a.squeeze().tolist(), np.squeeze(a).shape, a.reshape(-1).squeeze().shape]


# ---- cases
CASES = [
    ("windows", [1]),
    ("windows", [3]),
    ("windows", [8]),
    ("windows", [9]),
    ("windows", [-1]),
    ("windows_of_rows", [2, 2]),
    ("windows_of_rows", [1, 5]),
    ("windows_of_rows", [4, 1]),
    ("windows_of_rows", [5, 1]),
    ("writes_to_window", [0]),
    ("writes_to_broadcast", [0]),
    ("writes_to_part", [0]),
    ("squeezed", [1, 4]),
    ("squeezed", [4, 1]),
    ("squeezed", [1, 1]),
    ("squeezed", [2, 3]),
]
