# The strict counterpart of nrev.py: the same functions without any laziness.

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


def nrev(xs):
    if xs is None:
        return None
    return append(nrev(xs.tail), Cons(xs.head, None))


def enum(a, b):
    if a > b:
        return None
    return Cons(a, enum(a + 1, b))


def checksum(xs, n):
    if xs is None:
        return n
    return checksum(xs.tail, (n * 31 + xs.head) % 1000003)


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    sys.setrecursionlimit(1000000)
    print(checksum(nrev(enum(1, n)), 0))


main()
