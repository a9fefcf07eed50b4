"""Reductions, sorting, joining and products; sums to the last bit."""
import numpy as np


def values(n: int):
    i = np.arange(n)
    return ((i * 7919) % 1009) / 7.0 - 50.0


def sums(n: int) -> list:
    a = values(n)
    return [float(a.sum()), float(np.sum(a * 0.1)), float(a[::2].sum()), float(a[::-1].sum()), float(a[1:].sum()), int((a > 0).sum()), str((a > 0).sum().dtype), float(np.prod(a[:20] / 10))]


def sums2(n: int) -> list:
    a = values(n * 13).reshape(n, 13)
    return [float(a.sum()), a.sum(axis=0).tolist(), a.sum(axis=1).tolist(), a.T.sum(axis=0).tolist(), float(a.T.sum()), a[:, ::2].sum(axis=-1).tolist(), float(a[1:, 1:].sum())]


def sums_long(n: int) -> list:
    a = values(n * 300).reshape(n, 300)
    return [a.sum(axis=1).tolist(), float(a[:, 3:290].sum()), a.sum(axis=0).tolist()[:3], float(a[:, ::3].sum())]


def sums3(n: int) -> list:
    a = values(n * 12).reshape(n, 3, 4)
    return [a.sum(axis=1).tolist(), a.sum(axis=0).tolist(), a.sum(axis=2).tolist(), float(a.sum()), a.max(axis=1).tolist()]


def extremes(n: int) -> list:
    a = values(n)
    return [float(a.max()), float(a.min()), int(a.argmax()), int(np.argmin(a)), float(np.max(a[1:3]))]


def extremes2(n: int) -> list:
    a = values(n * 4).reshape(n, 4)
    return [a.max(axis=0).tolist(), a.min(axis=1).tolist(), a.argmax(axis=0).tolist(), a.argmin(axis=1).tolist(), float(a.max())]


def nans(k: int) -> list:
    a = np.array([1.0, float("nan"), -3.0, float("nan")])
    return [str(a.max()), str(a.min()), int(a.argmax()), int(a.argmin()), str(a.sum()), str(np.sort(a).tolist()), np.argsort(a, kind="stable").tolist(), bool(a.any()), bool(a.all())]


def truths(n: int) -> list:
    a = np.arange(n)
    return [bool(a.any()), bool(a.all()), bool((a < 5).all()), a.reshape(-1, 1).any(axis=0).tolist(), a.reshape(1, -1).all(axis=1).tolist()]


def means(n: int) -> list:
    a = values(n * 6).reshape(n, 6)
    return [float(a.mean()), a.mean(axis=0).tolist(), float(np.mean(np.arange(n + 1))), float(a.std()), float(a.var()), a.std(axis=1).tolist(), float(np.var(a, ddof=1)), a.var(axis=0).tolist()]


def integer_sums(k: int) -> list:
    a = np.array([100, 100, 100], dtype=np.int8)
    b = np.array([200, 200], dtype=np.uint8)
    return [int(a.sum()), str(a.sum().dtype), int(b.sum()), str(b.sum().dtype), int(np.prod(np.arange(1, k))), int(a.max()), str(a.max().dtype)]


def float32_sum(n: int) -> list:
    a = (values(n) * 0.37).astype(np.float32)
    return [float(a.sum()), str(a.sum().dtype), float(a.max())]


def sorting(n: int) -> list:
    a = values(n)
    b = np.sort(a)
    a[::2].sort()
    c = values(n * 3).reshape(n, 3)
    c.sort(axis=0)
    return [b.tolist(), a.tolist(), c.tolist(), np.argsort((values(n) * 3) // 100, kind="stable").tolist()]


def joining(n: int) -> list:
    a = np.arange(n)
    b = np.ones((2, n))
    return [np.concatenate((a, a * 2, [7])).tolist(), np.concatenate([b, b * 3]).tolist(), np.concatenate((b, b), axis=1).tolist(), str(np.concatenate((a, np.ones(1))).dtype)]


def joining_wrong(n: int) -> list:
    return np.concatenate((np.ones((2, n)), np.ones((2, 3)))).tolist()


def products(n: int) -> list:
    a = np.arange(n)
    m = np.arange(6).reshape(2, 3)
    return [int(np.dot(a, a)), int(a @ a), (m @ m.T).tolist(), np.dot(m.T, m).tolist()]


def products_wrong(n: int) -> int:
    return int(np.dot(np.arange(n), np.arange(3)))


def matmul_wrong(n: int) -> list:
    return (np.ones((2, n)) @ np.ones((3, 2))).tolist()


def methods(n: int) -> list:
    a = values(n)
    b = a.copy()
    b.fill(3)
    return [b.tolist(), a.clip(-10, 10).tolist(), a.reshape(1, n).flatten().tolist(), a.astype(int).tolist(), np.array([5.5]).item(), a.T.tolist()]


def along(axis: int) -> list:
    a = np.arange(24.0).reshape(4, 6) ** 2 % 7
    means = a - a.mean(axis=axis, keepdims=True)
    return [a.sum(axis=axis).tolist(), np.max(a, axis=axis).tolist(), a.argmin(axis).tolist(), means.tolist(), a.std(axis=axis).tolist(), np.add.reduce(a, axis).tolist(), (a > 3).any(axis=axis).tolist()]


# ---- cases
N = (0, 1, 3, 7, 8, 9, 100, 127, 128, 129, 200, 1000, 1025, 5000)
CASES = [("sums", [n]) for n in N] + [("float32_sum", [n]) for n in (1, 9, 129, 1000)]
CASES += [(f, [n]) for f in ("sums2", "sums3", "extremes2", "means") for n in (1, 2, 5, 11)] + [("sums_long", [n]) for n in (1, 2, 7)]
CASES += [(f, [n]) for f in ("extremes", "truths", "sorting", "joining", "joining_wrong", "products", "products_wrong", "matmul_wrong", "methods") for n in (0, 1, 3, 6, 40)]
CASES += [("nans", [1])] + [("integer_sums", [k]) for k in (1, 5, 30)]
CASES += [("along", [k]) for k in (0, 1, -1, -2, 2)]
