"""Functions that compose others: rounding, accumulation, joining, order, counting."""
import numpy as np


def show(a) -> list:
    return [str(a.dtype), str(a.shape), str(a.tolist())]


def rounding(d: int) -> list:
    a = np.array([1.005, -2.5, 0.125, 1234.5678, float("nan"), float("inf"), -0.0])
    return show(np.round(a, 2)) + show(a.round()) + show(np.around(a, d)) + show(np.round(np.arange(3), 1)) + [repr(np.round(2.675, 2)), repr(np.round(np.float64(-1.5)))]


def accumulate(n: int) -> list:
    a = np.arange(n * 3).reshape(n, 3) * 0.1
    i = np.array([3, -1, 2], dtype=np.int8)
    return show(np.cumsum(a)) + show(a.cumsum(axis=0)) + show(np.cumsum(a, axis=1)) + show(np.cumprod(i)) + show(i.cumsum()) + show(np.cumsum(a[:, 0] > 0.2)) + show(np.diff(a[:, 1])) + show(np.diff(a)) + show(np.diff(i))


def joins(k: int) -> list:
    a, b = np.arange(3), np.arange(3.0) * k
    m = np.ones((2, 3))
    out = show(np.stack([a, b])) + show(np.stack((a, b), axis=1)) + show(np.vstack([a, b])) + show(np.vstack((m, b))) + show(np.hstack([a, b, a])) + show(np.hstack((m, m))) + show(np.column_stack((a, b))) + show(np.concatenate([a, b]))
    l = [a, a]
    return out + show(np.concatenate(l)) + show(np.stack([a, a * 2, a + k]))


def joins_fail(k: int) -> list:
    return show(np.vstack((np.ones((2, 3)), np.ones((2, 4)))))


def repeats(k: int) -> list:
    a = np.array([1.5, 2.5])
    x, y = np.meshgrid(np.arange(k), a)
    return show(np.tile(a, k)) + show(np.repeat(a, k)) + show(a.repeat(2)) + show(x) + show(y) + show(np.eye(k)) + show(np.eye(2, 3, k=1)) + show(np.identity(2)) + show(np.flip(a))


def repeat_fails(k: int) -> list:
    return show(np.repeat(np.arange(2), k))


def order(k: int) -> list:
    a = np.array([3.0, 1.0, 2.0, 1.0, float(k), -0.5])
    i = np.array([5, 3, 3, k, -1])
    nan = np.array([1.0, float("nan"), 0.5, float("nan")])
    return [repr(np.median(a)), repr(np.median(i)), repr(np.median(nan)), repr(np.percentile(a, 30)), repr(np.percentile(a, 87.5)), repr(np.quantile(i, 0.25)), repr(np.quantile(nan, 0.5))] + show(np.unique(i)) + show(np.unique(a)) + show(np.unique(nan))


def percentile_fails(q: float) -> str:
    return repr(np.percentile(np.arange(5.0), q))


def places(k: int) -> list:
    a = np.array([1.0, 2.0, 2.0, 5.0, float("nan")])
    v = np.array([0.0, 2.0, 3.0, float("nan"), float(k)])
    return show(np.searchsorted(a, v)) + show(np.searchsorted(a, v, side="right")) + [repr(np.searchsorted(a, 2.0)), repr(a.searchsorted(float(k), side="right")), repr(np.searchsorted(np.arange(4), k))]


def counts(k: int) -> list:
    a = np.array([1, 3, 1, abs(k)])
    m = np.array([[0, 1], [k, 0]])
    r, c = np.where(m)
    return show(np.bincount(a)) + show(np.where(a > 1)[0]) + show(np.nonzero(a == 1)[0]) + show(r) + show(c) + show(np.flatnonzero(m)) + [np.count_nonzero(m), repr(np.ptp(a))]


def negative_counts(k: int) -> list:
    return show(np.bincount(np.array([1, k])))


def missing(x: float) -> list:
    a = np.array([1.0, x, 3.0])
    return [repr(np.nansum(a)), repr(np.nanmean(a)), np.array_equal(a, a), np.array_equal(a, a[:2]), np.allclose(a, a + 1e-9), show(np.isclose(a, [1.0, 2.0, 3.0 + 1e-7]))]


def array_class(n: int) -> list:
    """np.ndarray(shape, dtype) is an array of any values."""
    v = np.ndarray((n, 3))
    v[:] = np.arange(3 * n).reshape(n, 3)
    w = np.ndarray(n, dtype=np.int32)
    w.fill(n)
    return [str(v.dtype), v.tolist(), str(w.dtype), w.tolist(), isinstance(w, np.ndarray)]


def products(m: int, k: int, n: int) -> list:
    """Products of small matrices, also of views; numbers that have few digits, so that no order of sums shows."""
    a = np.arange(m * k).reshape(m, k) % 7 - 2.0
    b = np.arange(k * n).reshape(k, n) % 5 - 1.5
    f = a.astype(np.float32) @ b.astype(np.float32)
    return [(a @ b).tolist(), (b.T @ a.T).tolist(), (a[::-1, ::2] @ b[::2, ::-1]).tolist(), str(f.dtype), f.tolist()]


# ---- cases
CASES = [("rounding", [d]) for d in (0, 1, 3, -2)] + [("accumulate", [n]) for n in (0, 1, 4)] + [("joins", [k]) for k in (0, 2)] + [("joins_fail", [0])] + [("repeats", [k]) for k in (0, 1, 3)] + [("repeat_fails", [-1])]
CASES += [("order", [k]) for k in (0, 3, 7)] + [("percentile_fails", [q]) for q in (0.0, 100.0, -1.0, 100.5)] + [(f, [k]) for f in ("places", "counts") for k in (0, 2, 6)] + [("negative_counts", [k]) for k in (0, -1)]
CASES += [("missing", [x]) for x in (2.0, float("nan"), float("inf"))]
CASES += [("array_class", [n]) for n in (0, 2)] + [("products", list(s)) for s in ((1, 1, 1), (5, 4, 9), (4, 7, 8), (9, 3, 20), (3, 0, 2), (0, 2, 2))]
