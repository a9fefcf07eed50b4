"""Reductions and searches of more elements than fit into a vector, where they are one behind the other and where not."""
import numpy as np


def numbers(n: int) -> np.ndarray:
    return (np.arange(n) * 7919 + 13) % 1009 - 500


def extremes(n: int) -> list:
    a = numbers(n)
    out = []
    for x in (a, a[::-1], a[::3], a.astype(np.float64) / 7, a.astype(np.float32), a.astype(np.int8), a.astype(np.uint8), a.astype(np.int16), a > 0):
        out.append([str(x.max()), str(x.min()), int(x.argmax()), int(x.argmin()), bool(x.any()), bool(x.all())])
    return out


def with_nan(n: int, at: int) -> list:
    a = numbers(n) / 3
    a[at] = np.nan
    return [str(a.max()), str(a.min()), int(a.argmax()), int(a.argmin()), str(np.nanmax(a)), str(np.nanmin(a)), int(np.isnan(a).sum())]


def nothing_true(n: int, at: int) -> list:
    z = np.zeros(n)
    m = z != 0
    first = [bool(z.any()), bool(m.any()), bool((~m).all()), int(m.sum()), int(np.count_nonzero(z))]
    z[at] = -1
    m = z != 0
    return first + [bool(z.any()), bool(m.any()), bool((~m).all()), int(m.sum()), float(m.mean()), np.flatnonzero(m).tolist(), np.argwhere(z).tolist()]


def counted(n: int) -> list:
    a = numbers(n)
    m = a % 3 == 0
    return [int(m.sum()), int(m[::2].sum()), float(m.mean()), np.flatnonzero(m)[-3:].tolist(), np.flatnonzero(m[::2]).tolist()[:5], np.where(m)[0].sum(), np.where(m, a, -a)[:9].tolist(), m.sum(axis=0)]


def rows(n: int) -> list:
    a = (numbers(n * 40) / 3).reshape(n, 40)
    return [a.max(axis=1).tolist(), a.argmin(axis=1).tolist(), a.sum(axis=1).tolist(), (a > 0).all(axis=1).tolist(), (a > 160).any(axis=1).tolist(), a.T.max(axis=0).tolist(), a.mean(axis=1).tolist(), float(a.sum())]


def searched(n: int) -> list:
    a = np.sort(numbers(n))
    x = numbers(n + 5)[::2]
    f = np.append(np.sort(a / 2), [np.nan, np.nan])
    y = np.append(x / 2, [np.nan, 0.25])
    return [np.searchsorted(a, x).tolist(), np.searchsorted(a, x, side="right").tolist(), np.searchsorted(a, 3.5), np.searchsorted(f, y).tolist(), np.searchsorted(f, y, "right").tolist(), np.searchsorted(a, y).tolist(), np.searchsorted(a[:0], x).tolist()[:2], np.searchsorted(a, x.reshape(1, -1)).shape]


def divided(n: int) -> list:
    a = numbers(n)
    b = a.astype(np.int8)
    return [(a // 7).tolist(), (a % 7).tolist(), (a // 8).tolist(), (a % 8).tolist(), (a // 1).sum(), (a % 1).sum(), (b // 7).tolist(), (b % 7).tolist(), (a // -7).tolist(), (a % -7).tolist(), (np.array([-(2**63), 2**63 - 1]) // 3).tolist(), (np.array([-(2**63), 2**63 - 1]) % 3).tolist()]


def placed(n: int) -> list:
    x = numbers(n) / 10
    points = np.linspace(-40, 40, 33)
    return [np.histogram(x, bins=points)[0].tolist(), np.digitize(x, points).tolist(), np.interp(x, points, points**2).tolist(), np.histogram(numbers(n), bins=7)[0].tolist(), np.isin(numbers(n), np.arange(-20, 100, 3)).sum(), np.isin(x, points).sum()]


# ---- cases
CASES = [
    ("extremes", [40]),
    ("extremes", [300]),
    ("extremes", [1000]),
    ("extremes", [9000]),
    ("with_nan", [400, 0]),
    ("with_nan", [400, 399]),
    ("with_nan", [400, 57]),
    ("with_nan", [9000, 5000]),
    ("nothing_true", [30, 3]),
    ("nothing_true", [1000, 999]),
    ("nothing_true", [1000, 511]),
    ("nothing_true", [513, 512]),
    ("counted", [7]),
    ("counted", [64]),
    ("counted", [500]),
    ("counted", [70000]),
    ("rows", [1]),
    ("rows", [5]),
    ("searched", [1]),
    ("searched", [20]),
    ("searched", [200]),
    ("divided", [50]),
    ("placed", [0]),
    ("placed", [3]),
    ("placed", [100]),
]
