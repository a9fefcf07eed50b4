import cmath
import math


def newton(f, df, x, eps=1e-12, limit=50):
    for i in range(limit):
        step = f(x) / df(x)
        x -= step
        if abs(step) < eps:
            return x, i
    raise ArithmeticError("no convergence")


def simpson(f, a, b, n=100):
    h = (b - a) / n
    return h / 3 * sum((1 if i in (0, n) else 4 if i % 2 else 2) * f(a + i * h) for i in range(n + 1))


def bisect_root(f, lo, hi):
    if f(lo) * f(hi) > 0:
        raise ValueError("no sign change")
    while hi - lo > 1e-10:
        mid = (lo + hi) / 2
        if f(lo) * f(mid) <= 0:
            hi = mid
        else:
            lo = mid
    return lo


def quadratic(a, b, c):
    d = b * b - 4 * a * c
    if d >= 0:
        r = math.sqrt(d)
        return (-b + r) / (2 * a), (-b - r) / (2 * a)
    r = cmath.sqrt(d)
    return (-b + r) / (2 * a), (-b - r) / (2 * a)


def rk4(f, y, t, h):
    k1 = f(t, y)
    k2 = f(t + h / 2, y + h * k1 / 2)
    k3 = f(t + h / 2, y + h * k2 / 2)
    k4 = f(t + h, y + h * k3)
    return y + h * (k1 + 2 * k2 + 2 * k3 + k4) / 6


root, n = newton(lambda x: x ** 3 - 2, lambda x: 3 * x * x, 1.0)
print(f"{root:.12f} after {n} steps")
print(simpson(math.sin, 0, math.pi), f"{bisect_root(math.cos, 0, 3):.8f}")
print(quadratic(1, -3, 2), quadratic(1, 0, 4))
y, t = 1.0, 0.0
while t < 1:
    y = rk4(lambda t, y: y, y, t, 0.1)
    t += 0.1
print(y, t)
print(round(2.5), round(3.5), round(-2.567, 2), round(1234, -2), math.floor(-1.5), math.ceil(1.2), math.trunc(-1.9))
print(1e308 * 10, -math.inf, math.nan, math.isnan(math.nan), math.isclose(0.1 + 0.2, 0.3), math.hypot(3, 4))
print(7 // 2, -7 // 2, 7 % -3, -7 % 3, 7.5 // 2, -7.5 % 2, divmod(-7, 2), divmod(7.5, -2), 2 ** -2, 0 ** 0)
print(math.comb(10, 3), math.perm(5, 2), math.factorial(10), math.log2(8), math.log(100, 10), math.degrees(math.pi))
print((0.1).as_integer_ratio(), (2.0).is_integer(), float("1e3"), float("-inf"), 3.0, 1e22, 123456789.123456789)
print(sum([0.1] * 10), math.fsum([0.1] * 10), 5 / 2, int(-2.7), bool(0.0), 1_000.5, 0x1F, 0o17, 0b11)
print(bisect_root(math.cos, 0, 1))
print(math.fsum([0.1] * 10), math.fsum([True, 2, 0.5]))
try:
    print(math.fsum(["1.5"]))
except TypeError as e:
    print(e)
