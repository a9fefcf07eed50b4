"""The catenable list: an element, and a bootstrapped queue of lists that come after. 4096 elements come in at the
front, 100 are taken."""
import sys

sys.setrecursionlimit(20000)


def reverse(xs):
    def loop(xs, done):
        if xs is None:
            return done
        return loop(xs[1], (xs[0], done))
    return loop(xs, None)


class Queue:
    def __init__(self, front, middle, front_size, rear, rear_size):
        self.front, self.middle, self.front_size = front, middle, front_size
        self.rear, self.rear_size = rear, rear_size


NONE_WAITING = None


def queue(front, middle, front_size, rear, rear_size):
    if rear_size <= front_size:
        return check_front(Queue(front, middle, front_size, rear, rear_size))
    return check_front(Queue(front, put(reverse(rear), middle), front_size + rear_size, None, 0))


def put(x, q):
    if q is None:
        return Queue((x, None), NONE_WAITING, 1, None, 0)
    return queue(q.front, q.middle, q.front_size, (x, q.rear), q.rear_size + 1)


def first(q):
    if q is None:
        raise IndexError("an empty queue")
    return q.front[0]


def others(q):
    if q is None:
        raise IndexError("an empty queue")
    return queue(q.front[1], q.middle, q.front_size - 1, q.rear, q.rear_size)


def check_front(q):
    front = q.front
    middle = q.middle
    if front is None:
        if middle is None:
            return NONE_WAITING
        return Queue(first(middle), others(middle), q.front_size, q.rear, q.rear_size)
    return q


class List:
    def __init__(self, x, after):
        self.x, self.after = x, after


EMPTY = None


def link(xs, ys):
    return List(xs.x, put(ys, xs.after))


def link_all(lists):
    xs = first(lists)
    rest = others(lists)
    if rest is None:
        return xs
    return link(xs, link_all(rest))


def append(xs, ys):
    if xs is None:
        return ys
    if ys is None:
        return xs
    return link(xs, ys)


def cons(x, xs):
    return append(List(x, NONE_WAITING), xs)


def head(xs):
    if xs is None:
        raise IndexError("an empty list")
    return xs.x


def tail(xs):
    if xs is None:
        raise IndexError("an empty list")
    after = xs.after
    if after is None:
        return EMPTY
    return link_all(after)


def build(size):
    made = EMPTY
    for n in range(size, 0, -1):
        made = cons(n, made)
    return made


def take(xs, n):
    if n == 0:
        return 0
    return head(xs) + take(tail(xs), n - 1)


print(take(build(4096), 100))
