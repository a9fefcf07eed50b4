"""The physicist's queue: the front is a list with a working copy of its beginning. 1024 come in, 200 are taken."""
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
    def __init__(self, working, front, front_size, rear, rear_size):
        self.working, self.front, self.front_size = working, front, front_size
        self.rear, self.rear_size = rear, rear_size


def check_working(working, front, front_size, rear, rear_size):
    if working is None:
        return Queue(front, front, front_size, rear, rear_size)
    return Queue(working, front, front_size, rear, rear_size)


def queue(working, front, front_size, rear, rear_size):
    if front_size >= rear_size:
        return check_working(working, front, front_size, rear, rear_size)
    new_working = front
    new_front = append(new_working, reverse(rear))
    return check_working(new_working, new_front, front_size + rear_size, None, 0)


EMPTY = Queue(None, None, 0, None, 0)


def enqueue(x, q):
    return queue(q.working, q.front, q.front_size, (x, q.rear), q.rear_size + 1)


def head(q):
    if q.front_size == 0:
        raise IndexError("an empty queue")
    return q.working[0]


def tail(q):
    if q.front_size == 0:
        raise IndexError("an empty queue")
    return queue(q.working[1], q.front[1], q.front_size - 1, q.rear, q.rear_size)


def build(size):
    if size == 0:
        return EMPTY
    return enqueue(size, build(size - 1))


def take(q, n):
    if n == 0:
        return 0
    return head(q) + take(tail(q), n - 1)


print(take(build(1024), 200))
