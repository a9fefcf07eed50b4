"""Arithmetic operators over every pair of numeric types, edge values first."""


def add(a, b): return a + b
def sub(a, b): return a - b
def mul(a, b): return a * b
def truediv(a, b): return a / b
def floordiv(a, b): return a // b
def mod(a, b): return a % b
def divmod_(a, b): return divmod(a, b)


def iadd(a, b):
    a += b
    return a


def isub(a, b):
    a -= b
    return a


def imul(a, b):
    a *= b
    return a


def itruediv(a, b):
    a /= b
    return a


def ifloordiv(a, b):
    a //= b
    return a


def imod(a, b):
    a %= b
    return a


def pow_(a, b): return a ** b


def ipow(a, b):
    a **= b
    return a


def pow_builtin(a, b): return pow(a, b)
def pow3(a, b, m): return pow(a, b, m)
def neg(a): return -a
def pos(a): return +a
def absolute(a): return abs(a)
def square_plus(a): return a * a + 1
def poly(x): return 3 * x ** 3 - 2 * x ** 2 + x - 7
def mean3(a, b, c): return (a + b + c) / 3
def precedence(a, b, c): return a + b * c - a // (b or 1) % 5 ** 2 - -c
def left_assoc(a, b, c): return (a - b - c, a // (b or 1) // (c or 1), 2 ** (b % 3) ** (c % 3))
def fahrenheit(c): return c * 9 / 5 + 32


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def int_float_mix(n):
    total = 0
    for i in range(n):
        total = total + i * 0.5
    return total


def int_becomes_float(n):
    x = 1
    for i in range(n):
        if i == 2:
            x = x / 2
    return x


def int_sum(n):
    total = 0
    for i in range(n):
        total += i
    return total


def factorial(n):
    r = 1
    for i in range(2, n + 1):
        r *= i
    return r


def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


def by_constants(n):
    q = n // 1, n // 2, n // 3, n // 7, n // 8, n // 10, n // 1024, n // 2**62, n // -1, n // -2, n // -8, n // -10
    r = n % 1, n % 2, n % 3, n % 7, n % 8, n % 10, n % 1024, n % 2**62, n % -1, n % -2, n % -8, n % -10
    return q, r, divmod(n, 2), divmod(n, 10), divmod(n, 16)


def by_constants_counted(n):
    out = []
    for i in range(-n, n):
        out.append((i // 2, i % 2, i // 4 - i % 4, i // 10, i % 10, (i * i + i) // 2, (i + 3) % 64 // 8))
    return out


# ---- cases
INTS = [0, 1, -1, 2, 3, -7, 7, 10, 97, 2**31, -2**31, 2**32 + 1, 2**53 + 1, 2**62, 2**63 - 1, -2**63, 2**63, -2**63 - 1,
        2**64, 10**30, -10**30]
FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.7, 1e16, 1e308, -1e308, 5e-324, 1e-7, float("inf"), float("-inf"), float("nan")]
NUMS = INTS + FLOATS + [True, False]
BINARY = ["add", "sub", "mul", "truediv", "floordiv", "mod"]
CASES = [(f, [a, b]) for f in BINARY for a in NUMS for b in NUMS]
CASES += [(f, [a, b]) for f in ["iadd", "isub", "imul", "itruediv", "ifloordiv", "imod", "divmod_"]
          for a in [0, 7, -7, 2**63 - 1, 2.5, -0.0, True] for b in [0, 2, -3, 2**62, 0.0, -1.5, False, True]]
CASES += [(f, [a, b]) for f in ["pow_", "ipow", "pow_builtin"]
          for a in [0, 1, -1, 2, -2, 10, 2**31, 0.0, 2.0, -8.0, 0.5, float("nan"), True]
          for b in [0, 1, 2, 3, 10, 63, 64, -1, -2, 0.5, -0.5, 1.0, 3.0, False, True] if not (a == -8.0 and b in (0.5, -0.5))
          and not (a in (-1, -2) and b in (0.5, -0.5))]
CASES += [("pow_", [10.0, 400]), ("pow_", [10.0, 400.0]), ("pow_", [0.0, -1]), ("pow_", [0, -1.5])]
CASES += [("pow3", [a, b, m]) for a in [0, 2, 3, -5, 10**20] for b in [0, 1, 5, 100] for m in [1, 7, -7, 1000007, 2**70]]
CASES += [("pow3", [3, -1, 7]), ("pow3", [2, -1, 4]), ("pow3", [2, 3, 0]), ("pow3", [-3, -5, 11])]
CASES += [(f, [a]) for f in ["neg", "pos", "absolute", "square_plus", "poly", "fahrenheit"] for a in NUMS
          if not (f == "poly" and isinstance(a, float) and abs(a) > 1e100)]
CASES += [(f, [a, b, c]) for f in ["mean3", "precedence", "left_assoc"] for a in [0, 5, -3] for b in [0, 2, -4] for c in [1, 7]]
CASES += [("gcd", [12, 18]), ("gcd", [0, 0]), ("gcd", [2**70, 2**65 * 3]), ("gcd", [-12, 18])]
CASES += [(f, [n]) for f in ["int_float_mix", "int_becomes_float", "int_sum", "factorial", "fib"] for n in [0, 1, 2, 3, 5, 25, 100]]
CASES += [("collatz", [n]) for n in [1, 2, 7, 27, 97, 871, 2**61 + 1]]
CASES += [("by_constants", [n]) for n in [0, 1, -1, 2, -2, 7, -7, 8, -8, 9, -9, 10, -10, 1023, -1024, 2**31, -2**31, 2**62, -2**62, 2**62 - 1, 2**63 - 1, -2**63, 2**63, -2**63 - 1, 10**30, -10**30]]
CASES += [("by_constants_counted", [n]) for n in [0, 3, 40]]
