"""The implicit queue: digits of one or two elements around a queue of pairs. 2047 come in, 20 are taken."""
import sys
from dataclasses import dataclass

sys.setrecursionlimit(20000)


@dataclass
class Zero:
    pass


@dataclass
class One:
    x: object


@dataclass
class Two:
    x: object
    y: object


@dataclass
class Shallow:
    digit: object


@dataclass
class Deep:
    front: object
    middle: object
    rear: object


EMPTY = Shallow(Zero())


def empty(q):
    return isinstance(q, Shallow) and isinstance(q.digit, Zero)


def enqueue(x, q):
    match q:
        case Shallow(Zero()):
            return Shallow(One(x))
        case Shallow(One(y)):
            return Deep(Two(y, x), EMPTY, Zero())
        case Deep(f, m, Zero()):
            return Deep(f, m, One(x))
        case Deep(f, m, One(y)):
            return Deep(f, enqueue((y, x), m), Zero())


def head(q):
    match q:
        case Shallow(Zero()):
            raise IndexError("an empty queue")
        case Shallow(One(x)):
            return x
        case Deep(One(x), m, r):
            return x
        case Deep(Two(x, y), m, r):
            return x


def tail(q):
    match q:
        case Shallow(Zero()):
            raise IndexError("an empty queue")
        case Shallow(One(x)):
            return Shallow(Zero())
        case Deep(Two(x, y), m, r):
            return Deep(One(y), m, r)
        case Deep(f, m, r):
            if empty(m):
                return Shallow(r)
            pair = head(m)
            first = pair[0]
            second = pair[1]
            return Deep(Two(first, second), tail(m), r)


def build(size):
    if size == 0:
        return EMPTY
    return enqueue(size, build(size - 1))


def take(q, n):
    if n == 0:
        return 0
    return head(q) + take(tail(q), n - 1)


print(take(build(2047), 20))
