"""Reductions that keep their axis, or go along several; what shifts, joins and fills."""
import numpy as np


def softmax(n: int) -> list:
    a = np.arange(3.0 * n).reshape(n, 3) * 0.5
    m = a.max(axis=1, keepdims=True)
    d = a - m
    d = d / (1.0 + d.sum(axis=1, keepdims=True))
    return [d.tolist(), m.shape, a.mean(axis=0, keepdims=True).tolist(), np.std(a, axis=1, ddof=1, keepdims=True).tolist(), np.argmax(a, axis=-1, keepdims=True).tolist(), np.sum(a, keepdims=True).tolist()]


def several(n: int) -> list:
    a = np.arange(8 * n).reshape(2, n, 4) % 5
    f = a * 0.5
    return [a.sum(axis=(0, 2)).tolist(), np.prod(a + 1, axis=(2, 0), keepdims=True).tolist(), f.max(axis=(0, -1)).tolist(), int(a.sum(axis=(0, 1, 2))), (a > 3).any(axis=(1, 2), keepdims=True).tolist()]


def along_nothing(n: int) -> list:
    return np.arange(3 * n).reshape(n, 3).max(axis=(1, 0), keepdims=True).tolist()


def wrong_axis(k: int) -> list:
    return np.arange(6).reshape(2, 3).sum(axis=(0, k)).tolist()


def third_is_dtype(n: int) -> float:
    return float(np.std(np.arange(n), 0, np.float64))


def shifted(n: int, k: int) -> list:
    a = np.arange(3 * n).reshape(3, n)
    return [np.roll(a, k).tolist(), np.roll(a, k, axis=0).tolist(), np.roll(a, k, 1).tolist(), np.roll(a[0], -k, -1).tolist(), np.roll(a[:, ::2].T, k, axis=-2).tolist()]


def appended(n: int) -> list:
    a = np.arange(n)
    for i in range(3):
        a = np.append(a, i * 10)
    return [a.tolist(), np.append(a, 1.5).tolist(), np.append(a, [1, 2]).tolist(), np.append(np.ones((2, n)), np.zeros((1, n)), axis=0).tolist()]


def diagonal(n: int, m: int, x: float) -> list:
    a = np.zeros((n, m))
    np.fill_diagonal(a, x)
    b = np.arange(n * m).reshape(n, m)
    np.fill_diagonal(b.T, -1)
    return [a.tolist(), b.tolist()]


# ---- cases
CASES = [(f, [n]) for f in ("softmax", "several", "along_nothing", "appended") for n in (0, 1, 2, 5)]
CASES += [("wrong_axis", [k]) for k in (0, 1, -1, 2)] + [("third_is_dtype", [n]) for n in (1, 4)]
CASES += [("shifted", [n, k]) for n in (0, 1, 4) for k in (0, 1, -2, 13)] + [("diagonal", [n, m, x]) for n in (0, 2, 3) for m in (1, 3) for x in (1.5, -0.0)]
