# Naive reverse of a lazy list: n * n / 2 calls of append, each of which makes one cell.
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


def nrev(xs):
    if xs is None:
        return None
    return append(nrev(force(xs.tail)), lazy(Cons(xs.head, lazy(None))))


def enum(a, b):
    if a > b:
        return None
    return Cons(lazy(a), delay(lambda: enum(a + 1, b)))


def checksum(xs, n):
    if xs is None:
        return n
    return checksum(force(xs.tail), (n * 31 + force(xs.head)) % 1000003)


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    sys.setrecursionlimit(1000000)
    print(checksum(nrev(enum(1, n)), 0))


main()
