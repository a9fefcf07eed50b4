"""The banker's deque: neither list more than twice as long as the other. 128 come in at the front, then 1024, of
which 50 are taken from the rear."""
import sys

sys.setrecursionlimit(20000)


def append(xs, ys):
    if xs is None:
        return ys
    return (xs[0], append(xs[1], ys))


def reverse(xs):
    def loop(xs, done):
        if xs is None:
            return done
        return loop(xs[1], (xs[0], done))
    return loop(xs, None)


def drop(n, xs):
    if n == 0:
        return xs
    return drop(n - 1, xs[1])


def prefix(n, xs):
    if n == 0:
        return None
    return (xs[0], prefix(n - 1, xs[1]))


class Deque:
    def __init__(self, front, front_size, rear, rear_size):
        self.front, self.front_size = front, front_size
        self.rear, self.rear_size = rear, rear_size


EMPTY = Deque(None, 0, None, 0)


def deque(front, front_size, rear, rear_size):
    if front_size > 2 * rear_size + 1:
        return shorter_front(front, front_size, rear, rear_size)
    if rear_size > 2 * front_size + 1:
        return shorter_rear(front, front_size, rear, rear_size)
    return Deque(front, front_size, rear, rear_size)


def shorter_front(front, front_size, rear, rear_size):
    new_front_size = (front_size + rear_size) >> 1
    new_rear_size = front_size + rear_size - new_front_size
    new_front = prefix(new_front_size, front)
    new_rear = append(rear, reverse(drop(new_front_size, front)))
    return Deque(new_front, new_front_size, new_rear, new_rear_size)


def shorter_rear(front, front_size, rear, rear_size):
    new_front_size = (front_size + rear_size) >> 1
    new_rear_size = front_size + rear_size - new_front_size
    new_rear = prefix(new_rear_size, rear)
    new_front = append(front, reverse(drop(new_rear_size, rear)))
    return Deque(new_front, new_front_size, new_rear, new_rear_size)


def enqueue_front(x, d):
    return deque((x, d.front), d.front_size + 1, d.rear, d.rear_size)


def last(d):
    if d.front_size + d.rear_size == 0:
        raise IndexError("an empty deque")
    if d.rear is None:
        return d.front[0]
    return d.rear[0]


def init(d):
    if d.front_size + d.rear_size == 0:
        raise IndexError("an empty deque")
    if d.rear is None:
        return EMPTY
    return deque(d.front, d.front_size, d.rear[1], d.rear_size - 1)


def build(size):
    if size == 0:
        return EMPTY
    return enqueue_front(size, build(size - 1))


def take(d, n):
    if n == 0:
        return 0
    return last(d) + take(init(d), n - 1)


build(128)
print(take(build(1024), 50))
