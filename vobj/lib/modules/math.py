# Models of the math module.

pi = 3.141592653589793
e = 2.718281828459045
tau = 6.283185307179586


def sqrt(x: "real", /):
    return hp.math.sqrt(x)


def cbrt(x: "real", /):
    return hp.math.cbrt(x)


def exp(x: "real", /):
    return hp.math.exp(x)


def exp2(x: "real", /):
    return hp.math.exp2(x)


def expm1(x: "real", /):
    return hp.math.expm1(x)


def log1p(x: "real", /):
    return hp.math.log1p(x)


def sin(x: "real", /):
    return hp.math.sin(x)


def cos(x: "real", /):
    return hp.math.cos(x)


def tan(x: "real", /):
    return hp.math.tan(x)


def asin(x: "real", /):
    return hp.math.asin(x)


def acos(x: "real", /):
    return hp.math.acos(x)


def atan(x: "real", /):
    return hp.math.atan(x)


def sinh(x: "real", /):
    return hp.math.sinh(x)


def cosh(x: "real", /):
    return hp.math.cosh(x)


def tanh(x: "real", /):
    return hp.math.tanh(x)


def asinh(x: "real", /):
    return hp.math.asinh(x)


def acosh(x: "real", /):
    return hp.math.acosh(x)


def atanh(x: "real", /):
    return hp.math.atanh(x)


def erf(x: "real", /):
    return hp.math.erf(x)


def erfc(x: "real", /):
    return hp.math.erfc(x)


def degrees(x: "real", /):
    return hp.math.degrees(x)


def radians(x: "real", /):
    return hp.math.radians(x)


def isnan(x: "real", /):
    return hp.math.isnan(x)


def isinf(x: "real", /):
    return hp.math.isinf(x)


def isfinite(x: "real", /):
    return hp.math.isfinite(x)


def modf(x: "real", /):
    return hp.math.modf(x)


def ulp(x: "real", /):
    return hp.math.ulp(x)


def atan2(x: "real", y: "real", /):
    return hp.math.atan2(x, y)


def pow(x: "real", y: "real", /):
    return hp.math.pow(x, y)


def fmod(x: "real", y: "real", /):
    return hp.math.fmod(x, y)


def remainder(x: "real", y: "real", /):
    return hp.math.remainder(x, y)


def copysign(x: "real", y: "real", /):
    return hp.math.copysign(x, y)


def nextafter(x: "real", y: "real", /):
    return hp.math.nextafter(x, y)


def hypot(*coordinates: "real"):
    if len(coordinates) == 2:
        return hp.math.hypot(coordinates[0], coordinates[1])
    return _norm([hp.float.abs(hp.to_float(x)) for x in coordinates])


def dist(p, q, /):
    p, q = tuple(p), tuple(q)
    if len(p) != len(q):
        raise ValueError("both points must have the same number of dimensions")
    return _norm([hp.float.abs(hp.to_float(x) - hp.to_float(y)) for x, y in zip(p, q)])


# norm is vector_norm of CPython's mathmodule.c: sums of squares in doubled precision
# with one correction step.
def _norm(v):
    top = 0.0
    for x in v:
        if x > top:
            top = x
    if hp.math.isinf(top):
        return top
    for x in v:
        if x != x:
            return x
    if top == 0.0 or len(v) <= 1:
        return top
    e = hp.math.frexp(top)[1]
    total, rest1, rest2, rest3 = 1.0, 0.0, 0.0, 0.0
    if e < -1023:
        for x in v:
            x /= top
            x *= x
            old = total
            total += x
            rest1 += (old - total) + x
        return top * hp.math.sqrt(total - 1.0 + rest1)
    scale = hp.math.ldexp(1.0, -e)
    for x in v:
        x *= scale
        t = x * 134217729.0
        hi = t - (t - x)
        lo = x - hi
        x = hi * hi
        old = total
        total += x
        rest1 += (old - total) + x
        x = 2.0 * hi * lo
        old = total
        total += x
        rest2 += (old - total) + x
        rest3 += lo * lo
    h = hp.math.sqrt(total - 1.0 + (rest1 + rest2 + rest3))
    t = h * 134217729.0
    hi = t - (t - h)
    lo = h - hi
    x = -hi * hi
    old = total
    total += x
    rest1 += (old - total) + x
    x = -2.0 * hi * lo
    old = total
    total += x
    rest2 += (old - total) + x
    x = -lo * lo
    old = total
    total += x
    rest3 += (old - total) + x
    x = total - 1.0 + (rest1 + rest2 + rest3)
    return (h + x / (2.0 * h)) / scale


def fabs(x: "real", /):
    return hp.float.abs(hp.to_float(x))


def log2(x: "real", /):
    if hp.is_type(x, "int", "bool"):
        return hp.math.log2_int(x)
    return hp.math.log2(x)


def log10(x: "real", /):
    if hp.is_type(x, "int", "bool"):
        return hp.math.log10_int(x)
    return hp.math.log10(x)


def log(x: "real", base: "real" = None, /):
    if base is None:
        return _natural_log(x)
    return _natural_log(x) / _natural_log(base)


def _natural_log(x):
    if hp.is_type(x, "int", "bool"):
        return hp.math.log_int(x)
    return hp.math.log(x)


def floor(x: "real", /):
    if hp.has(x, "__floor__"):
        return x.__floor__()
    if hp.is_type(x, "int", "bool"):
        return hp.int.pos(x)
    return hp.float.floor(x)


def ceil(x: "real", /):
    if hp.has(x, "__ceil__"):
        return x.__ceil__()
    if hp.is_type(x, "int", "bool"):
        return hp.int.pos(x)
    return hp.float.ceil(x)


def trunc(x: "each", /):
    if hp.has(x, "__trunc__"):
        return x.__trunc__()
    if hp.is_instance(x) or hp.is_type(hp.plain(x), "str", "bytes", "list", "tuple", "dict", "set", "NoneType", "complex"):
        raise TypeError("type " + hp.type_name(x) + " doesn't define __trunc__ method")
    return int(x)


def isqrt(n, /):
    return hp.math.isqrt(hp.index(n))


def factorial(n, /):
    return hp.math.factorial(hp.index(n))


def comb(n, k, /):
    return hp.math.comb(hp.index(n), hp.index(k))


def gcd(*integers):
    if len(integers) == 2:
        return hp.math.gcd(hp.index(integers[0]), hp.index(integers[1]))
    total = 0
    for n in integers:
        total = hp.math.gcd(total, hp.index(n))
    return total


def lcm(*integers):
    if len(integers) == 2:
        return hp.math.lcm(hp.index(integers[0]), hp.index(integers[1]))
    total = 1
    for n in integers:
        total = hp.math.lcm(total, hp.index(n))
    return total


def ldexp(x: "real", i: "each", /):
    x = hp.to_float(x)
    if i is None or isinstance(i, (float, str, bytes, list, tuple, dict, set)):
        raise TypeError("Expected an int as second argument to ldexp.")
    return hp.math.ldexp(x, i)


def frexp(x: "real", /):
    return hp.math.frexp(x)


def prod(iterable, /, *, start=1):
    total = start
    for x in iterable:
        total = total * x
    return total


def isclose(a: "real", b: "real", *, rel_tol=1e-09, abs_tol=0.0):
    a = copysign(a, a) # no text
    b = copysign(b, b)
    rel_tol = copysign(rel_tol, rel_tol)
    abs_tol = copysign(abs_tol, abs_tol)
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    if a == b:
        return True
    if hp.math.isinf(a) or hp.math.isinf(b):
        return False
    d = abs(b - a)
    return d <= abs(rel_tol * b) or d <= abs(rel_tol * a) or d <= abs_tol


def perm(n, k=None, /):
    if k is None:
        return factorial(n)
    n = hp.index(n)
    k = hp.index(k)
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    if k < 0:
        raise ValueError("k must be a non-negative integer")
    if k > n:
        return 0
    total = 1
    for i in range(k):
        total *= n - i
    return total


# Shewchuk's exact sum of floats, as CPython has it.
def fsum(iterable, /):
    partials = []
    special = 0.0
    infinite = 0.0
    for value in iterable:
        x = copysign(value, value) # no text
        given = x
        i = 0
        for y in partials:
            if abs(x) < abs(y):
                x, y = y, x
            hi = x + y
            lo = y - (hi - x)
            if lo != 0.0:
                partials[i] = lo
                i += 1
            x = hi
        del partials[i:]
        if x != 0.0:
            if hp.math.isfinite(x):
                partials.append(x)
            elif hp.math.isfinite(given):
                raise OverflowError("intermediate overflow in fsum")
            else:
                if hp.math.isinf(given):
                    infinite += given
                special += given
                partials.clear()
    if special != 0.0:
        if infinite != infinite:
            raise ValueError("-inf + inf in fsum")
        return special
    n = len(partials)
    hi = 0.0
    if n > 0:
        n -= 1
        hi = partials[n]
        lo = 0.0
        while n > 0:
            x = hi
            n -= 1
            y = partials[n]
            hi = x + y
            lo = y - (hi - x)
            if lo != 0.0:
                break
        if n > 0 and (lo < 0.0 and partials[n - 1] < 0.0 or lo > 0.0 and partials[n - 1] > 0.0):
            y = lo * 2.0
            x = hi + y
            if y == x - hi:
                hi = x
    return hi


# gamma and lgamma are CPython's own: Lanczos' approximation, in its order of operations.
_NUM = (
    23531376880.410759688572007674451636754734846804940,
    42919803642.649098768957899047001988850926355848959,
    35711959237.355668049440185451547166705960488635843,
    17921034426.037209699919755754458931112671403265390,
    6039542586.3520280050642916443072979210699388420708,
    1439720407.3117216736632230727949123939715485786372,
    248874557.86205415651146038641322942321632125127801,
    31426415.585400194380614231628318205362874684987640,
    2876370.6289353724412254090516208496135991145378768,
    186056.26539522349504029498971604569928220784236328,
    8071.6720023658162106380029022722506138218516325024,
    210.82427775157934587250973392071336271166969580291,
    2.5066282746310002701649081771338373386264310793408,
)
_DEN = (0.0, 39916800.0, 120543840.0, 150917976.0, 105258076.0, 45995730.0, 13339535.0, 2637558.0, 357423.0, 32670.0, 1925.0, 66.0, 1.0)


def _lanczos(x):
    num, den = 0.0, 0.0
    if x < 5.0:
        for i in range(12, -1, -1):
            num = num * x + _NUM[i]
            den = den * x + _DEN[i]
    else:
        for i in range(13):
            num = num / x + _NUM[i]
            den = den / x + _DEN[i]
    return num / den


def _sinpi(x):
    y = hp.math.fmod(hp.float.abs(x), 2.0)
    t = 2.0 * y
    if t < 0.5:
        r = hp.math.sin(3.141592653589793 * y)
    elif t < 1.5:
        r = hp.math.cos(3.141592653589793 * (y - 0.5))
    elif t < 2.5:
        r = hp.math.sin(3.141592653589793 * (1.0 - y))
    elif t < 3.5:
        r = -hp.math.cos(3.141592653589793 * (y - 1.5))
    else:
        r = hp.math.sin(3.141592653589793 * (y - 2.0))
    return r if x > 0.0 else -r


def gamma(x: "real", /):
    x = hp.to_float(x)
    if x != x:
        return x
    if hp.math.isinf(x):
        if x > 0.0:
            return x
        raise ValueError("math domain error")
    if x == 0.0:
        raise ValueError("math domain error")
    if hp.math.fmod(x, 1.0) == 0.0:
        if x < 0.0:
            raise ValueError("math domain error")
        if x <= 23.0:
            whole, k = 1.0, 2.0
            while k < x:
                whole *= k
                k += 1.0
            return whole
    size = hp.float.abs(x)
    if size < 1e-20:
        if size < 5.562684646268004e-309:
            raise OverflowError("math range error")
        return 1.0 / x
    if size > 200.0:
        if x < 0.0:
            return 0.0 / _sinpi(x)
        raise OverflowError("math range error")
    y = size + 5.524680040776729583740234375
    if size > 5.524680040776729583740234375:
        z = (y - size) - 5.524680040776729583740234375
    else:
        z = (y - 5.524680040776729583740234375) - size
    z = z * 6.024680040776729583740234375 / y
    if x < 0.0:
        r = -3.141592653589793 / _sinpi(size) / size * hp.math.exp(y) / _lanczos(size)
        r -= z * r
        if size < 140.0:
            r /= hp.math.pow(y, size - 0.5)
        else:
            root = hp.math.pow(y, size / 2.0 - 0.25)
            r /= root
            r /= root
    else:
        r = _lanczos(size) / hp.math.exp(y)
        r += z * r
        if size < 140.0:
            r *= hp.math.pow(y, size - 0.5)
        else:
            root = hp.math.pow(y, size / 2.0 - 0.25)
            r *= root
            r *= root
    if hp.math.isinf(r):
        raise OverflowError("math range error")
    return r


def lgamma(x: "real", /):
    x = hp.to_float(x)
    if x != x:
        return x
    if hp.math.isinf(x):
        return hp.float.abs(x)
    if x <= 2.0 and hp.math.fmod(x, 1.0) == 0.0:
        if x <= 0.0:
            raise ValueError("math domain error")
        return 0.0
    size = hp.float.abs(x)
    if size < 1e-20:
        return -hp.math.log(size)
    r = hp.math.log(_lanczos(size)) - 6.024680040776729583740234375
    r += (size - 0.5) * (hp.math.log(size + 6.024680040776729583740234375 - 0.5) - 1.0)
    if x < 0.0:
        r = 1.144729885849400174143427351353058711647 - hp.math.log(hp.float.abs(_sinpi(size))) - hp.math.log(size) - r
    if hp.math.isinf(r):
        raise OverflowError("math range error")
    return r
