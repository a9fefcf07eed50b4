# Okasaki's banker's queue: the rear list is reversed lazily and in time, so that each
# operation takes constant time, amortised, even if old versions are used again.
# After "Purely Functional Data Structures", section 6.3.2.

import sys
from typing import Optional

from hipy.lazy import Lazy, delay, force, lazy


class Cell:
    __slots__ = ("head", "tail")

    def __init__(self, head: int, tail: Lazy[Optional["Cell"]]):
        self.head = head
        self.tail = tail


class Queue:
    __slots__ = ("front_size", "front", "rear_size", "rear")

    def __init__(
        self, front_size: int, front: Lazy[Optional[Cell]], rear_size: int, rear: Lazy[Optional[Cell]]
    ):
        self.front_size = front_size
        self.front = front
        self.rear_size = rear_size
        self.rear = rear


def append(xs: Lazy[Optional[Cell]], ys: Lazy[Optional[Cell]]) -> Optional[Cell]:
    cell = force(xs)
    if cell is None:
        return force(ys)
    return Cell(cell.head, delay(lambda: append(cell.tail, ys)))


def backwards(xs: Lazy[Optional[Cell]]) -> Optional[Cell]:
    done: Optional[Cell] = None
    cell = force(xs)
    while cell is not None:
        done = Cell(cell.head, lazy(done))
        cell = force(cell.tail)
    return done


def balanced(front_size: int, front: Lazy[Optional[Cell]], rear_size: int, rear: Lazy[Optional[Cell]]) -> Queue:
    if rear_size <= front_size:
        return Queue(front_size, front, rear_size, rear)
    reversed_rear = delay(lambda: backwards(rear))
    return Queue(front_size + rear_size, delay(lambda: append(front, reversed_rear)), 0, lazy(None))


def empty() -> Queue:
    return Queue(0, lazy(None), 0, lazy(None))


def push(q: Queue, x: int) -> Queue:
    return balanced(q.front_size, q.front, q.rear_size + 1, lazy(Cell(x, q.rear)))


def first(q: Queue) -> int:
    cell = force(q.front)
    if cell is None:
        raise IndexError("an empty queue has no first element")
    return cell.head


def rest(q: Queue) -> Queue:
    cell = force(q.front)
    if cell is None:
        raise IndexError("an empty queue has no rest")
    return balanced(q.front_size - 1, cell.tail, q.rear_size, q.rear)


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    sys.setrecursionlimit(100000)
    q = empty()
    checksum = 0
    for i in range(n):
        q = push(q, i)
        if i % 3 == 2:
            checksum = (checksum * 31 + first(q)) % 1000003
            q = rest(q)
    old = q
    for _ in range(5):
        q = old
        for _ in range(q.front_size + q.rear_size):
            checksum = (checksum * 31 + first(q)) % 1000003
            q = rest(q)
    try:
        first(q)
    except IndexError as e:
        print(e)
    print(old.front_size + old.rear_size, checksum)


main()
