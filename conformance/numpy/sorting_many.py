"""Sorting of many numbers, which is done by digits: each type, NaN, both zeros, orders of equal ones, positions."""
import numpy as np


def many(kind: int, n: int):
    i = np.arange(n)
    x = (i * 7919 % 104729) * 1.5 - 50000.0
    if kind == 1:
        x[::7] = np.nan
        x[3::11] = -np.inf
    elif kind == 2:
        x = (i * 7919 % 13) * 0.5 - 3.0
    elif kind == 3:
        x = np.where(i % 3 == 0, -0.0, 0.0)
        x[5::50] = 1.0
    elif kind == 4:
        x = i * 1.0
    elif kind == 5:
        x = 1e6 + (i * 7919 % 104729) * 1e-9
    elif kind == 6:
        x = 1.0 / (i * 7919 % 104729 - 51.5)
    return x


def told(a) -> list:
    # What shows an order: some elements, and a sum by position. numpy does not say in which order zeros of both signs are.
    a = a + 0
    at = np.arange(a.shape[0]) % 1009
    return [str(a.dtype), str(a[:3].tolist()), str(a[-3:].tolist()), repr((np.where(np.isfinite(a), a, 0).astype(np.float64) * at).sum())]


def sorts(kind: int, n: int) -> list:
    x = many(kind, n)
    out = told(np.sort(x)) + told(np.sort(x[::-2])) + told(np.argsort(x, kind="stable")) + told(np.argsort(x[::3], kind="stable"))
    m = x[: n // 2 * 2].reshape(2, -1)
    m = m.copy()
    m.sort()
    out += told(m.reshape(-1))
    return out + told(np.sort(x.astype(np.float32))) + told(np.argsort(x.astype(np.float32), kind="stable"))


def sorts_ints(n: int) -> list:
    i = np.arange(n)
    out = []
    k = i * 2654435761 % 4294967291 - 2147483648
    out += told(np.sort(k)) + told(np.argsort(k, kind="stable")) + told(np.sort(k * 4294967296))
    s = k.astype(np.int32)
    out += told(np.sort(s)) + told(np.argsort(s, kind="stable"))
    u = k.astype(np.uint32)
    out += told(np.sort(u)) + told(np.argsort(u, kind="stable"))
    w = k.astype(np.uint64)
    out += told(np.sort(w)) + told(np.argsort(w % 7, kind="stable"))
    h = k.astype(np.int16)
    b, d = k.astype(np.uint8), k.astype(np.int8)
    out += told(np.sort(b)) + told(np.argsort(d, kind="stable")) + told(np.sort(d)) + told(np.unique(b)) + told(np.sort(k.astype(np.uint16)))
    return out + told(np.sort(h)) + told(np.argsort(h, kind="stable")) + told(np.sort(k % 2 == 0)) + told(np.unique(k % 1000))


def selects(kind: int, n: int) -> list:
    x = many(kind, n)
    out = [repr(np.median(x)), repr(np.percentile(x, 12.5)), repr(np.quantile(x, 1)), repr(np.median(x[1::2]))]
    y = x[~np.isnan(x)]
    out += [repr(np.median(y)), repr((np.percentile(y, [99, 1, 50, 50, 0, 100]) + 0.0).tolist()), repr((np.quantile(y, np.linspace(0, 1, 21)) + 0.0).tolist())]
    k = (x[np.isfinite(x)] * 4).astype(np.int64)
    return out + [repr(np.median(k)), repr(np.percentile(k, 33)), repr(np.percentile(k, [5, 95]).tolist()), repr(np.median(k.astype(np.int16))), repr(np.percentile(k.astype(np.int32), 60))]


# ---- cases
CASES = []
for kind in range(7):
    for n in (299, 1000, 20000, 90001):
        CASES += [("sorts", [kind, n]), ("selects", [kind, n])]
CASES += [("sorts_ints", [n]) for n in (299, 1000, 70000)]
