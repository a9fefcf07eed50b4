"""Functions that test_columns.py converts: arithmetic and texts; and functions that are refused."""

import math

from columns_cases import check


# Arithmetic

@check()
def sums(x: "int", y: "int"):
    return x + y - 3


@check()
def products(x: "int", y: "int"):
    return 3 * x * y


@check()
def floor_ints(x: "int", y: "int"):
    return x // y


@check()
def modulo_ints(x: "int", y: "int"):
    return x % y


@check()
def by_constants(x: "int"):
    return (x // 7 + x // -7) + (x % 7) * 100 + (x % -7) - (1 if x % -1 else 0) + -7 // (3 if x > 0 else -3) + x % (2**62 + 1) % 5 + x % -2**63 % 7


@check()
def true_division(x: "float", y: "float"):
    return x / y


@check()
def divided_alike(x: "float?", n: "int"):
    return None if x is None else x / (3.0 if n == n else 7.0)


@check()
def shares(x: "int", y: "float"):
    return (x / 4 if -2**53 < x < 2**53 else 0.5) + y / 3


@check("polars")
def floor_floats(x: "float", y: "float"):
    return x // y


@check("polars")
def modulo_floats(x: "float", y: "float"):
    return x % y


@check("polars")
def floats_by_constants(x: "float"):
    return x // 0.1 + x % 3 if x > 1 else x % -0.7 if x < -1 else 7 // x


@check()
def signs(x: "float", n: "int"):
    return -x if n > 0 else +x if n < 0 else abs(x)


@check()
def int_signs(x: "int", b: "bool"):
    return (-x if b else abs(x)) + b - (~x if x < 100 else 0)


@check()
def powers(x: "int"):
    return x ** 3 - x ** 2 + x ** 1 + x ** 0


@check("polars")
def float_powers(x: "float"):
    return x ** 2 + x ** 3.0


@check()
def extremes(x: "float", y: "float", z: "float"):
    return min(x, y, z) if x == x else max([y, z])


@check()
def int_extremes(x: "int", y: "int"):
    return max(min(x, 100), -100) + min((y, 3))


@check()
def extreme_texts(s: "str", t: "str"):
    return max(s, t, "a")


@check()
def wholes(x: "float"):
    return (int(x), math.floor(x), math.ceil(x), round(x))


@check()
def floats(x: "int", b: "bool"):
    return float(x) + float(b)


@check()
def texts_of(x: "int?", b: "bool?", s: "str?"):
    return str(x) + str(b) + str(s)


@check()
def whole_or_not(x: "float"):
    if math.isnan(x):
        return "nan"
    if abs(x) == math.inf:
        return "infinite"
    return "whole" if -1e18 < x < 1e18 and int(x) == x else "fraction"


@check()
def logic(a: "bool", b: "bool"):
    return a & b | (not a)


# Texts

@check()
def lengths(s: "str", t: "str"):
    return len(s) * 2 - len(t) if len(s) > 1 else len(s + "\u00e9" + t)


@check()
def stripped(s: "str", t: "str"):
    return "[" + s.strip() + "|" + s.lstrip() + "|" + t.rstrip("a-x\n") + "|" + t.strip("") + "]"


@check()
def affixes(s: "str", t: "str"):
    return (1 if s.startswith(t) else 0) + (2 if s.endswith(("e", "\u00e9", t)) else 0) + (4 if "xyzzy".startswith(t) else 0)


@check()
def replaced(s: "str", t: "str"):
    return s.replace("a", t).replace("\u00df", "ss").replace("$1", "\\1") + "a-a".replace("a", t)


@check()
def sliced(s: "str"):
    return s[:2] + "|" + s[1:] + "|" + s[-2:] + "|" + s[1:-1] + "|" + s[-3:2] + "|" + s[1:3] + "|" + s[5:2] + "|" + s[:]


@check()
def indexed(s: "str"):
    return s[0] + s[-1] + (s[2] if len(s) > 2 else s[-2:][0])


@check("duckdb")
def cases(s: "str"):
    return s.lower() + s.upper()


# What is refused: functions of x (int), f (float), s (str) and the engines

REFUSED = []


def refused(*engines):
    def register(f):
        REFUSED.append((f, engines or ("duckdb", "polars")))
        return f
    return register


refused("duckdb")(lambda x, f, s: s.upper())
refused("duckdb")(lambda x, f, s: s.lower())
refused("polars")(lambda x, f, s: f % 2)
refused("polars")(lambda x, f, s: f ** 2)
refused("polars")(lambda x, f, s: x + 2**63)
for _f in (lambda x, f, s: s.title(), lambda x, f, s: s.split("a"), lambda x, f, s: s.replace(s, "a"), lambda x, f, s: s.replace("", "a"),
           lambda x, f, s: s.replace("a", "b", 1), lambda x, f, s: s.startswith("a", 1), lambda x, f, s: int(s), lambda x, f, s: float(s),
           lambda x, f, s: str(f), lambda x, f, s: round(f, 1), lambda x, f, s: x ** f, lambda x, f, s: 2 ** x, lambda x, f, s: x ** -1,
           lambda x, f, s: x if f > 0 else s, lambda x, f, s: x > 0 if f > 0 else x, lambda x, f, s: x + s, lambda x, f, s: s * 2,
           lambda x, f, s: s < x, lambda x, f, s: x < None, lambda x, f, s: x is f, lambda x, f, s: x << 1, lambda x, f, s: "%d" % x,
           lambda x, f, s: f == 2**53 + 1, lambda x, f, s: isinstance(x, int), lambda x, f, s: "{}".format(x), lambda x, f, s: ", ".join([s, s]),
           lambda x, f, s: sorted([x, f]), lambda x, f, s: [1, 2][x], lambda x, f, s: s[x], lambda x, f, s: s[::2], lambda x, f, s: x.real,
           lambda x, f, s: list(filter(lambda k: k > x, (1, 2))), lambda x, f, s: [x] if f > 1 else x, lambda x, f, s: s.strip(s),
           lambda x, f, s: x or True, lambda x, f, s: s and False, lambda x, f, s: f in range(3), lambda x, f, s: min(x, f, key=abs)):
    refused()(_f)


@refused()
def raising(x, f, s):
    if x < 0:
        raise ValueError(x)
    return x


@refused()
def catching(x, f, s):
    try:
        return x / f
    except ZeroDivisionError:
        return 0.0


@refused()
def ending(x, f, s):
    try:
        if x < 0:
            return x
    finally:
        x = x * 2
    return x


@refused()
def matching(x, f, s):
    match x:
        case 1:
            return 2
    return 3


@refused()
def endless(x, f, s):
    while x > 0:
        x -= 1
    return x


@refused()
def looping(x, f, s):
    for c in s:
        return c


@refused()
def growing(x, f, s):
    for i in range(40):
        x = x * x % 7 + x
    return x
