"""math: every function over its edges; ints of any size where it takes them."""

import math


def sqrt(x): return math.sqrt(x)
def cbrt(x): return math.cbrt(x)
def exp(x): return math.exp(x)
def exp2(x): return math.exp2(x)
def expm1(x): return math.expm1(x)
def log(x): return math.log(x)
def log1p(x): return math.log1p(x)
def log2(x): return math.log2(x)
def log10(x): return math.log10(x)
def log_base(x, b): return math.log(x, b)
def sin(x): return math.sin(x)
def cos(x): return math.cos(x)
def tan(x): return math.tan(x)
def asin(x): return math.asin(x)
def acos(x): return math.acos(x)
def atan(x): return math.atan(x)
def sinh(x): return math.sinh(x)
def cosh(x): return math.cosh(x)
def tanh(x): return math.tanh(x)
def asinh(x): return math.asinh(x)
def acosh(x): return math.acosh(x)
def atanh(x): return math.atanh(x)
def erf(x): return math.erf(x)
def erfc(x): return math.erfc(x)
def degrees(x): return math.degrees(x)
def radians(x): return math.radians(x)
def fabs(x): return math.fabs(x)
def isnan(x): return math.isnan(x)
def isinf(x): return math.isinf(x)
def isfinite(x): return math.isfinite(x)
def floor(x): return math.floor(x)
def ceil(x): return math.ceil(x)
def trunc(x): return math.trunc(x)
def trunc_complex(x): return math.trunc(complex(x, 1))
def frexp(x): return math.frexp(x)
def modf(x): return math.modf(x)
def ulp(x): return math.ulp(x)
def atan2(y, x): return math.atan2(y, x)
def hypot(x, y): return math.hypot(x, y)
def power(x, y): return math.pow(x, y)
def fmod(x, y): return math.fmod(x, y)
def remainder(x, y): return math.remainder(x, y)
def copysign(x, y): return math.copysign(x, y)
def nextafter(x, y): return math.nextafter(x, y)
def ldexp(x, n): return math.ldexp(x, n)
def isqrt(n): return math.isqrt(n)
def factorial(n): return math.factorial(n)
def gcd(a, b): return math.gcd(a, b)
def lcm(a, b): return math.lcm(a, b)
def comb(n, k): return math.comb(n, k)
def constants(x): return math.pi, math.e, math.tau, math.inf, math.nan, x


def guarded(x):
    try:
        return math.log(x) + math.sqrt(x)
    except ValueError as e:
        return str(e)


def sum_of_logs(n):
    total = 0.0
    for i in range(1, n):
        total += math.log(i) * math.cos(i)
    return total


def small_powers(seed, scale):
    """Constant exponents against the C library's pow, over many numbers."""
    bad = 0
    total = 0.0
    for i in range(3000):
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        x = (seed + 1) * scale
        bad += (x ** 2 != math.pow(x, 2)) + (x ** 3 != math.pow(x, 3)) + (x ** 4 != math.pow(x, 4)) + (x ** -1 != math.pow(x, -1))
        bad += (x ** -2 != math.pow(x, -2)) + (x ** 0.5 != math.pow(x, 0.5)) + (x ** -0.5 != math.pow(x, -0.5)) + (x ** 1.5 != math.pow(x, 1.5))
        bad += (x ** -1.5 != math.pow(x, -1.5)) + (x ** 2.5 != math.pow(x, 2.5)) + (x ** 1 != x) + (x ** 0 != 1) + ((-x) ** 3 != -(x ** 3)) + ((-x) ** 2 != x ** 2)
        total += x ** -1.5 + x ** 0.5
    return bad, total


def power_edges(x):
    out = []
    try:
        out.append(x ** 2)
        out.append(x ** 3)
        out.append(x ** -2)
        out.append(x ** -3)
        out.append(abs(x) ** 0.5)
        out.append(abs(x) ** -1.5)
        out.append(abs(x) ** 1.5)
    except ZeroDivisionError as e:
        out.append(str(e))
    except OverflowError as e:
        out.append(str(e))
    return repr(out)


def hypot_many(x, y, z): return math.hypot(x, y, z), math.hypot(*[x, y, z, x]), math.hypot(x), math.hypot()
def dist(x, y, z): return math.dist([x, y, z], (y, z, x)), math.dist((x,), [z]), math.dist((), [])
def dist_points(n): return sum(math.dist([i, i * 0.5, n], [n, i, 2.5]) for i in range(n))
def dist_lengths(n): return math.dist([1.0] * n, [2.0, 3.0])
def dist_texts(x): return math.dist([1.0, x], [2, 3])


# ---- cases
INF, NAN = float("inf"), float("nan")
EDGES = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, 1e-320, 1e-20, 1e10, 1e308, 710.0, -750.0, 3.14159, INF, -INF, NAN]
INTS = [0, 1, -1, 7, 2**31, 2**53 + 1, 2**63, -2**70, 10**30, 10**400]
ONE = ["sqrt", "cbrt", "exp", "exp2", "expm1", "log", "log1p", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh",
       "tanh", "asinh", "acosh", "atanh", "erf", "erfc", "degrees", "radians", "fabs", "isnan", "isinf", "isfinite", "floor", "ceil", "trunc",
       "frexp", "modf", "ulp", "guarded"]
CASES = [(f, [x]) for f in ONE for x in EDGES]
CASES += [(f, [n]) for f in ["sqrt", "log", "log2", "log10", "floor", "ceil", "trunc", "isnan", "fabs", "sin", "frexp"] for n in INTS]
CASES += [(f, [b]) for f in ["sqrt", "log", "floor", "isqrt", "factorial"] for b in [True, False]] + [("sqrt", ["x"]), ("floor", [None])]
TWO = [0.0, -0.0, 1.0, -2.0, 0.3, 2.5, 1e308, 5e-324, INF, -INF, NAN]
CASES += [(f, [x, y]) for f in ["atan2", "hypot", "power", "fmod", "remainder", "copysign", "nextafter"] for x in TWO for y in TWO]
CASES += [(f, [3, y]) for f in ["atan2", "hypot", "power", "fmod", "remainder", "copysign", "nextafter"] for y in [2, -5, 0]]
CASES += [(f, [x, y, z]) for f in ["hypot_many", "dist"] for x in [0.0, -2.5, 1e308, 5e-324, 1e-310, NAN] for y in [0.3, -0.0, INF, 1e300] for z in [1.0, 7e-322]]
CASES += [(f, [n]) for f in ["dist_points", "dist_lengths"] for n in [0, 1, 2, 50]] + [("dist_texts", [x]) for x in ["a", 2, 3.5, None]]
CASES += [("ldexp", [x, n]) for x in [0.0, -1.5, 1e300, 5e-324, INF, NAN] for n in [0, 1, -1, 53, 1100, -1100, 2**40, -2**70, 2**70]]
CASES += [("log_base", [x, b]) for x in [8, 8.0, 1, 0, 10**400, -3] for b in [2, 10.0, 1, 0.5, 0]]
CASES += [("isqrt", [n]) for n in [0, 1, 3, 4, 99, 2**52 + 1, (2**31 + 1)**2 - 1, 2**62, 2**63, 2**64 - 1, 2**64, (10**20 + 1)**2 - 1, 10**60, -1, -2**70]]
CASES += [("factorial", [n]) for n in [0, 1, 5, 20, 21, 25, 30, 60, -1, -2**70]] + [("factorial", [2.0])]
CASES += [(f, [a, b]) for f in ["gcd", "lcm"] for a in [0, 1, -12, 18, 2**62, -2**63, 2**63, 6**50, -10**25] for b in [0, 12, -7, 2**61, -2**63, 10**25]]
CASES += [("comb", [n, k]) for n in [0, 5, 30, 62, 67, 68, 100, -1] for k in [0, 1, 2, 15, 30, 34, 50, -1]] + [("comb", [2**70, 1]), ("comb", [2**70, 0]), ("comb", [5, 2**70])]
CASES += [("constants", [1]), ("sum_of_logs", [100])]
CASES += [("small_powers", [n, k]) for n in [1, 12345] for k in [2.0**-64, 2.0**-60, 1e-17, 2.0**-34]]
CASES += [("power_edges", [x]) for x in [0.0, -0.0, 1.0, -1.0, 2.0, -2.5, 0.1, 1e-320, 5e-324, 1e154, 1e155, -1e103, 1e-200, 2.0**32, 2.0**-21, 1e308,
                                         float("inf"), float("-inf"), float("nan"), 3.0000000000000004, 0.9999999999999999]]
CASES += [("trunc_complex", [1.5])]
