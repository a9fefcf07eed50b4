"""Who asks an iterable for its length before the elements: __len__ and __length_hint__ in CPython's order.

Each function gives what is called: of an instance with __len__, of one with __getitem__ alone, and of an iterator."""

import functools
import itertools
import math
import operator
import statistics
from collections import Counter, deque, namedtuple


class NumIt:
    def __init__(self, log):
        self.log = log
        self.i = 0

    def __iter__(self):
        self.log.append("it.iter")
        return self

    def __next__(self):
        self.log.append("next")
        if self.i >= 2:
            raise StopIteration
        self.i += 1
        i = self.i
        return i

    def __length_hint__(self):
        self.log.append("it.hint")
        return 2


class NumLen:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        self.log.append("iter")
        return NumIt(self.log)

    def __len__(self):
        self.log.append("len")
        return 2


class NumGet:
    def __init__(self, log):
        self.log = log

    def __getitem__(self, i):
        self.log.append("get")
        if i >= 2:
            raise IndexError(i)
        return i

    def __len__(self):
        self.log.append("len")
        return 2


class TxtIt:
    def __init__(self, log):
        self.log = log
        self.i = 0

    def __iter__(self):
        self.log.append("it.iter")
        return self

    def __next__(self):
        self.log.append("next")
        if self.i >= 2:
            raise StopIteration
        self.i += 1
        i = self.i
        return str(i)

    def __length_hint__(self):
        self.log.append("it.hint")
        return 2


class TxtLen:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        self.log.append("iter")
        return TxtIt(self.log)

    def __len__(self):
        self.log.append("len")
        return 2


class TxtGet:
    def __init__(self, log):
        self.log = log

    def __getitem__(self, i):
        self.log.append("get")
        if i >= 2:
            raise IndexError(i)
        return str(i)

    def __len__(self):
        self.log.append("len")
        return 2


class BytIt:
    def __init__(self, log):
        self.log = log
        self.i = 0

    def __iter__(self):
        self.log.append("it.iter")
        return self

    def __next__(self):
        self.log.append("next")
        if self.i >= 2:
            raise StopIteration
        self.i += 1
        i = self.i
        return bytes([48 + i])

    def __length_hint__(self):
        self.log.append("it.hint")
        return 2


class BytLen:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        self.log.append("iter")
        return BytIt(self.log)

    def __len__(self):
        self.log.append("len")
        return 2


class BytGet:
    def __init__(self, log):
        self.log = log

    def __getitem__(self, i):
        self.log.append("get")
        if i >= 2:
            raise IndexError(i)
        return bytes([48 + i])

    def __len__(self):
        self.log.append("len")
        return 2


class PairIt:
    def __init__(self, log):
        self.log = log
        self.i = 0

    def __iter__(self):
        self.log.append("it.iter")
        return self

    def __next__(self):
        self.log.append("next")
        if self.i >= 2:
            raise StopIteration
        self.i += 1
        i = self.i
        return (i, i)

    def __length_hint__(self):
        self.log.append("it.hint")
        return 2


class PairLen:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        self.log.append("iter")
        return PairIt(self.log)

    def __len__(self):
        self.log.append("len")
        return 2


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


def extend(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [0]
    l.extend(x)
    log.append("|")
    x = NumGet(log)
    l = [0]
    l.extend(x)
    log.append("|")
    x = NumIt(log)
    l = [0]
    l.extend(x)
    return log


def extend_empty(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = []
    l.extend(x)
    log.append("|")
    x = NumGet(log)
    l = []
    l.extend(x)
    log.append("|")
    x = NumIt(log)
    l = []
    l.extend(x)
    return log


def add_in_place(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [1]
    l += x
    log.append("|")
    x = NumGet(log)
    l = [1]
    l += x
    log.append("|")
    x = NumIt(log)
    l = [1]
    l += x
    return log


def slice_assigned(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [1, 2, 3]
    l[1:2] = x
    log.append("|")
    x = NumGet(log)
    l = [1, 2, 3]
    l[1:2] = x
    log.append("|")
    x = NumIt(log)
    l = [1, 2, 3]
    l[1:2] = x
    return log


def slice_with_step(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [1, 2, 3, 4]
    l[::2] = x
    log.append("|")
    x = NumGet(log)
    l = [1, 2, 3, 4]
    l[::2] = x
    log.append("|")
    x = NumIt(log)
    l = [1, 2, 3, 4]
    l[::2] = x
    return log


def slice_whole(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [1]
    l[:] = x
    log.append("|")
    x = NumGet(log)
    l = [1]
    l[:] = x
    log.append("|")
    x = NumIt(log)
    l = [1]
    l[:] = x
    return log


def join(n: int) -> list[str]:
    log = []
    x = TxtLen(log)
    ", ".join(x)
    log.append("|")
    x = TxtGet(log)
    ", ".join(x)
    log.append("|")
    x = TxtIt(log)
    ", ".join(x)
    return log


def join_bytes(n: int) -> list[str]:
    log = []
    x = BytLen(log)
    b", ".join(x)
    log.append("|")
    x = BytGet(log)
    b", ".join(x)
    log.append("|")
    x = BytIt(log)
    b", ".join(x)
    return log


def join_bytearray(n: int) -> list[str]:
    log = []
    x = BytLen(log)
    bytearray(b", ").join(x)
    log.append("|")
    x = BytGet(log)
    bytearray(b", ").join(x)
    log.append("|")
    x = BytIt(log)
    bytearray(b", ").join(x)
    return log


def set_update(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    set().update(x)
    return log


def union(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.union(x)
    return log


def intersection(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.intersection(x)
    log.append("|")
    x = NumGet(log)
    {1}.intersection(x)
    log.append("|")
    x = NumIt(log)
    {1}.intersection(x)
    return log


def difference(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.difference(x)
    return log


def symmetric_difference(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.symmetric_difference(x)
    return log


def symmetric_update(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.symmetric_difference_update(x)
    return log


def intersection_update(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.intersection_update(x)
    log.append("|")
    x = NumGet(log)
    {1}.intersection_update(x)
    log.append("|")
    x = NumIt(log)
    {1}.intersection_update(x)
    return log


def difference_update(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.difference_update(x)
    return log


def issubset(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.issubset(x)
    return log


def issuperset(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.issuperset(x)
    log.append("|")
    x = NumGet(log)
    {1}.issuperset(x)
    log.append("|")
    x = NumIt(log)
    {1}.issuperset(x)
    return log


def isdisjoint(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.isdisjoint(x)
    log.append("|")
    x = NumGet(log)
    {1}.isdisjoint(x)
    log.append("|")
    x = NumIt(log)
    {1}.isdisjoint(x)
    return log


def bytearray_slice(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    b = bytearray(b"abc")
    b[1:2] = x
    return log


def bytearray_extend(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    b = bytearray()
    b.extend(x)
    log.append("|")
    x = NumGet(log)
    b = bytearray()
    b.extend(x)
    log.append("|")
    x = NumIt(log)
    b = bytearray()
    b.extend(x)
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

CASES = [("to_list", [1]), ("to_tuple", [1]), ("to_set", [1]), ("to_dict", [1]), ("to_bytes", [1]), ("to_bytearray", [1]), ("to_sorted", [1]), ("to_sum", [1]), ("to_min", [1]), ("to_enumerate", [1]), ("to_zip", [1]), ("to_map", [1]), ("list_display", [1]), ("list_display_more", [1]), ("tuple_display", [1]), ("call_spread", [1]), ("call_spread_after", [1]), ("call_spread_before", [1]), ("comprehension", [1]), ("yield_from", [1]), ("unpacking", [1]), ("unpacking_star", [1]), ("unpacking_middle", [1]), ("membership", [1]), ("extend", [1]), ("extend_empty", [1]), ("add_in_place", [1]), ("slice_assigned", [1]), ("slice_with_step", [1]), ("slice_whole", [1]), ("join", [1]), ("join_bytes", [1]), ("join_bytearray", [1]), ("set_update", [1]), ("union", [1]), ("intersection", [1]), ("difference", [1]), ("symmetric_difference", [1]), ("symmetric_update", [1]), ("intersection_update", [1]), ("difference_update", [1]), ("issubset", [1]), ("issuperset", [1]), ("isdisjoint", [1]), ("bytearray_slice", [1]), ("bytearray_extend", [1]), ("to_deque", [1]), ("counter", [1]), ("make", [1]), ("chain", [1]), ("product", [1]), ("permutations", [1]), ("combinations", [1]), ("reduce", [1]), ("median", [1]), ("dist", [1]), ("max_spread", [1])]
