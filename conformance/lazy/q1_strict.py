# The strict counterpart of q1.py: the same functions without any laziness.

import sys


class Cons:
    __slots__ = ("head", "tail")

    def __init__(self, head, tail):
        self.head = head
        self.tail = tail


def append(xs, ys):
    if xs is None:
        return ys
    return Cons(xs.head, append(xs.tail, ys))


def concat(xss):
    if xss is None:
        return None
    return append(xss.head, concat(xss.tail))


def enum(a, b):
    if a > b:
        return None
    return Cons(a, enum(a + 1, b))


def safe(q, d, board):
    if board is None:
        return True
    other = board.head
    return q != other and q != other + d and q != other - d and safe(q, d + 1, board.tail)


def fitting(board, qs):
    """The numbers of qs that are safe on the board."""
    if qs is None:
        return None
    if safe(qs.head, 1, board):
        return Cons(qs.head, fitting(board, qs.tail))
    return fitting(board, qs.tail)


def each_before(board, qs):
    """The boards of a number of qs and the board."""
    if qs is None:
        return None
    return Cons(Cons(qs.head, board), each_before(board, qs.tail))


def extend(n, board):
    return each_before(board, fitting(board, enum(1, n)))


def extend_all(n, boards):
    if boards is None:
        return None
    return Cons(extend(n, boards.head), extend_all(n, boards.tail))


def queens(k, n):
    if k == 0:
        return Cons(None, None)
    return concat(extend_all(n, queens(k - 1, n)))


def length(xs):
    if xs is None:
        return 0
    return 1 + length(xs.tail)


def total(row):
    if row is None:
        return 0
    return row.head + total(row.tail)


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    sys.setrecursionlimit(100000)
    boards = queens(n, n)
    print(length(boards))
    if boards is not None:
        print(total(boards.head))


main()
