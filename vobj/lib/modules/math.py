# Models of the math module.

pi = 3.141592653589793
e = 2.718281828459045
tau = 6.283185307179586


def sqrt(x, /):
    return hp.math.sqrt(x)


def cbrt(x, /):
    return hp.math.cbrt(x)


def exp(x, /):
    return hp.math.exp(x)


def exp2(x, /):
    return hp.math.exp2(x)


def expm1(x, /):
    return hp.math.expm1(x)


def log1p(x, /):
    return hp.math.log1p(x)


def sin(x, /):
    return hp.math.sin(x)


def cos(x, /):
    return hp.math.cos(x)


def tan(x, /):
    return hp.math.tan(x)


def asin(x, /):
    return hp.math.asin(x)


def acos(x, /):
    return hp.math.acos(x)


def atan(x, /):
    return hp.math.atan(x)


def sinh(x, /):
    return hp.math.sinh(x)


def cosh(x, /):
    return hp.math.cosh(x)


def tanh(x, /):
    return hp.math.tanh(x)


def asinh(x, /):
    return hp.math.asinh(x)


def acosh(x, /):
    return hp.math.acosh(x)


def atanh(x, /):
    return hp.math.atanh(x)


def erf(x, /):
    return hp.math.erf(x)


def erfc(x, /):
    return hp.math.erfc(x)


def degrees(x, /):
    return hp.math.degrees(x)


def radians(x, /):
    return hp.math.radians(x)


def isnan(x, /):
    return hp.math.isnan(x)


def isinf(x, /):
    return hp.math.isinf(x)


def isfinite(x, /):
    return hp.math.isfinite(x)


def modf(x, /):
    return hp.math.modf(x)


def ulp(x, /):
    return hp.math.ulp(x)


def atan2(x, y, /):
    return hp.math.atan2(x, y)


def pow(x, y, /):
    return hp.math.pow(x, y)


def fmod(x, y, /):
    return hp.math.fmod(x, y)


def remainder(x, y, /):
    return hp.math.remainder(x, y)


def copysign(x, y, /):
    return hp.math.copysign(x, y)


def nextafter(x, y, /):
    return hp.math.nextafter(x, y)


def hypot(x, y, /):
    return hp.math.hypot(x, y)


def fabs(x, /):
    return hp.float.abs(hp.to_float(x))


def log2(x, /):
    if hp.is_type(x, "int", "bool"):
        return hp.math.log2_int(x)
    return hp.math.log2(x)


def log10(x, /):
    if hp.is_type(x, "int", "bool"):
        return hp.math.log10_int(x)
    return hp.math.log10(x)


def log(x, base=None, /):
    if base is None:
        return natural_log(x)
    return natural_log(x) / natural_log(base)


def natural_log(x):
    if hp.is_type(x, "int", "bool"):
        return hp.math.log_int(x)
    return hp.math.log(x)


def floor(x, /):
    if hp.is_type(x, "int", "bool"):
        return hp.int.pos(x)
    return hp.float.floor(x)


def ceil(x, /):
    if hp.is_type(x, "int", "bool"):
        return hp.int.pos(x)
    return hp.float.ceil(x)


def trunc(x, /):
    return int(x)


def isqrt(n, /):
    return hp.math.isqrt(n)


def factorial(n, /):
    return hp.math.factorial(n)


def comb(n, k, /):
    return hp.math.comb(n, k)


def gcd(a, b, /):
    return hp.math.gcd(a, b)


def lcm(a, b, /):
    return hp.math.lcm(a, b)


def ldexp(x, i, /):
    return hp.math.ldexp(x, i)


def frexp(x, /):
    return hp.math.frexp(x)
