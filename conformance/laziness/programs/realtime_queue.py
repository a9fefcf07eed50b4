"""The real-time queue: a rotation does one step for each operation. 1000 come in, 30 are taken."""
import sys

sys.setrecursionlimit(20000)


class Queue:
    def __init__(self, front, rear, schedule):
        self.front, self.rear, self.schedule = front, rear, schedule


EMPTY = Queue(None, None, None)


def rotate(front, rear, done):
    last = rear[0]
    if front is None:
        return (last, done)
    return (front[0], rotate(front[1], rear[1], (last, done)))


def queue(front, rear, schedule):
    if schedule is None:
        new_front = rotate(front, rear, schedule)
        return Queue(new_front, None, new_front)
    return Queue(front, rear, schedule[1])


def enqueue(x, q):
    return queue(q.front, (x, q.rear), q.schedule)


def head(q):
    if q.front is None:
        raise IndexError("an empty queue")
    return q.front[0]


def tail(q):
    if q.front is None:
        raise IndexError("an empty queue")
    return queue(q.front[1], q.rear, q.schedule)


def build(size):
    if size == 0:
        return EMPTY
    return enqueue(size, build(size - 1))


def take(q, n):
    if n == 0:
        return 0
    return head(q) + take(tail(q), n - 1)


print(take(build(1000), 30))
