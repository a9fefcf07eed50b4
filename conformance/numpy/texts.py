"""What str, repr, print and formatting give of arrays: digits, exponents, lines, and what is left out of long ones."""
import numpy as np


def both(a) -> list:
    return [str(a), repr(a)]


def floats(x: float, y: float) -> list:
    a = np.array([x, y, 1.0])
    return both(a) + both(np.array([x])) + both(np.array([[x, y], [y, x]])) + both(a.astype(np.float32)) + both(a * 1e5) + both(a / 3)


def ints(n: int) -> list:
    a = np.arange(n) * (-1) ** np.arange(n) * n
    return both(a) + both(a.reshape(1, -1)) + both(a.astype(np.int8)) + both(a.astype(np.uint16)) + both(a > 2) + both(np.array([n, 10**n, -n]))


def wide(n: int) -> list:
    a = np.arange(n) / 7
    return both(a) + both(a * 1e9) + both(np.sqrt(a).reshape(-1, 1)) + both(a.astype(int)) + [f"{a}", "%s" % a, format(a, "")]


def shapes(k: int) -> list:
    a = np.arange(24 * k).reshape(2, 3, 4 * k)
    return both(a) + both(a[0]) + both(a.T) + both(a / 4) + both(a[:, :, ::2]) + both(a.reshape(2, 3, 2, 2 * k) % 2 == 0) + both(a[1, 1])


def empty(k: int) -> list:
    return both(np.zeros(0)) + both(np.zeros((0, k))) + both(np.zeros((k, 0), dtype=int)) + both(np.zeros(0, dtype=bool)) + both(np.zeros(0, dtype=np.float32))


def long(n: int, m: int) -> list:
    a = np.arange(n * m).reshape(n, m)
    return both(a) + both(a.reshape(-1)) + both(a * 0.25) + both(a.T) + both(a[::-1].astype(np.float32)) + both((a % 3 == 0).reshape(-1))


def none_finite(c: bool) -> list:
    i, n = np.inf, np.nan
    return both(np.array([n, n])) + both(np.array([n, i])) + both(np.array([-i, n])) + both(np.array([1.5, -i, 100.0])) + both(np.array([1e-9, n, i])) + both(np.array([-1.0, i if c else n]))


def powers(k: int) -> list:
    a = 10.0 ** np.arange(-k, k)
    return both(a) + both(-a) + both(a[k:]) + both(a * 1.2345678912345) + both(np.append(a, 0.0)) + both((a * 3).astype(np.float32)) + both(np.array([1e100, 1e-100 * k, 5e-324]))


def singles(x: float) -> list:
    # Digits that fill up are the value's own, not zeros: of float32, and of the least float64.
    a = np.array([x, 2.0, 1e30, 3.7, 5.5, 7.5, x / 3], dtype=np.float32)
    return both(a) + both(np.sqrt(np.abs(a))) + both(-a[:3]) + both(a[1:3] / np.float32(3)) + both(np.array([[x, 1e9], [np.nan, -3.3]], dtype=np.float32)) + both(np.array([5e-324, x])) + both(np.array([2e-310, 1e300, 0.0]))


def rounded(d: int) -> list:
    a = np.array([0.5, 1.25, 2.675, 1234.5678, -0.0])
    return both(np.round(a, d)) + both(a.mean()) + both(np.array([0.1, 0.123456785, 0.123456775, 3.0])) + both(np.array([99999.99999999999, 0.1])) + both(np.array([-0.0, 0.0])) + both(np.array([1e16, 1e17])) + both(np.array([123456789.0, 0.5]))


# ---- cases
_inf, _nan = float("inf"), float("nan")
CASES = [("floats", [x, y]) for x in (0.1, -2.5, 1e-5, 123456.789, 1e10) for y in (3.0, -1e-3, _nan, _inf, 0.0)]
CASES += [("ints", [n]) for n in (1, 4, 12, 18)] + [("wide", [n]) for n in (1, 9, 40, 1001)] + [("shapes", [k]) for k in (1, 2, 7)] + [("empty", [k]) for k in (0, 3)]
CASES += [("long", [n, m]) for n, m in ((1001, 1), (3, 400), (40, 40), (7, 150), (2, 501), (200, 5))] + [("none_finite", [c]) for c in (True, False)]
CASES += [("powers", [k]) for k in (1, 2, 5, 9, 20)] + [("rounded", [d]) for d in (0, 1, 2, 5)]
CASES += [("singles", [x]) for x in (0.1, 1e-5, 123.456, -7.25, 0.0, _inf)]
