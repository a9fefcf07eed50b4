"""What fusion must leave as it is: aliasing, order of writes and reads, errors in between, loops over elements."""
import numpy as np


def write_between(k: int) -> list:
    a = np.arange(5.0)
    b = a * 2
    a[1] = k
    c = b + a
    return c.tolist()


def write_to_view_between(k: int) -> list:
    a = np.arange(6.0)
    v = a[1:5]
    b = v + 1
    a[2] = k
    c = b * v
    v[:] = c
    return a.tolist()


def shared_parts(k: int) -> list:
    a = np.arange(5.0)
    s = np.sqrt(a + k)
    x = s * 2 + a
    y = s / 3 - x
    z = x + y
    return [x.tolist(), y.tolist(), z.tolist(), s.tolist()]


def error_between(n: int) -> str:
    a = np.zeros(3)
    try:
        b = a + 1
        a[0] = 5
        c = b + np.ones(n)
        a[1] = 7
        return str(c.tolist())
    except ValueError as e:
        return str(e) + str(a.tolist())


def stencil(n: int) -> list:
    u = np.zeros((n, n))
    u[0] = 1.0
    u[:, 0] = np.linspace(1.0, 0.0, n)
    for i in range(5):
        u[1:-1, 1:-1] = ((u[2:, 1:-1] + u[:-2, 1:-1]) + (u[1:-1, 2:] + u[1:-1, :-2])) * 0.25
    return u.tolist()


def stencil_far(n: int) -> list:
    u = np.arange(float(n * 4)).reshape(n, 4)
    u[2:-1, 1:] = u[3:, :-1] + u[:-3, 1:] * 2 + u[1:-2, ::-1][:, :3]
    u[:, 1:] = u[:, :-1] + 1
    u[:, :-1] = u[:, 1:] - u[::-1, :-1]
    u[::-1] = u * 2
    return u.tolist()


def stencil_transposed(n: int) -> list:
    u = np.arange(float(n * n)).reshape(n, n)
    u += u.T
    u[1:] -= u[:-1]
    return u.tolist()


def in_place_chain(n: int) -> list:
    a = np.arange(n) * 1.0
    b = a
    a *= 2
    a += b
    a -= b[::-1]
    return a.tolist()


def branches(k: int) -> list:
    a = np.arange(4.0)
    b = a + 1
    if k > 0:
        c = b * k
    else:
        c = b - a
    d = c + b
    return d.tolist()


def loop_carried(n: int) -> list:
    a = np.ones(3)
    for i in range(n):
        b = a * 2
        a = b - a / 2
    return a.tolist()


def masked_chain(k: int) -> list:
    a = np.arange(10.0)
    m = a > k
    r = np.where(m, a * 2, a / 2)
    r[m & (r < 12)] = -1
    return [r.tolist(), float(r[m].sum())]


def explicit(n: int) -> list:
    u = np.arange(n) * 0.5
    d = np.zeros(n)
    for i in range(1, n - 1):
        d[i] = (u[i + 1] - u[i - 1]) / 2.0
    return d.tolist()


def explicit_out(n: int, m: int) -> str:
    u = np.zeros(n)
    try:
        for i in range(m):
            u[i] = i + 1
    except IndexError as e:
        return str(e) + str(u.tolist())
    return str(u.tolist())


def explicit_negative(n: int) -> list:
    u = np.arange(n)
    d = np.zeros(n)
    for i in range(n):
        d[i] = u[i - 2] + u[-1]
    return d.tolist()


def explicit_same(n: int) -> list:
    u = np.arange(n) * 1.0
    for i in range(1, n):
        u[i] = u[i] + u[i - 1]
    return u.tolist()


def explicit2(n: int, m: int) -> list:
    a = np.zeros((n, m))
    b = np.arange(n * m).reshape(m, n).T
    for i in range(n):
        for j in range(m):
            a[i, j] = b[i, j] * 2 + i
    for i in range(n - 1):
        for j in range(1, m):
            a[i, j] += a[i + 1, j - 1]
    return a.tolist()


def explicit_strided(n: int) -> list:
    a = np.arange(2 * n)
    v = a[::2]
    w = a[::-1]
    total = 0
    for i in range(n):
        total += v[i] * w[i]
        v[i] = i
    return [int(total), a.tolist()]


def explicit_while(n: int) -> float:
    a = np.arange(n) * 0.5
    i = 0
    s = 0.0
    while i < len(a):
        s = max(s, float(a[i]))
        i += 1
    return s


def sieve(n: int) -> int:
    p = np.ones(n + 1, dtype=bool)
    p[:2] = False
    for i in range(2, n + 1):
        if p[i]:
            for j in range(i * i, n + 1, i):
                p[j] = False
    return int(p.sum())


def mandelbrot_like(n: int) -> int:
    count = np.zeros((n, n), dtype=np.int32)
    for i in range(n):
        for j in range(n):
            x = 0.0
            y = 0.0
            k = 0
            while x * x + y * y < 4.0 and k < 20:
                x, y = x * x - y * y + i / n - 1.5, 2 * x * y + j / n - 0.5
                k += 1
            count[i, j] = k
    return int(count.sum())


def along_rows(n: int) -> list:
    a = np.arange(float(n))
    b = np.arange(4.0)
    d = a[:, None] - b
    d += np.cos(a)[:, None] * np.sin(b)
    e = d * a[:, None] + a[:, np.newaxis]
    f = np.sqrt(e * e) + np.exp(-b)
    g = b[:, None, None] + f[None, :, :]
    h = np.arange(3)[:, None] + a[1:2]
    e[:, 1:] = e[:, 0][:, None] + e[:, :-1]
    return [d.round(9).tolist(), e.round(9).tolist(), f.round(9).tolist(), list(g.shape), g.sum(axis=0).round(9).tolist(), h.tolist()]


# ---- cases
CASES = [(f, [k]) for f in ("write_between", "write_to_view_between", "shared_parts", "branches", "masked_chain") for k in (0, 3, 9)]
CASES += [("error_between", [n]) for n in (1, 2, 3)] + [(f, [n]) for f in ("stencil", "stencil_far", "stencil_transposed") for n in (3, 4, 5, 9, 12)]
CASES += [(f, [n]) for f in ("in_place_chain", "loop_carried", "explicit", "explicit_same", "explicit_strided", "explicit_while", "sieve", "mandelbrot_like") for n in (0, 1, 2, 3, 10, 50)]
CASES += [("explicit_negative", [n]) for n in (2, 3, 8)] + [("explicit_out", [n, m]) for n in (0, 3, 6) for m in (0, 3, 5)] + [("explicit2", [n, m]) for n in (1, 2, 5) for m in (1, 3, 6)]
CASES += [("along_rows", [n]) for n in (2, 3, 9)]
