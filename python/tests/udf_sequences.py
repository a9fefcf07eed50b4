"""Functions of lists and arrays, and what they are called with."""

import numpy as np


def total(a):
    s = 0.0
    for x in a:
        s += x
    return s


def whole(a):
    s = 0
    for i in range(len(a)):
        s += int(a[i]) * i
    return s


def squares(a):
    return (a * a).sum()


def peak(a, low=0):
    best = low
    for i, x in enumerate(a):
        if x > best:
            best = x
    return best


def raised(a):
    for x in a:
        if x == 77:
            raise LookupError("there", x)
    return len(a)


def ratio(a, b):
    n = 0
    for x, y in zip(a, b):
        n = n + x / y
    return n


def words(a):
    n = {}
    for w in a:
        n[w] = n.get(w, 0) + 1
    return n


# These do more than read.
def changes(a):
    for i in range(len(a)):
        a[i] = 0
    return len(a)


def keeps(a):
    b = a
    b[0] = 5
    return len([x for x in a])


def returns(a):
    for x in a:
        if x > 10**9:
            return 0
    return a


def view(a):
    b = a[1:]
    b[0] = 9
    return sum(x for x in b)


READERS, OTHERS = [total, whole, squares, peak, raised, words], [changes, keeps, returns, view]


def arguments():
    n = 400
    yield from (np.arange(n) / 7, np.arange(n), np.arange(n, dtype="i4"), np.arange(n, dtype="f4"), np.arange(n, dtype="u1"), np.full(n, 2**62), np.array([np.nan] * n), np.arange(n) % 3 == 0)
    yield from (list(range(n)), [x / 3 for x in range(n)], [str(x % 7) for x in range(n)], [10**30] * n, [1, 2.5] * n, [None] * n, [], list(range(5)))
    yield from (np.arange(0.0), np.arange(20.0), np.arange(n * 2)[::2], np.zeros((n, 2)), np.arange(n).astype(">i8"), np.array(["a"] * n), np.array([1] * n, dtype=object), tuple(range(n)))
