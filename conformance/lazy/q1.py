# n queens on lazy lists: nqh.py with its higher-order functions specialised by hand.
# From the programs of Faxén, "Dynamic Cheap Eagerness", section 4.

import sys

from hipy.lazy import delay, force, lazy


class Cons:
    __slots__ = ("head", "tail")

    def __init__(self, head, tail):
        self.head = head
        self.tail = tail


def append(xs, ys):
    if xs is None:
        return force(ys)
    return Cons(xs.head, delay(lambda: append(force(xs.tail), ys)))


def concat(xss):
    if xss is None:
        return None
    return append(force(xss.head), delay(lambda: concat(force(xss.tail))))


def enum(a, b):
    if a > b:
        return None
    return Cons(lazy(a), delay(lambda: enum(a + 1, b)))


def safe(q, d, board):
    if board is None:
        return True
    other = force(board.head)
    return q != other and q != other + d and q != other - d and safe(q, d + 1, force(board.tail))


def fitting(board, qs):
    """The numbers of qs that are safe on the board."""
    if qs is None:
        return None
    if safe(force(qs.head), 1, force(board)):
        return Cons(qs.head, delay(lambda: fitting(board, force(qs.tail))))
    return fitting(board, force(qs.tail))


def each_before(board, qs):
    """The boards of a number of qs and the board."""
    if qs is None:
        return None
    return Cons(lazy(Cons(qs.head, board)), delay(lambda: each_before(board, force(qs.tail))))


def extend(n, board):
    return each_before(board, fitting(board, enum(1, n)))


def extend_all(n, boards):
    if boards is None:
        return None
    return Cons(
        delay(lambda: extend(n, boards.head)), delay(lambda: extend_all(n, force(boards.tail)))
    )


def queens(k, n):
    if k == 0:
        return Cons(lazy(None), lazy(None))
    return concat(extend_all(n, queens(k - 1, n)))


def length(xs):
    if xs is None:
        return 0
    return 1 + length(force(xs.tail))


def total(row):
    if row is None:
        return 0
    return force(row.head) + total(force(row.tail))


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    sys.setrecursionlimit(100000)
    boards = queens(n, n)
    print(length(boards))
    if boards is not None:
        print(total(force(boards.head)))


main()
