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
