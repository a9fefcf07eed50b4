"""Messages that name the class of an operand: derived from int or tuple, with special methods, an exception."""

from enum import IntEnum, StrEnum
from functools import reduce
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
        return str(f())
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


class Word(str):
    pass


class Hue(StrEnum):
    RED = "r"
    NINE = "9"


class Level(IntEnum):
    LOW = 1
    HIGH = 300
class Odd:
    def __init__(self, v):
        self.v = v
    def __contains__(self, other):
        return self.v
    def __len__(self):
        return self.v


class Gets:
    def __init__(self, v):
        self.v = v
    def __getitem__(self, i):
        return self.v[i]


class Iters:
    def __init__(self, v):
        self.v = v
    def __iter__(self):
        return self.v


class IterNone:
    __iter__ = None


class ConNone:
    __contains__ = None
    def __iter__(self):
        return iter([1])


class ConRaises:
    def __contains__(self, o):
        raise KeyError("bad")


class BoolRes:
    def __bool__(self):
        return 1


class ConBool:
    def __contains__(self, o):
        return BoolRes()


class LenOdd:
    def __len__(self):
        return "2"


class ConLen:
    def __contains__(self, o):
        return LenOdd()


def contains_result(k: int) -> str:
    return "\n".join([said(lambda: 1 in Odd(k)), said(lambda: 1 in Odd("a")), said(lambda: 1 in Odd(None)), said(lambda: 1 in Odd([]))])


def contains_by_item(k: int) -> str:
    return "\n".join([said(lambda: 1 in Gets([k])), said(lambda: 1 in Gets("ab")), said(lambda: 1 in Gets(3)), said(lambda: 1 not in Gets({0: k}))])


def contains_list(k: int) -> str:
    return "\n".join([said(lambda: 1 in Iters([k]))])


def iter_none(k: int) -> str:
    return "\n".join([said(lambda: 1 in IterNone()), said(lambda: list(IterNone()))])


def contains_none(k: int) -> str:
    return "\n".join([said(lambda: 1 in ConNone()), said(lambda: k in ConRaises())])


def contains_bool(k: int) -> str:
    return "\n".join([said(lambda: 1 in ConBool())])


def contains_length(k: int) -> str:
    return "\n".join([said(lambda: k in ConLen())])


def contains_no_iterator(k: int) -> str:
    return "\n".join([said(lambda: k in Iters(None)), said(lambda: k in Iters("a"))])


def contains_iterator(k: int) -> str:
    return "\n".join([said(lambda: k in Iters(iter([k])))])


def odd_lengths(k: int) -> str:
    return "\n".join([said(lambda: len(Odd(k))), said(lambda: len(Odd("a"))), said(lambda: bool(Odd(None))), said(lambda: bool(Odd(-1))), said(lambda: len(Odd(-1))), said(lambda: len(Odd(2**70)))])


def text_classes(k: int) -> str:
    s = str(k)
    return "\n".join([said(lambda: int(Word(s))), said(lambda: int(Word("x"))), said(lambda: int(Hue.RED)), said(lambda: int(Hue.NINE)), said(lambda: float(Hue.RED)), said(lambda: float(Word(s))), said(lambda: int(Word(s), 16))])


def value_order(k: int) -> str:
    return "\n".join([said(lambda: min(Word("a"), k)), said(lambda: k < Word("b")), said(lambda: Word("b") < k), said(lambda: Level.HIGH < "a"), said(lambda: "a" > Level.LOW), said(lambda: Level.HIGH > k), said(lambda: Level.HIGH > 1.5), said(lambda: Word("b") > "a"), said(lambda: Num(3) == "a"), said(lambda: Num(3) != None), said(lambda: Num(k) < None), said(lambda: max("a", Num(k)))])


def not_iterable(k: int) -> str:
    return "\n".join([said(lambda: bytes(Rec(k, "a"))), said(lambda: bytes(ValueError(k))), said(lambda: bytes(Iters(None))), said(lambda: bytes(Iters(iter([k])))), said(lambda: callable(...)), said(lambda: enumerate(k)), said(lambda: zip([1], None)), said(lambda: reversed({k}))])


def reduced(k: int) -> str:
    return "\n".join([said(lambda: reduce(lambda a, b: a + b, Iters(None))), said(lambda: reduce(lambda a, b: a + b, k)), said(lambda: reduce(lambda a, b: a + b, [k, 1])), said(lambda: reduce(lambda a, b: a + b, (c for c in "ab"), "")), said(lambda: reduce(lambda a, b: a + b, Iters(iter([k, 3]))))])


# ---- cases
CASES = [(f, [k]) for f in ["named_classes", "iterables_replaced"] for k in range(5)]
CASES += [(f, [k]) for f in ["contains_result", "contains_by_item", "contains_list", "iter_none", "contains_none", "contains_bool", "contains_length", "contains_no_iterator", "contains_iterator", "odd_lengths", "text_classes", "value_order", "not_iterable", "reduced"] for k in range(2)]
