"""Messages that name the class of an operand: derived from int or tuple, with special methods, an exception."""

from enum import IntEnum
from typing import NamedTuple
from collections import namedtuple


class Color(IntEnum):
    RED = 1
    BIG = 10**30


class Rec(NamedTuple):
    n: int
    t: str = ""


class Num(int):
    pass


class Huge:
    def __index__(self):
        return 10**30


class Strange:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        if self.n == 1:
            return None
        if self.n == 2:
            raise TypeError("no")
        if self.n == 3:
            raise ValueError("no")
        return iter(["a", "b"])


class Bare:
    pass


def said(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


def assign(xs, x):
    xs[1:] = x
    return str(xs)


def step(xs, x):
    xs[::2] = x
    return str(xs)


def named_classes(k: int) -> str:
    r = Rec(k, "a")
    c = Color.RED if k else Color.BIG
    s = "a" if k else "b"
    out = [said(lambda: str(c + s)), said(lambda: str(s + r)), said(lambda: str(r + [k])), said(lambda: str(-r)), said(lambda: str(Num(k) + s)), said(lambda: str(Num(k) @ k)),
           said(lambda: str(s * r)), said(lambda: str(len(Num(k)))), said(lambda: str([1, 2][r])), said(lambda: str([1, 2][Huge()])), said(lambda: str("ab" * Huge())),
           said(lambda: str((1, k)[Huge()])), said(lambda: str(len(ValueError(k)))), said(lambda: str(sorted(KeyError(k)))), said(lambda: str(len(len))), said(lambda: str(r < k)),
           said(lambda: str("x".join(Num(k)))), said(lambda: str(c.nope))]
    return "\n".join(out)


def iterables_replaced(n: int) -> str:
    x = Strange(n)
    out = [said(lambda: ",".join(x)), said(lambda: str(b"".join(x))), said(lambda: assign([1, 2, 3], x)), said(lambda: step([1, 2, 3], x)), said(lambda: str(dict([x]))), said(lambda: str(list(x))),
           said(lambda: ",".join(Bare())), said(lambda: assign([1, 2, 3], Bare())), said(lambda: str(dict([Bare()]))),
           said(lambda: ",".join(len)), said(lambda: ",".join(ValueError(1)))]
    return "\n".join(out)


# ---- cases
CASES = [(f, [k]) for f in ["named_classes", "iterables_replaced"] for k in range(5)]
