from functools import reduce
from itertools import accumulate

rate = 1
calls = 0


def add(x, y):
    global calls
    calls += 1
    return x + y * rate


def total(xs):
    return list(map(str, accumulate(xs, add))), reduce(add, xs)
