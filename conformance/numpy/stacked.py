"""Matrices of columns that are looked at by columns."""
import numpy as np


def show(a) -> list:
    return [str(a.dtype), str(a.shape), str(a.tolist())]


def all_finite(x: float, y: float, n: int) -> list:
    a, b, c = np.arange(n) * 0.5, np.full(n, x), np.full(n, y)
    m = np.column_stack((a, b, c))
    return [str(m.shape), str(np.isfinite(m).all()), str((m > 2).any()), str(len(m))]


def product(x: float, n: int) -> list:
    a, b = np.arange(n) - 1.25, np.full(n, x)
    m = np.stack((a, b), axis=1)
    return show(m @ np.array([0.5, -2.0])) + [str(np.isnan(m).any())]


def product_of_matrix(x: float, n: int) -> list:
    a, b = np.arange(n) - 1.25, np.full(n, x)
    m = np.stack((a, b), axis=1)
    return show(m @ np.array([[0.5], [-2.0]])) + show(m @ np.array([[1.0, 2.0], [0.0, x]]))


def written_before(x: float, n: int) -> list:
    a, b = np.arange(n) * 1.0, np.full(n, x)
    m = np.column_stack((a, b))
    a[0] = 100.0
    return [str(np.isfinite(m).all()), str((m > 50).any())] + show(m @ np.array([1.0, 1.0]))


def seen_whole(x: float, n: int) -> list:
    a, b = np.arange(n) * 1.0, np.full(n, x)
    m = np.column_stack((a, b))
    m[0, 0] = 7.0
    return show(m) + [str((m > 6).any())] + show(a)


def lengths_differ(n: int) -> str:
    a, b = np.arange(n) * 1.0, np.arange(n + 1) * 1.0
    m = np.column_stack((a, b[1:] if n > 2 else b))
    return str(np.isfinite(m).all())


# ---- cases
X = [0.0, 2.5, -0.0, float("nan"), float("inf")]
CASES = [("all_finite", [x, y, n]) for x in X for y in (1.0, float("nan")) for n in (0, 1, 5)]
CASES += [(f, [x, n]) for f in ("product", "product_of_matrix") for x in X for n in (0, 1, 4)]
CASES += [(f, [x, n]) for f in ("written_before", "seen_whole") for x in X for n in (1, 4)] + [("lengths_differ", [n]) for n in (0, 1, 3)]
