"""The bootstrapped queue: what is reversed waits in a queue of lists. 1024 come in, 20 are taken."""
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


EMPTY = None


def queue(front, middle, front_size, rear, rear_size):
    if rear_size <= front_size:
        return check_front(Queue(front, middle, front_size, rear, rear_size))
    return check_front(Queue(front, enqueue(reverse(rear), middle), front_size + rear_size, None, 0))


def enqueue(x, q):
    if q is None:
        return Queue((x, None), EMPTY, 1, None, 0)
    return queue(q.front, q.middle, q.front_size, (x, q.rear), q.rear_size + 1)


def head(q):
    if q is None:
        raise IndexError("an empty queue")
    return q.front[0]


def tail(q):
    if q is None:
        raise IndexError("an empty queue")
    return queue(q.front[1], q.middle, q.front_size - 1, q.rear, q.rear_size)


def check_front(q):
    front = q.front
    middle = q.middle
    if front is None:
        if middle is None:
            return EMPTY
        return Queue(head(middle), tail(middle), q.front_size, q.rear, q.rear_size)
    return q


def build(size):
    if size == 0:
        return EMPTY
    return enqueue(size, build(size - 1))


def take(q, n):
    if n == 0:
        return 0
    return head(q) + take(tail(q), n - 1)


print(take(build(1024), 20))
