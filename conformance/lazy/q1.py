# n queens on lazy lists: nqh.py with its higher-order functions specialised by hand.
# From the programs of Faxén, "Dynamic Cheap Eagerness", section 4.

import sys

from hipy.lazy import delay, force, lazy


class Cons:
    __slots__ = ("head", "tail")

    def __init__(self, head, tail):
        self.head = head
        self.tail = tail


def enum(a, b):
    if a > b:
        return None
    return Cons(lazy(a), delay(lambda: enum(a + 1, b)))


def safe(q, d, board):
    if board is None:
        return True
    other = force(board.head)
    return q != other and q != other + d and q != other - d and safe(q, d + 1, force(board.tail))


# [Cons(q, board) for board in boards for q in enum(1, n) if safe(q, 1, board)], with no lists in between.


def extend_all(n, boards):
    if boards is None:
        return None
    return extend(boards.head, enum(1, n), n, boards.tail)


def extend(board, qs, n, others):
    if qs is None:
        return extend_all(n, force(others))
    if safe(force(qs.head), 1, force(board)):
        return Cons(lazy(Cons(qs.head, board)), delay(lambda: extend(board, force(qs.tail), n, others)))
    return extend(board, force(qs.tail), n, others)


def queens(k, n):
    if k == 0:
        return Cons(lazy(None), lazy(None))
    return extend_all(n, queens(k - 1, n))


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
