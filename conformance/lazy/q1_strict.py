# The strict counterpart of q1.py: the same functions without any laziness.

import sys


class Row:
    __slots__ = ("head", "tail")

    def __init__(self, head, tail):
        self.head = head
        self.tail = tail


class Boards:
    __slots__ = ("head", "tail")

    def __init__(self, head, tail):
        self.head = head
        self.tail = tail


def append(xs, ys):
    if xs is None:
        return ys
    return Boards(xs.head, append(xs.tail, ys))


def extend_all(n, boards):
    if boards is None:
        return None
    return append(place(1, n, boards.head), extend_all(n, boards.tail))


def place(q, n, board):
    if q > n:
        return None
    if safe(q, 1, board):
        return Boards(Row(q, board), place(q + 1, n, board))
    return place(q + 1, n, board)


def safe(q, d, board):
    if board is None:
        return True
    other = board.head
    return q != other and q != other + d and q != other - d and safe(q, d + 1, board.tail)


def queens(k, n):
    if k == 0:
        return Boards(None, None)
    return extend_all(n, queens(k - 1, n))


def length(boards, n):
    if boards is None:
        return n
    return length(boards.tail, n + 1)


def total(row):
    if row is None:
        return 0
    return row.head + total(row.tail)


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    sys.setrecursionlimit(100000)
    boards = queens(n, n)
    print(length(boards, 0))
    if boards is not None:
        print(total(boards.head))


main()
