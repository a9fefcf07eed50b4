"""Who asks an iterable for its length before the elements: __len__ and __length_hint__ in CPython's order.

Each function gives what is called: of an instance with __len__, of one with __getitem__ alone, and of an iterator. These are
built-in classes and functions, displays, calls and functions of the library; methods are in length_hints_methods.py."""

import functools
import itertools
import math
import operator
import statistics
from collections import Counter, deque, namedtuple

from hinted import NumIt, NumLen, NumGet, PairLen


P = namedtuple("P", "a b")


def spread(*a):
    return len(a)


def chained(x):
    yield from x


def to_list(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    list(x)
    log.append("|")
    x = NumGet(log)
    list(x)
    log.append("|")
    x = NumIt(log)
    list(x)
    return log


def to_tuple(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    tuple(x)
    log.append("|")
    x = NumGet(log)
    tuple(x)
    log.append("|")
    x = NumIt(log)
    tuple(x)
    return log


def to_set(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    set(x)
    return log


def to_dict(n: int) -> list[str]:
    log = []
    x = PairLen(log)
    dict(x)
    return log


def to_bytes(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    bytes(x)
    log.append("|")
    x = NumGet(log)
    bytes(x)
    log.append("|")
    x = NumIt(log)
    bytes(x)
    return log


def to_bytearray(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    bytearray(x)
    return log


def to_sorted(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    sorted(x)
    log.append("|")
    x = NumGet(log)
    sorted(x)
    log.append("|")
    x = NumIt(log)
    sorted(x)
    return log


def to_sum(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    sum(x)
    return log


def to_min(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    min(x)
    return log


def to_enumerate(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    list(enumerate(x))
    return log


def to_zip(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    list(zip(x))
    return log


def to_map(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    list(map(str, x))
    return log


def list_display(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    [*x]
    log.append("|")
    x = NumGet(log)
    [*x]
    log.append("|")
    x = NumIt(log)
    [*x]
    return log


def list_display_more(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    [0, *x]
    log.append("|")
    x = NumGet(log)
    [0, *x]
    log.append("|")
    x = NumIt(log)
    [0, *x]
    return log


def tuple_display(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    (*x,)
    log.append("|")
    x = NumGet(log)
    (*x,)
    log.append("|")
    x = NumIt(log)
    (*x,)
    return log


def call_spread(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    spread(*x)
    log.append("|")
    x = NumGet(log)
    spread(*x)
    log.append("|")
    x = NumIt(log)
    spread(*x)
    return log


def call_spread_after(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    spread(1, *x)
    log.append("|")
    x = NumGet(log)
    spread(1, *x)
    log.append("|")
    x = NumIt(log)
    spread(1, *x)
    return log


def call_spread_before(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    spread(*x, 1)
    log.append("|")
    x = NumGet(log)
    spread(*x, 1)
    log.append("|")
    x = NumIt(log)
    spread(*x, 1)
    return log


def comprehension(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    [y for y in x]
    return log


def yield_from(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    list(chained(x))
    return log


def unpacking(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    a, b = x
    return log


def unpacking_star(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    a, *b = x
    log.append("|")
    x = NumGet(log)
    a, *b = x
    log.append("|")
    x = NumIt(log)
    a, *b = x
    return log


def unpacking_middle(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    a, *b, c = x
    log.append("|")
    x = NumGet(log)
    a, *b, c = x
    log.append("|")
    x = NumIt(log)
    a, *b, c = x
    return log


def membership(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    9 in x
    log.append("|")
    x = NumGet(log)
    9 in x
    log.append("|")
    x = NumIt(log)
    9 in x
    return log


def to_deque(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    deque(x)
    return log


def counter(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    Counter(x)
    return log


def make(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    P._make(x)
    log.append("|")
    x = NumGet(log)
    P._make(x)
    log.append("|")
    x = NumIt(log)
    P._make(x)
    return log


def chain(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    list(itertools.chain(x))
    return log


def product(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    list(itertools.product(x))
    log.append("|")
    x = NumGet(log)
    list(itertools.product(x))
    log.append("|")
    x = NumIt(log)
    list(itertools.product(x))
    return log


def permutations(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    list(itertools.permutations(x))
    log.append("|")
    x = NumGet(log)
    list(itertools.permutations(x))
    log.append("|")
    x = NumIt(log)
    list(itertools.permutations(x))
    return log


def combinations(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    list(itertools.combinations(x, 2))
    log.append("|")
    x = NumGet(log)
    list(itertools.combinations(x, 2))
    log.append("|")
    x = NumIt(log)
    list(itertools.combinations(x, 2))
    return log


def reduce(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    functools.reduce(operator.add, x)
    return log


def median(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    statistics.median(x)
    log.append("|")
    x = NumGet(log)
    statistics.median(x)
    log.append("|")
    x = NumIt(log)
    statistics.median(x)
    return log


def dist(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    math.dist(x, (1, 2))
    log.append("|")
    x = NumGet(log)
    math.dist(x, (1, 2))
    log.append("|")
    x = NumIt(log)
    math.dist(x, (1, 2))
    return log


def max_spread(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    max(*x)
    log.append("|")
    x = NumGet(log)
    max(*x)
    log.append("|")
    x = NumIt(log)
    max(*x)
    return log


# ---- cases

CASES = [(f, [1]) for f in (
    "to_list", "to_tuple", "to_set", "to_dict", "to_bytes", "to_bytearray", "to_sorted", "to_sum", "to_min", "to_enumerate", "to_zip", "to_map",
    "list_display", "list_display_more", "tuple_display", "call_spread", "call_spread_after", "call_spread_before", "comprehension", "yield_from",
    "unpacking", "unpacking_star", "unpacking_middle", "membership", "to_deque", "counter", "make", "chain", "product", "permutations",
    "combinations", "reduce", "median", "dist", "max_spread",
)]
