# n queens by higher-order functions wherever possible, on lazy lists: append, concat_map,
# map and filter are all made of foldr.
# From the programs of Faxén, "Dynamic Cheap Eagerness", section 4.

import sys

from hipy.lazy import delay, force, lazy


class Cons:
    __slots__ = ("head", "tail")

    def __init__(self, head, tail):
        self.head = head
        self.tail = tail


def foldr(f, z, xs):
    if xs is None:
        return force(z)
    return f(xs.head, delay(lambda: foldr(f, z, force(xs.tail))))


def append(xs, ys):
    return foldr(Cons, ys, xs)


def concat_map(f, xs):
    return foldr(lambda x, rest: append(f(x), rest), lazy(None), xs)


def map_(f, xs):
    return foldr(lambda x, rest: Cons(delay(lambda: f(x)), rest), lazy(None), xs)


def filter_(p, xs):
    return foldr(lambda x, rest: Cons(x, rest) if p(x) else force(rest), lazy(None), xs)


def length(xs):
    return foldr(lambda x, rest: 1 + force(rest), lazy(0), xs)


def total(xs):
    return foldr(lambda x, rest: force(x) + force(rest), lazy(0), xs)


def enum(a, b):
    if a > b:
        return None
    return Cons(lazy(a), delay(lambda: enum(a + 1, b)))


def safe(q, d, board):
    if board is None:
        return True
    other = force(board.head)
    return q != other and q != other + d and q != other - d and safe(q, d + 1, force(board.tail))


def extend(n, board):
    fitting = filter_(lambda q: safe(force(q), 1, force(board)), enum(1, n))
    return map_(lambda q: Cons(q, board), fitting)


def queens(k, n):
    if k == 0:
        return Cons(lazy(None), lazy(None))
    return concat_map(lambda board: extend(n, board), queens(k - 1, n))


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    sys.setrecursionlimit(100000)
    boards = queens(n, n)
    print(length(boards))
    if boards is not None:
        print(total(force(boards.head)))


main()
