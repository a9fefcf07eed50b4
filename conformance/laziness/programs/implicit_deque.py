"""The implicit deque: digits of up to three elements around two deques. 256 come in at the front, 50 are taken from
the rear."""
import sys
from dataclasses import dataclass

sys.setrecursionlimit(20000)


@dataclass
class Zero:
    pass


@dataclass
class One:
    a: object


@dataclass
class Two:
    a: object
    b: object


@dataclass
class Three:
    a: object
    b: object
    c: object


@dataclass
class Shallow:
    digit: object


@dataclass
class Deep:
    front: object
    middle: object
    rear: object


EMPTY = Shallow(Zero())


def empty(d):
    return isinstance(d, Shallow) and isinstance(d.digit, Zero)


def enqueue_front(x, d):
    match d:
        case Shallow(Zero()):
            return Shallow(One(x))
        case Shallow(One(a)):
            return Shallow(Two(x, a))
        case Shallow(Two(a, b)):
            return Shallow(Three(x, a, b))
        case Shallow(Three(a, b, c)):
            return Deep(Two(x, a), (EMPTY, EMPTY), Two(b, c))
        case Deep(Zero(), m, r):
            return Deep(One(x), m, r)
        case Deep(One(a), m, r):
            return Deep(Two(x, a), m, r)
        case Deep(Two(a, b), m, r):
            return Deep(Three(x, a, b), m, r)
        case Deep(Three(a, b, c), m, r):
            first = m[0]
            second = m[1]
            return Deep(Two(x, a), (enqueue_front(b, first), enqueue_front(c, second)), r)


def last(d):
    match d:
        case Shallow(Zero()):
            raise IndexError("an empty deque")
        case Shallow(One(a)):
            return a
        case Shallow(Two(a, b)):
            return b
        case Shallow(Three(a, b, c)):
            return c
        case Deep(f, m, Zero()):
            raise IndexError("an empty deque")
        case Deep(f, m, One(a)):
            return a
        case Deep(f, m, Two(a, b)):
            return b
        case Deep(f, m, Three(a, b, c)):
            return c


def init(d):
    match d:
        case Shallow(Zero()):
            raise IndexError("an empty deque")
        case Shallow(One(a)):
            return Shallow(Zero())
        case Shallow(Two(a, b)):
            return Shallow(One(a))
        case Shallow(Three(a, b, c)):
            return Shallow(Two(a, b))
        case Deep(f, m, Zero()):
            raise IndexError("an empty deque")
        case Deep(f, m, One(a)):
            first = m[0]
            if empty(first):
                return Shallow(f)
            second = m[1]
            x = last(first)
            y = last(second)
            return Deep(f, (init(first), init(second)), Two(x, y))
        case Deep(f, m, Two(a, b)):
            return Deep(f, m, One(a))
        case Deep(f, m, Three(a, b, c)):
            return Deep(f, m, Two(a, b))


def build(size):
    if size == 0:
        return EMPTY
    return enqueue_front(size, build(size - 1))


def take(d, n):
    if n == 0:
        return 0
    return last(d) + take(init(d), n - 1)


print(take(build(256), 50))
