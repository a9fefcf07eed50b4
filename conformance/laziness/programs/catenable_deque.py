"""The simple catenable deque: two implicit deques around a catenable deque of such deques. 1024 elements are put
together from deques of two, 2 are taken from the front."""
import sys
from dataclasses import dataclass

sys.setrecursionlimit(20000)

# The deque that holds elements: digits of up to three around a deque of pairs.


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
class Digit:
    digit: object


@dataclass
class Pairs:
    front: object
    middle: object
    rear: object


NOTHING = Digit(Zero())


def is_nothing(d):
    return isinstance(d, Digit) and isinstance(d.digit, Zero)


def put_front(x, d):
    match d:
        case Digit(Zero()):
            return Digit(One(x))
        case Digit(One(a)):
            return Digit(Two(x, a))
        case Digit(Two(a, b)):
            return Digit(Three(x, a, b))
        case Digit(Three(a, b, c)):
            return Pairs(Two(x, a), NOTHING, Two(b, c))
        case Pairs(Zero(), m, r):
            return Pairs(One(x), m, r)
        case Pairs(One(a), m, r):
            return Pairs(Two(x, a), m, r)
        case Pairs(Two(a, b), m, r):
            return Pairs(Three(x, a, b), m, r)
        case Pairs(Three(a, b, c), m, r):
            return Pairs(Two(x, a), put_front((b, c), m), r)


def put_rear(x, d):
    match d:
        case Digit(Zero()):
            return Digit(One(x))
        case Digit(One(a)):
            return Digit(Two(a, x))
        case Digit(Two(a, b)):
            return Digit(Three(a, b, x))
        case Digit(Three(a, b, c)):
            return Pairs(Two(a, b), NOTHING, Two(c, x))
        case Pairs(f, m, Zero()):
            return Pairs(f, m, One(x))
        case Pairs(f, m, One(a)):
            return Pairs(f, m, Two(a, x))
        case Pairs(f, m, Two(a, b)):
            return Pairs(f, m, Three(a, b, x))
        case Pairs(f, m, Three(a, b, c)):
            return Pairs(f, put_rear((a, b), m), Two(c, x))


def first(d):
    match d:
        case Digit(Zero()):
            raise IndexError("an empty deque")
        case Digit(One(a)):
            return a
        case Digit(Two(a, b)):
            return a
        case Digit(Three(a, b, c)):
            return a
        case Pairs(Zero(), m, r):
            raise IndexError("an empty deque")
        case Pairs(One(a), m, r):
            return a
        case Pairs(Two(a, b), m, r):
            return a
        case Pairs(Three(a, b, c), m, r):
            return a


def others(d):
    match d:
        case Digit(Zero()):
            raise IndexError("an empty deque")
        case Digit(One(a)):
            return Digit(Zero())
        case Digit(Two(a, b)):
            return Digit(One(b))
        case Digit(Three(a, b, c)):
            return Digit(Two(b, c))
        case Pairs(Zero(), m, r):
            raise IndexError("an empty deque")
        case Pairs(Three(a, b, c), m, r):
            return Pairs(Two(b, c), m, r)
        case Pairs(Two(a, b), m, r):
            return Pairs(One(b), m, r)
        case Pairs(One(a), m, r):
            if is_nothing(m):
                return Digit(r)
            pair = first(m)
            x = pair[0]
            y = pair[1]
            return Pairs(Two(x, y), others(m), r)


# The catenable deque.


@dataclass
class Shallow:
    d: object


@dataclass
class Deep:
    front: object
    middle: object
    rear: object


EMPTY = Shallow(NOTHING)


def is_empty(c):
    return isinstance(c, Shallow) and is_nothing(c.d)


def too_small(d):
    return is_nothing(d) or is_nothing(others(d))


def append_left(small, d):
    if is_nothing(small):
        return d
    return put_front(first(small), d)


def append_right(d, small):
    if is_nothing(small):
        return d
    return put_rear(first(small), d)


def enqueue_front(x, c):
    match c:
        case Shallow(d):
            return Shallow(put_front(x, d))
        case Deep(f, m, r):
            return Deep(put_front(x, f), m, r)


def enqueue(x, c):
    match c:
        case Shallow(d):
            return Shallow(put_rear(x, d))
        case Deep(f, m, r):
            return Deep(f, m, put_rear(x, r))


def head(c):
    match c:
        case Shallow(d):
            return first(d)
        case Deep(f, m, r):
            return first(f)


def tail(c):
    match c:
        case Shallow(d):
            return Shallow(others(d))
        case Deep(f, m, r):
            rest = others(f)
            if not too_small(rest):
                return Deep(rest, m, r)
            if is_empty(m):
                return Shallow(append_left(rest, r))
            return Deep(append_left(rest, head(m)), tail(m), r)


def append(c1, c2):
    match c1:
        case Shallow(d):
            match c2:
                case Shallow(d2):
                    if too_small(d):
                        return Shallow(append_left(d, d2))
                    if too_small(d2):
                        return Shallow(append_right(d, d2))
                    return Deep(d, EMPTY, d2)
                case Deep(f, m, r):
                    if too_small(d):
                        return Deep(append_left(d, f), m, r)
                    return Deep(d, enqueue_front(f, m), r)
        case Deep(f, m, r):
            match c2:
                case Shallow(d):
                    if too_small(d):
                        return Deep(f, m, append_right(r, d))
                    return Deep(f, enqueue(r, m), d)
                case Deep(f2, m2, r2):
                    return Deep(f, append(enqueue(r, m), enqueue_front(f2, m2)), r2)


def build(size, f):
    if size <= 2:
        return enqueue(f(size - 1), enqueue(f(size - 2), EMPTY))
    half = size // 2
    return append(build(half, lambda i: f(i)), build(half, lambda i: half + f(i)))


def take(n, c):
    if n == 0:
        return 0
    return head(c) + take(n - 1, tail(c))


print(take(2, build(1024, lambda i: i + 1)))
