"""Builtins and operators that meet arrays, and what falls back."""
import math
import numpy as np

W = np.array([1.0, 2.0, 4.0])


def glob(i: int) -> float:
    return float(W[i] + W.sum())


def contains(k: int) -> list:
    a = np.arange(5)
    return [k in a, k not in a, 2.5 in a]


def builtins_(n: int) -> list:
    a = np.arange(n) * 0.5
    return [float(sum(a)), float(max(a)), float(min(a)), [float(v) for v in sorted(a)], len(list(a)), [(i, float(v)) for i, v in enumerate(a)], [float(x * y) for x, y in zip(a, a)], any(a), all(a)]


def unpack(n: int) -> list:
    x, y = np.arange(n)
    return [int(x), int(y)]


def identity(k: int) -> list:
    a = np.arange(3)
    b = a
    c = a[:]
    return [a is b, a is c, a is None, a is not None]


def eq_none(k: int) -> str:
    a = np.arange(3)
    return str(a == None)


def rounds(x: float) -> list:
    a = np.float64(x)
    return [repr(round(a)), repr(round(a, 1)), repr(divmod(a, 2)), math.floor(a), math.sqrt(abs(a)), repr(pow(a, 2)), repr(int(a)), repr(hash(a) == hash(x))]


def delete(k: int) -> list:
    a = np.arange(3)
    del a[0]
    return a.tolist()


def unary_not(k: int) -> bool:
    a = np.arange(k)
    return not a


def lists(k: int) -> list:
    a = np.arange(3)
    b = a + [1, 2, k]
    c = [1, 2, 3] * a
    return [b.tolist(), c.tolist(), (a == [0, 5, 2]).tolist()]


def escape(k: int) -> float:
    a = np.arange(4.0)
    b = np.linalg.norm(a)
    a[0] = k
    return float(b) + float(a.sum())


def cum(k: int) -> list:
    a = np.arange(4)
    return np.cumsum(a).tolist()


def ret_scalar(k: int) -> float:
    return np.float64(k) / 2


def ret_array(k: int) -> list:
    return np.arange(k)


def np_int_div(k: int) -> str:
    a = np.arange(1, 4)
    return str(a[k] / 0) + str(5 % a[k]) + str(7 // a[0])


def two_types(k: int) -> str:
    a = np.zeros(2)
    if k:
        a = np.zeros((2, 2), dtype=int)
    a = a + 1
    return str(a.shape) + str(a.sum())


def ternary(k: int) -> str:
    x = np.float64(1.5) if k else 2
    return repr(x + 1)


def string_mult(k: int) -> str:
    a = np.arange(3)
    return "ab" * int(a[1])


def keyed(k: int) -> str:
    d = {}
    for x in np.arange(3):
        d[x] = 1
    return str(d) + str(d[1])


def setattr_(k: int) -> list:
    a = np.arange(6)
    a.shape = (2, 3)
    return a.tolist()


def of_two_types(v: float) -> str:
    x = np.float64(v) ** 1.5 if v > 0 else v
    n = np.int64(3) if v > 0 else 2.5
    return str([math.ulp(x), math.sqrt(abs(x)), math.floor(n), math.pow(n, n), math.hypot(x, n), math.isnan(x), int(x), float(n), max(n, 1), str(x + n), f"{n:.2f}"])


def rounded(v: float, n: int) -> str:
    x, y, k = np.float64(v), np.float32(v), np.int64(n)
    out = [repr(round(x, n)), repr(x.round(n)), repr(x.round()), repr(x.round(decimals=1)), repr(y.round(1)), repr(round(y, 1)), repr(round(k)), repr(round(k, -1)), repr(round(np.bool_(v > 0))) if n > 9 else "", repr(np.array([v, 2 * v]).mean().round(2))]
    try:
        return str(out + [repr(round(x)), repr(round(y))])
    except (ValueError, OverflowError) as e:
        return str(out) + str(e)


# ---- cases
CASES = [(f, [k]) for f in ("glob", "contains", "builtins_", "unpack", "identity", "eq_none", "delete", "unary_not", "lists", "escape", "cum", "ret_scalar", "ret_array", "np_int_div", "two_types", "ternary", "string_mult", "keyed", "setattr_") for k in (0, 1, 2)]
CASES += [("of_two_types", [x]) for x in (0.5, 1.5, -2.25)]
CASES += [("rounded", [x, n]) for x in (0.5, 1.5, -2.25, 2.675, 1234.5678, float("inf"), float("nan"), 1e300) for n in (0, 1, 2, 5, -2)]
CASES += [("rounds", [x]) for x in (0.5, 1.5, -2.25)]
