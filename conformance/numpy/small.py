"""Arrays of few elements, which are values: their sums in numpy's order, views, what is written to."""
import numpy as np

TABLE = np.linspace(0.1, 2.3, 12).reshape(3, 4) ** 3
KEYS = np.array([3, 1, 4, 1, 5])


def sums(x: float, y: float, n: int) -> list:
    v = np.array([x, y, n, x * y, 0.1, 1e16, -y, 3.0, x / 3, 1e-3, 7.5])
    w = v[:6]
    m = np.array([[x, y, 1.0], [n, x, 2.0]])
    return [v.sum(), w.sum(), v.mean(), w.std(), v.max(), v.min(), int(v.argmax()), int(w.argmin()), m.sum(), m.T.sum(), m.sum(axis=0).tolist(), m.sum(axis=1).tolist(), m.prod(), m.max(axis=1).tolist(), m.argmax(axis=0).tolist(), m.mean(axis=0).tolist()]


def views(x: float, k: int) -> list:
    m = np.array([[x, 2.0, 3.0], [4.0, x, 6.0]])
    return [m[1].tolist(), m[:, 1].tolist(), m[::-1, ::2].tolist(), m.T.tolist(), m.reshape(-1).tolist(), m.reshape(3, 2)[2, 1], m[:, None, 1].shape, m.ravel()[k % 6], m[k % 2, k % 3], m[-1, -1], list(m.shape), m.size]


def products(x: float, y: float) -> list:
    a = np.array([[x, y], [1.0, 2.0]])
    b = np.array([y, x])
    return ["%.13g" % v for v in (a @ a).ravel()] + ["%.13g" % v for v in a @ b] + ["%.13g" % v for v in b @ a] + ["%.13g" % (b @ b), (TABLE @ np.array([x, y, 1.0, 2.0])).round(9).tolist()]


def written(x: float, k: int) -> list:
    v = np.array([x, 1.0, 2.0])
    w = v
    u = v[1:]
    total = v.sum()
    w[0] = 5.0
    u[0] = k
    v[2] += 1
    return [total, v.sum(), w.tolist(), u.tolist(), np.array([v[0], x])[0]]


def list_written(x: float) -> list:
    row = [x, 1.0]
    rows = [row, [2.0, 3.0]]
    a = np.array(rows)
    row[0] = 9.0
    rows[1].append(4.0)
    rows[1].pop()
    return [a.tolist(), np.array(rows).tolist(), rows]


def mixed(x: float, n: int, b: bool) -> list:
    a = np.array([x, n, b])
    c = np.array([[n, b], [x, 2]], dtype=float)
    return [str(a.dtype), a.tolist(), c.tolist(), np.array([n, b]).tolist(), str(np.array((x, n)).dtype)]


def branches(x: float, c: bool) -> list:
    v = np.array([x, 2.0]) if c else np.array([3.0, x])
    w = np.array([1.0, x])
    if c:
        r = (v + w).sum()
    else:
        r = (v - w).max()
    for i in range(3):
        w = w + i
    return [r, v.tolist(), w.tolist(), np.where(w > x, 1, 0).tolist(), bool((w > x).any()), bool((w > x).all())]


def nans(x: float) -> list:
    v = np.array([x, 1.0, x, -1.0])
    return [str(v.max()), str(v.min()), int(v.argmax()), int(v.argmin()), str(v.sum()), str(np.maximum(v, 0.5).tolist()), bool(np.isnan(v).any())]


def constants(k: int) -> list:
    return [int(KEYS.sum()), KEYS[k % 5].item(), TABLE[1].tolist(), TABLE[:, k % 4].tolist(), KEYS[np.array([k % 5, 0])].tolist(), (KEYS * k).tolist(), int(KEYS.argmax()), TABLE.T[0].tolist(), KEYS[::-2].tolist()]


def constant_written(k: int) -> list:
    a = KEYS.copy()
    a[0] = k
    return [a.tolist(), KEYS.tolist()]


def out_of_range(k: int) -> float:
    return float(np.array([1.0, 2.0])[k])


def shapes_differ(x: float) -> list:
    return (np.array([x, 1.0]) + np.array([x, 1.0, 2.0])).tolist()


def joined(x: float) -> list:
    a, b = np.array([[x, 1.0]]), np.array([[2.0, x]])
    return [np.concatenate((a, b)).tolist(), np.concatenate((a, b), axis=1).tolist(), (a.reshape(-1, 1) * b).sum(axis=0).tolist()]


def types(n: int) -> list:
    a = np.array([n, 2, 3], dtype=np.int8) if abs(n) < 100 else np.array([1, 2, 3], dtype=np.int8)
    return [(a * 100).tolist(), int(a.sum()), str(a.sum().dtype), str((a > 2).sum()), (a / 2).tolist(), a.astype(np.float32).sum().item()]


# ---- cases
_inf, _nan = float("inf"), float("nan")
CASES = [("sums", [x, y, n]) for x in (0.1, -1e16) for y in (2.5, _inf) for n in (3, -7)] + [("views", [x, k]) for x in (0.5, _nan) for k in (0, 4, 5)]
CASES += [("products", [0.5, 3.25]), ("products", [-2.0, 1e3])] + [("written", [x, k]) for x in (0.5, -1.0) for k in (0, 9)] + [("list_written", [0.5])]
CASES += [("mixed", [x, n, b]) for x in (0.5, _nan) for n in (3, -(2**40)) for b in (True, False)] + [("branches", [x, b]) for x in (0.5, 7.0) for b in (True, False)]
CASES += [("nans", [x]) for x in (_nan, 0.0, -_inf)] + [(f, [k]) for f in ("constants", "constant_written", "types") for k in (0, 3, 7, 101)] + [("out_of_range", [k]) for k in (0, -2, 2, -3)] + [("shapes_differ", [1.0]), ("joined", [0.5])]
