"""Elements, creation, views, assignment and iteration of arrays."""
import numpy as np


def fill_by_index(n: int) -> list:
    a = np.zeros(n)
    for i in range(n):
        a[i] = i * 0.5
    return a.tolist()


def get(n: int, i: int) -> float:
    a = np.arange(n) * 1.5
    return float(a[i])


def get2(i: int, j: int) -> int:
    a = np.arange(12).reshape(3, 4)
    return int(a[i, j])


def get_row(i: int, j: int) -> int:
    a = np.arange(12).reshape(3, 4)
    return int(a[i][j])


def set2(i: int, j: int) -> list:
    a = np.zeros((2, 3), dtype=np.int32)
    a[i, j] = 7
    return a.tolist()


def slices(lo: int, hi: int, step: int) -> list:
    a = np.arange(10)
    return a[lo:hi:step].tolist()


def open_slices(k: int) -> list:
    a = np.arange(10)
    return [a[k:].tolist(), a[:k].tolist(), a[::k].tolist(), a[k::-1].tolist(), a[::-2].tolist()]


def slices2(k: int) -> list:
    a = np.arange(20).reshape(4, 5)
    return [a[1:, ::2].tolist(), a[::-1, k].tolist(), a[k].tolist(), a[..., 1].tolist(), a[k, ...].tolist(), a[:, None, 1:3].shape[0], a[None, k].tolist()]


def views_share(k: int) -> list:
    a = np.arange(10.0)
    b = a[2:8]
    c = b[::2]
    c[1] = k
    b[0] += 0.5
    d = a.reshape(2, 5)
    d[1, 4] = -1
    e = d.T
    e[0, 0] = 100
    return a.tolist() + e.tolist()[0]


def overlapping(n: int) -> list:
    a = np.arange(10.0)
    a[1:] = a[:-1]
    b = np.arange(10)
    b[:-n] = b[n:] * 2
    c = np.arange(10)
    c[::-1] = c
    d = np.arange(12).reshape(3, 4)
    d[1:] = d[:-1] + d[1:]
    e = np.arange(9.0).reshape(3, 3)
    e[:] = e.T
    return [a.tolist(), b.tolist(), c.tolist(), d.tolist(), e.tolist()]


def inplace(k: int) -> list:
    a = np.arange(6)
    b = a
    a += k
    a[1:3] *= 2
    a //= 2
    c = np.ones(3)
    c /= k
    c -= np.arange(3)
    return b.tolist() + c.tolist()


def inplace_cast(k: int) -> list:
    a = np.arange(3)
    a += k * 0.5
    return a.tolist()


def assign_broadcast(k: int) -> list:
    a = np.zeros((3, 4))
    a[:] = np.arange(4)
    a[:, 1] = k
    a[1:, 2:] = np.array([[10.0], [20.0]])
    return a.tolist()


def assign_wrong(n: int) -> list:
    a = np.zeros((2, 3))
    a[0] = np.ones(n)
    return a.tolist()


def add_wrong(n: int, m: int) -> list:
    return (np.ones(n) + np.ones((2, m))).tolist()


def masks(k: int) -> list:
    a = np.arange(10)
    m = (a > k) & (a % 2 == 0) | (a == 1)
    b = a[m]
    a[m] = -1
    a[~m] = a[~m] * 10
    return [b.tolist(), a.tolist(), int(m.sum())]


def mask2(k: int) -> list:
    a = np.arange(12).reshape(3, 4)
    a[a > k] = 0
    return [a.tolist(), a[a < 3].tolist()]


def mask_wrong(n: int) -> list:
    a = np.arange(5)
    return a[np.ones(n, dtype=bool)].tolist()


def take(k: int) -> list:
    a = np.arange(10) * 10
    return a[np.array([1, k, -1])].tolist() + a[[0, k]].tolist()


def iterate(n: int) -> list:
    out = []
    for x in np.arange(n):
        out.append(int(x))
    for row in np.arange(6.0).reshape(3, 2):
        out.append(row.tolist()[1])
    return out


def lengths(n: int) -> list:
    a = np.zeros((n, 3, 2))
    return [len(a), a.ndim, a.size, list(a.shape), a.T.shape[0], a[0:1].size, str(a.dtype), a.nbytes]


def negative_zeros(n: int) -> list:
    return np.zeros(n).tolist()


def reshapes(n: int) -> list:
    a = np.arange(12)
    return [a.reshape(n, -1).tolist(), a.reshape((2, 6)).T.reshape(-1).tolist(), a[::2].reshape(2, 3).tolist(), a.reshape(3, 4).T.ravel().tolist()]


def reshape_wrong(n: int) -> list:
    return np.arange(7).reshape(n, 2).tolist()


def too_many(n: int) -> float:
    a = np.zeros(n)
    return float(a[0, 0])


def aranges(a: float, b: float, c: float) -> list:
    return np.arange(a, b, c).tolist()


def aranges_int(a: int, b: int, c: int) -> list:
    return np.arange(a, b, c).tolist()


def linspaces(a: float, b: float, n: int) -> list:
    return np.linspace(a, b, n).tolist()


def from_lists(x: float) -> list:
    a = np.array([[1, 2], [3, 4]])
    b = np.array([x, 2, 3])
    c = np.array([True, False])
    d = np.array([1, 2, 3], dtype=np.float32)
    e = np.array([v * 2 for v in range(4)])
    return [a.tolist(), b.tolist(), c.tolist(), d.tolist(), e.tolist(), str(a.dtype), str(b.dtype), str(c.dtype), str(d.dtype)]


def fills(n: int) -> list:
    return [np.full((2, n), 7).tolist(), np.ones(n).tolist(), np.full(n, 0.5).tolist(), np.zeros_like(np.arange(n)).tolist(), np.ones_like(np.zeros((n, 1))).tolist(), np.full_like(np.zeros(n), 3).tolist()]


def truth(n: int) -> str:
    a = np.ones(n)
    if a:
        return "yes"
    return "no"


def nested_calls(n: int) -> float:
    def scale(a, k):
        a *= k
        return a[1:]

    x = np.arange(n) * 1.0
    y = scale(x, 3.0)
    y[0] = 100
    return float(x.sum() + y.sum())


def loop_merge(n: int) -> list:
    a = np.zeros(4)
    for i in range(n):
        if i % 2:
            a = a + i
        else:
            a[i % 4] = a[i % 4] + 1
    return a.tolist()


def in_list(n: int) -> list:
    rows = []
    for i in range(n):
        rows.append(np.full(2, i))
    rows[0][1] = 9
    return [r.tolist() for r in rows]


def grow(n: int) -> float:
    total = 0.0
    for i in range(n):
        a = np.ones(1000) * i
        total += a.sum()
    return float(total)


def caught(i: int) -> str:
    a = np.arange(3)
    try:
        return str(int(a[i]))
    except IndexError as e:
        return "no " + str(e)
    finally:
        a[0] = 5


# ---- cases
CASES = [("fill_by_index", [n]) for n in (0, 1, 5)] + [("get", [n, i]) for n in (0, 3) for i in (-4, -3, -1, 0, 2, 3)]
CASES += [(f, [i, j]) for f in ("get2", "get_row", "set2") for i in (-3, 0, 1, 3) for j in (-5, -1, 2, 4)]
CASES += [("slices", [a, b, c]) for a in (-20, -3, 0, 4, 12) for b in (-20, -1, 0, 7, 20) for c in (-3, -1, 0, 1, 4)]
CASES += [("open_slices", [k]) for k in (1, 2, 9, 20, -3)] + [("slices2", [k]) for k in (0, 1, 3, 4, -1)]
CASES += [(f, [k]) for f in ("views_share", "overlapping", "inplace", "inplace_cast", "assign_broadcast", "masks", "mask2", "take", "iterate", "reshapes", "fills", "from_lists") for k in (1, 2, 3, 4)]
CASES += [(f, [k]) for f in ("assign_wrong", "mask_wrong", "lengths", "negative_zeros", "reshape_wrong", "too_many", "truth", "nested_calls", "loop_merge", "caught") for k in (-1, 0, 1, 2, 3, 5)]
CASES += [("add_wrong", [n, m]) for n in (0, 1, 2, 3) for m in (0, 1, 3)]
CASES += [("aranges", [a, b, c]) for a in (0.0, -1.5) for b in (-2.0, 1.0, 3.3) for c in (0.1, 0.7, -0.3)]
CASES += [("aranges_int", [a, b, c]) for a in (0, 5) for b in (-3, 5, 9) for c in (-2, 0, 1, 3)]
CASES += [("linspaces", [a, b, n]) for a in (0.0, 2.5) for b in (1.0, -3.0, 2.5) for n in (0, 1, 2, 7)]
CASES += [("in_list", [n]) for n in (1, 3)] + [("grow", [n]) for n in (0, 10, 20000)]
