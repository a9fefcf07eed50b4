# An event-driven simulator of a circuit of ten nand gates with a clock and a data line, on
# lazy lists. The argument is the time when the simulation ends.
# After event of Hartel and Langendoen's benchmarks (nofib, spectral/hartel/event).

import sys

from hipy.lazy import delay, force, lazy

X, L, H = 0, 1, 2  # the states of a wire: unknown, low, high

WIRES = 13


class Cons:
    __slots__ = ("head", "tail")

    def __init__(self, head, tail):
        self.head = head
        self.tail = tail


class Event:
    __slots__ = ("time", "wire", "what")

    def __init__(self, time, wire, what):
        self.time = time
        self.wire = wire
        self.what = what


class Gate:
    __slots__ = ("fn", "x", "y")

    def __init__(self, fn, x, y):
        self.fn = fn
        self.x = x
        self.y = y


def append(xs, ys):
    if xs is None:
        return force(ys)
    return Cons(xs.head, delay(lambda: append(force(xs.tail), ys)))


def take(n, xs):
    if n == 0:
        return None
    cell = force(xs)
    if cell is None:
        return None
    return Cons(cell.head, delay(lambda: take(n - 1, cell.tail)))


def drop(n, xs):
    if n == 0:
        return force(xs)
    cell = force(xs)
    if cell is None:
        return None
    return drop(n - 1, cell.tail)


def index(xs, n):
    if n == 0:
        return force(xs.head)
    return index(force(xs.tail), n - 1)


def length(xs, n):
    if xs is None:
        return n
    return length(force(xs.tail), n + 1)


def merge(xs, ys):
    if xs is None:
        return force(ys)
    cell = force(ys)
    if cell is None:
        return xs
    if compare(force(xs.head), force(cell.head)) <= 0:
        return Cons(xs.head, delay(lambda: merge(force(xs.tail), lazy(cell))))
    return Cons(cell.head, delay(lambda: merge(xs, cell.tail)))


def sort(xs):
    n = length(xs, 0)
    if n <= 1:
        return xs
    half = n // 2
    return merge(sort(take(half, lazy(xs))), delay(lambda: sort(drop(half, lazy(xs)))))


def compare(a, b):
    if force(a.time) < force(b.time):
        return -1
    if force(a.time) > force(b.time):
        return 1
    return 0


def update(xs, i, value):
    """xs with another value at i."""
    rest = Cons(value, delay(lambda: drop(i + 1, xs)))
    return append(take(i, xs), lazy(rest))


def nand_of(x, y):
    if x == H and y == H:
        return L
    if x == L or y == L:
        return H
    return X


def nand(x, y, time, wire, state):
    later = delay(lambda: force(time) + 3)
    what = delay(lambda: nand_of(index(force(state), force(x)), index(force(state), force(y))))
    return Event(later, wire, what)


def gate(wire):
    if wire == 3:
        return Gate(nand, lazy(0), lazy(0))
    if wire == 4:
        return Gate(nand, lazy(0), lazy(1))
    if wire == 5:
        return Gate(nand, lazy(3), lazy(1))
    if wire == 6:
        return Gate(nand, lazy(4), lazy(7))
    if wire == 7:
        return Gate(nand, lazy(5), lazy(6))
    if wire == 8:
        return Gate(nand, lazy(1), lazy(1))
    if wire == 9:
        return Gate(nand, lazy(8), lazy(6))
    if wire == 10:
        return Gate(nand, lazy(8), lazy(7))
    if wire == 11:
        return Gate(nand, lazy(9), lazy(12))
    if wire == 12:
        return Gate(nand, lazy(10), lazy(11))
    return None


def unite(xs, n):
    """The list of numbers xs with n, if it is not in it."""
    if xs is None:
        return Cons(n, lazy(None))
    if force(xs.head) == force(n):
        return xs
    return Cons(xs.head, delay(lambda: unite(force(xs.tail), n)))


def add_gate(users, wire):
    g = gate(force(wire))
    if g is None:
        return users
    x, y = g.x, g.y
    first = delay(lambda: update(lazy(users), force(x), delay(lambda: unite(index(users, force(x)), wire))))
    return update(first, force(y), delay(lambda: unite(index(users, force(y)), wire)))


def add_gates(users, wires):
    if wires is None:
        return users
    return add_gates(add_gate(users, wires.head), force(wires.tail))


def count(a, b):
    if a >= b:
        return None
    return Cons(lazy(a), delay(lambda: count(a + 1, b)))


def repeat(n, value):
    if n == 0:
        return None
    return Cons(value, delay(lambda: repeat(n - 1, value)))


def recalculate(g, time, wire, state):
    return g.fn(g.x, g.y, time, wire, state)


def recalculate_all(wires, time, state):
    if wires is None:
        return None
    wire = wires.head
    event = delay(lambda: recalculate(gate(force(wire)), time, wire, state))
    return Cons(event, delay(lambda: recalculate_all(force(wires.tail), time, state)))


def simulate(events, state, end, users):
    if events is None:
        return None
    event = force(events.head)
    rest = events.tail
    new_state = delay(lambda: update(state, force(event.wire), event.what))
    more = delay(lambda: recalculate_all(index(force(users), force(event.wire)), event.time, new_state))
    new_events = delay(lambda: merge(force(rest), delay(lambda: sort(force(more)))))
    if force(event.time) >= end:
        return None
    if index(force(state), force(event.wire)) == force(event.what):
        return simulate(force(rest), state, end, users)
    return Cons(lazy(event), delay(lambda: simulate(force(new_events), new_state, end, users)))


def last_state(events, state):
    if events is None:
        return state
    event = force(events.head)
    return last_state(force(events.tail), update(lazy(state), force(event.wire), event.what))


def clock(wire, time, low, high):
    rise = Event(delay(lambda: force(time) + low), lazy(wire), lazy(H))
    again = delay(lambda: clock(wire, delay(lambda: force(time) + low + high), low, high))
    return Cons(lazy(Event(time, lazy(wire), lazy(L))), lazy(Cons(lazy(rise), again)))


def show(state):
    if state is None:
        return ""
    return "xLH"[force(state.head)] + show(force(state.tail))


def main():
    end = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    sys.setrecursionlimit(1000000)
    users = delay(lambda: add_gates(repeat(WIRES, lazy(None)), count(0, WIRES)))
    events = merge(clock(1, lazy(0), 50, 50), delay(lambda: clock(0, lazy(25), 100, 100)))
    start = lazy(repeat(WIRES, lazy(X)))
    print(show(last_state(simulate(events, start, end, users), force(start))))


main()
