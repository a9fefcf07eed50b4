"""Operators and universal functions by type; promotion; scalars."""
import numpy as np
from scipy.special import erf


def show(a) -> list:
    return [str(a.dtype)] + a.tolist()


def arithmetic_int(k: int) -> list:
    a = np.array([-7, -1, 0, 3, 8])
    out = []
    for r in (a + k, a - k, a * k, a // k, a % k, k - a, k // a, k % a, -a, abs(a), +a, ~a, a & k, a | k, a ^ k):
        out.append(str(r.dtype))
        out.append(str(r.tolist()))
    return out


def arithmetic_float(x: float) -> list:
    a = np.array([-7.5, -0.0, 0.0, 0.1, 8.0, float("inf"), float("nan")])
    out = []
    for r in (a + x, a - x, a * x, a / x, a // x, a % x, x - a, x / a, x // a, x % a, -a, abs(a), a ** 2, a ** 3):
        out.append(str(r.dtype) + str(r.tolist()))
    return out


def division(k: int) -> list:
    a = np.array([1, -2, 3])
    r = a / k
    return [str(r.dtype)] + r.tolist()


def small_types(k: int) -> list:
    a = np.array([100, -100, 5], dtype=np.int8)
    b = np.array([200, 3, 255], dtype=np.uint8)
    c = np.array([30000, -5, 1], dtype=np.int16)
    d = np.array([1.5, -2.0, 0.1], dtype=np.float32)
    out = []
    for r in (a + a, b + b, a * c, c + k, d * 2, d / 3, d + 0.1, b // 7, a % 7):
        out.append(str(r.dtype) + str(r.tolist()))
    out.append(str((a + b).dtype) + str((a + b).tolist()))
    out.append(str((a * d).dtype) + str((a * d).tolist()))
    out.append(str((c * d).dtype) + str((np.arange(3) * d).dtype))
    return out


def weak_out_of_range(k: int) -> list:
    a = np.array([1, 2], dtype=np.int8)
    return show(a + k)


def weak_unsigned(k: int) -> list:
    a = np.array([1, 2], dtype=np.uint16)
    return show(a * k)


def bools(k: int) -> list:
    a = np.array([True, False, True])
    b = np.array([True, True, False])
    out = []
    for r in (a & b, a | b, a ^ b, ~a, a + b, a * b, a == b, np.logical_and(a, b), np.logical_not(a), np.logical_or(a, k)):
        out.append(str(r.dtype) + str(r.tolist()))
    out.append(str((a + k).dtype) + str((a + k).tolist()))
    return out


def bool_minus(k: int) -> list:
    a = np.array([True, False])
    return show(a - a)


def bool_negative(k: int) -> list:
    return show(-np.array([True, False]))


def comparisons(x: float) -> list:
    a = np.array([1.0, 2.0, float("nan")])
    out = []
    for r in (a < x, a <= x, a > x, a >= x, a == x, a != x, x < a):
        out.append(str(r.tolist()))
    return out


def comparisons_int(k: int) -> list:
    a = np.array([1, 2, 3], dtype=np.int8)
    return [(a < k).tolist(), (a == k).tolist(), (a >= k).tolist()]


def shifts(k: int) -> list:
    a = np.array([1, -5, 1000])
    return [(a << k).tolist(), (a >> k).tolist()]


def shift_float(k: int) -> list:
    return show(np.array([1.0]) & k)


def wraps(k: int) -> list:
    a = np.array([2**62, -2**63, 5])
    return [(a * k).tolist(), (a + a).tolist(), (-a).tolist(), abs(a).tolist()]


def powers(k: int) -> list:
    a = np.array([2, -3, 0, 5])
    return show(a**k)


def powers_array(k: int) -> list:
    return show(np.array([2, 3]) ** np.array([3, k]))


def powers_float(x: float) -> list:
    a = np.array([0.0, 0.5, 2.0, 9.0])
    r = a**x
    return [float(round(v, 10)) for v in r.tolist()]


def rounding(k: int) -> list:
    a = np.array([-2.5, -1.5, -0.4, 0.5, 1.5, 2.7, float("nan"), float("inf")])
    out = []
    for r in (np.floor(a), np.ceil(a), np.trunc(a), np.rint(a), np.sign(a), np.fabs(a), np.isnan(a), np.isinf(a), np.isfinite(a), np.signbit(a)):
        out.append(str(r.dtype) + str(r.tolist()))
    i = np.array([-2, 3])
    out.append(str(np.floor(i).dtype) + str(np.sign(i).tolist()) + str(np.rint(i).dtype))
    return out


def extremes(x: float) -> list:
    a = np.array([1.0, float("nan"), -3.0, 0.0])
    return [str(np.maximum(a, x).tolist()), str(np.minimum(a, x).tolist()), str(np.fmax(a, x).tolist()), str(np.fmin(x, a).tolist()), str(np.clip(a, -1, x).tolist()), np.maximum(np.array([1, 5]), 3).tolist()]


def transcendental(x: float) -> list:
    a = np.array([0.1, 0.5, 0.9]) * x
    out = []
    for r in (np.exp(a), np.log(a + 1), np.log2(a + 1), np.log10(a + 1), np.log1p(a), np.expm1(a), np.sin(a), np.cos(a), np.tan(a), np.arcsin(a / 10), np.arccos(a / 10), np.arctan(a), np.sinh(a), np.cosh(a), np.tanh(a), np.sqrt(a), np.cbrt(a), np.exp2(a), erf(a), np.hypot(a, 2.0), np.arctan2(a, 0.5), np.radians(a), np.degrees(a)):
        out.append(" ".join(["%.13g" % v for v in r.tolist()]))
    return out


def of_ints(k: int) -> list:
    r = np.sqrt(np.array([0, 1, 4, k]))
    s = np.sqrt(np.array([4, 9], dtype=np.int16))
    return [str(r.dtype), str(r.tolist()), str(s.dtype), str(s.tolist())]


def where(k: int) -> list:
    a = np.arange(6)
    return [np.where(a > k, a, -1).tolist(), np.where(a % 2 == 0, a * 1.5, 0).tolist(), str(np.where(a > 2, a, 0.5).dtype)]


def broadcasting(n: int) -> list:
    a = np.arange(3.0)
    b = np.arange(n)[:, None] * 10
    c = a + b
    return [list(c.shape), c.tolist(), (c * np.array([[2.0]])).tolist(), (a[None, :] - a[:, None]).tolist()]


def scalar_arithmetic(x: float) -> list:
    a = np.float64(x)
    i = np.int64(7)
    b = np.arange(3.0)[1]
    out = [repr(a + 1), repr(a * i), repr(i // 2), repr(i / 2), repr(i % 4), repr(-a), repr(abs(a)), repr(a == x), repr(i > 3), repr(a / 0), repr(i // 0), repr(b + a), repr(2 - a), repr(i**2), repr(2.0 * i), repr(not a), repr(bool(a)), repr(int(i)), repr(float(i)), repr(round(float(a), 1))]
    return out


def scalar_text(x: float) -> str:
    a = np.float64(x)
    f = np.float32(x)
    i = np.int32(5)
    t = np.arange(2)[1] == 1
    return f"{a} {a!r} {f} {f!r} {i} {i!r} {t} {t!r} {a:.3f} {i:>4} {[a, i]} {(a, t)}"


def scalar_flow(n: int) -> list:
    a = np.arange(n)
    total = 0
    for x in a:
        if x % 2 == 0:
            total += x
        elif x > 3:
            total -= 1
    d = {}
    for x in a:
        d[int(x) % 3] = d.get(int(x) % 3, 0) + 1
    lst = [10, 20, 30]
    return [int(total), str(d), lst[np.int64(1)], max(float(v) for v in [0.5, np.float64(2)]), sum([int(x) for x in a])]


def accumulate(n: int) -> str:
    total = 0.0
    for x in np.arange(n) * 0.1:
        total += x
    return repr(float(total))


def types(x: float) -> list:
    a = np.float64(x)
    return [type(a).__name__, isinstance(a, float), str(a.dtype), a.item(), np.int64(3).item(), np.arange(3).dtype == np.int64, np.arange(3.0).dtype == "float64", np.zeros(2, dtype=bool).dtype == bool]


def astypes(x: float) -> list:
    a = np.array([x, -1.7, 300.9])
    out = []
    for r in (a.astype(int), a.astype(np.int32), a.astype(np.float32), a.astype(bool), np.arange(3).astype(float), np.arange(3).astype("int8"), (a > 0).astype(int)):
        out.append(str(r.dtype) + str(r.tolist()))
    return out


def squares(n: int) -> list:
    a = np.arange(n)
    return [np.square(a).tolist(), np.outer(a, a).tolist(), np.add(a, 1).tolist(), np.power(a, 2).tolist(), np.negative(a).tolist(), np.pi, np.inf, str(np.nan), np.e]


# ---- cases
CASES = [("arithmetic_int", [k]) for k in (-3, -1, 0, 1, 2, 7)] + [("arithmetic_float", [x]) for x in (-2.5, -0.0, 0.0, 0.3, 3.0, float("inf"), float("nan"))]
CASES += [(f, [k]) for f in ("division", "bools", "bool_minus", "bool_negative", "wraps", "powers", "powers_array", "rounding", "of_ints", "where") for k in (-2, 0, 1, 2, 3)]
CASES += [("small_types", [k]) for k in (1, 2767, 5)] + [("weak_out_of_range", [k]) for k in (-129, -128, 127, 128, 2**70)] + [("weak_unsigned", [k]) for k in (-1, 3, 65536)]
CASES += [("comparisons", [x]) for x in (1.0, 1.5, float("nan"))] + [("comparisons_int", [k]) for k in (-1000, 2, 300)] + [("shifts", [k]) for k in (0, 3, 63, 64, 200)] + [("shift_float", [1])]
CASES += [("powers_float", [x]) for x in (0.5, 2.0, 1.5, 3.0)] + [("extremes", [x]) for x in (0.5, -5.0, float("nan"))] + [("transcendental", [x]) for x in (0.3, 1.0)]
CASES += [("broadcasting", [n]) for n in (0, 1, 2)] + [(f, [x]) for f in ("scalar_arithmetic", "scalar_text", "types", "astypes") for x in (1.5, 0.1, 100.0, -0.0, 1e20)]
CASES += [(f, [n]) for f in ("scalar_flow", "accumulate", "squares") for n in (0, 1, 4, 9)]
