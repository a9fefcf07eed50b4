"""Operators over operand types that they refuse, or treat in a way of their own."""


def add(a, b): return a + b
def sub(a, b): return a - b
def mul(a, b): return a * b
def truediv(a, b): return a / b
def floordiv(a, b): return a // b
def power(a, b): return a ** b
def lshift(a, b): return a << b
def bitand(a, b): return a & b
def matmul(a, b): return a @ b


def iadd(a, b):
    a += b
    return a


def isub(a, b):
    a -= b
    return a


def lt(a, b): return a < b
def ge(a, b): return a >= b
def neg(a): return -a
def pos(a): return +a
def invert(a): return ~a
def absolute(a): return abs(a)
def length(a): return len(a)
def item(a): return a[0]
def call(a): return a()
def iterate(a): return [x for x in a]
def contains(a, b): return a in b
def ord_(a): return ord(a)
def chr_(a): return chr(a)
def int_(a): return int(a)
def float_(a): return float(a)
def round_(a): return round(a)
def sum_(a): return sum(a)
def range_(a): return list(range(a))
def attribute(a): return a.upper()


def list_plus(a): return [1] + a
def tuple_plus(a): return (1,) + a
def dict_plus(a): return {} + a
def set_minus(a): return {1} - a
def list_times(a): return [1, 2] * a
def times_list(a): return a * [1, 2]
def tuple_times(a): return (1, 2) * a
def list_minus_list(a): return [a] - [a]
def none_plus(a): return None + a
def list_lt(a): return [1] < a
def tuple_lt(a): return (1, "x") < (1, a)


# Sums that start with an int and are floats from then on.


def total_of(n: int, x: float):
    total = 0
    for i in range(n):
        total += x * i
    return total


def total_until(n: int, x: float):
    total, i = 5, 0
    while True:
        if i >= n:
            break
        i += 1
        if i % 3 == 0:
            continue
        total = total + x
        if total > 100:
            return total, i
    return total, repr(total), isinstance(total, int)


def total_mixed(n: int, x: float):
    total = 0
    for i in range(n):
        total += i if i % 2 else x
    return total


def total_reversed(n: int, x: float):
    t = u = -3
    for i in range(n):
        t = x - t
        u = u * x - u
    else:
        t = t, u
    return t


def total_nested(n: int, x: float):
    out = []
    for i in range(n):
        total = 0
        for j in range(i):
            total += x / (i + j)
        out.append(total)
    whole = 0
    for t in out:
        whole += t
    return out, whole, type(whole).__name__


def total_raises(n: int, x: float):
    total = 0
    try:
        for i in range(n):
            total += 1 / (x - i)
    except ZeroDivisionError:
        return "at", total
    return total


def total_of_big(n: int, x: float):
    total = 2**53 + 1
    for i in range(n):
        total += x
    return total


def positions(n: int, k: int):
    out = []
    for i, c in enumerate("abcdefgh"[:n], k):
        out.append((i, c, i * i * k))
    j = k = 0
    for c in out:
        j += 1
        k += 1
        if j == 5:
            k += 1
    return out, j, k



def range_operators(s, n, i):
    if i == 0:
        return s * range(n)
    if i == 1:
        return [1] * range(n)
    if i == 2:
        return (1, n) * range(n)
    if i == 3:
        return range(n) * s
    if i == 4:
        return range(n) * [1]
    if i == 5:
        return range(n) + [1]
    if i == 6:
        return b'a' + range(n)
    if i == 7:
        return b'a' * range(n)
    if i == 8:
        return [n] + range_operators
    if i == 9:
        return s + range_operators
    if i == 10:
        return s * len
    if i == 11:
        return len * s
    if i == 12:
        return n + range(n)
    if i == 13:
        return range(n) * 2
    if i == 14:
        return {1} - range(n)
    if i == 15:
        return None + range(n)
    if i == 16:
        return n - len
    if i == 17:
        return s + range(n)
    if i == 18:
        return (s,) + range(n)
    if i == 19:
        return [s] + range(n)


def tuple_or_list_grows(n):
    v = (1, "a") if n > 1 else [3]
    v += range(n)
    return v


# ---- cases
VALUES = [3, 2.5, True, "ab", b"ab", None]
CASES = [(f, [a, b]) for f in ["add", "sub", "mul", "truediv", "floordiv", "power", "lshift", "bitand", "matmul", "iadd", "isub",
                               "lt", "ge", "contains"] for a in VALUES for b in VALUES]
CASES += [("mul", [a, b]) for a, b in [("ab", 0), ("ab", -1), (0, "ab"), ("ab", False), (b"ab", 2), ("", 2**62), (3, b"x"), ("é", 3)]]
CASES += [("mul", ["ab", 2**63]), ("mul", [2**70, "x"]), ("mul", ["ab", 2**62])]
CASES += [(f, [a]) for f in ["neg", "pos", "invert", "absolute", "length", "item", "call", "iterate", "ord_", "chr_", "int_",
                             "float_", "round_", "sum_", "range_", "attribute", "list_plus", "tuple_plus", "dict_plus",
                             "set_minus", "list_times", "times_list", "tuple_times", "list_minus_list", "none_plus", "list_lt",
                             "tuple_lt"] for a in VALUES]
CASES += [(f, [n, x]) for f in ["total_of", "total_until", "total_mixed", "total_reversed", "total_nested", "total_raises", "total_of_big"] for n in [0, 1, 2, 7] for x in [0.5, -0.0, 3.0, 1e308]]
CASES += [("positions", [n, k]) for n in [0, 1, 8] for k in [0, 1, -3, 2**62, 2**70]]
CASES += [("range_operators", ["s", 2, i]) for i in range(20)] + [("tuple_or_list_grows", [n]) for n in [1, 2]]
