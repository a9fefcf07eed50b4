"""The banker's queue: two lists, the front never shorter than the rear. 1024 elements come in, 200 are taken."""
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


class Queue:
    def __init__(self, front, front_size, rear, rear_size):
        self.front, self.front_size = front, front_size
        self.rear, self.rear_size = rear, rear_size


def queue(front, front_size, rear, rear_size):
    if front_size >= rear_size:
        return Queue(front, front_size, rear, rear_size)
    return Queue(append(front, reverse(rear)), front_size + rear_size, None, 0)


def enqueue(x, q):
    return queue(q.front, q.front_size, (x, q.rear), q.rear_size + 1)


def head(q):
    if q.front_size == 0:
        raise IndexError("an empty queue")
    return q.front[0]


def tail(q):
    if q.front_size == 0:
        raise IndexError("an empty queue")
    return queue(q.front[1], q.front_size - 1, q.rear, q.rear_size)


def build(size):
    if size == 0:
        return Queue(None, 0, None, 0)
    return enqueue(size, build(size - 1))


def take(q, n):
    if n == 0:
        return 0
    return head(q) + take(tail(q), n - 1)


print(take(build(1024), 200))
