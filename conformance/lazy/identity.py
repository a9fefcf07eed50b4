# Which lazy value is which: is, ==, keys of dicts and sets, isinstance.
from hipy.lazy import Lazy, delay, force, lazy

a, b = delay(lambda: 1), delay(lambda: 1)
c, d = lazy(1), lazy(1)
print(a is b, a is a, a == b, a != b, a == a, c is d, c == c, a is c)
print(isinstance(a, Lazy), isinstance(3, Lazy))
print(len({a, b, a, c, d}), a in [b, c], a in [b, a])
names = {a: "a", c: "c"}
print(names[a], names.get(b), force(a), names[a], c in names)
same = a
print(same is a, force(same) == force(a))
xs = [delay(lambda i=i: i * i) for i in range(3)]
print(xs.index(xs[2]), [x in xs[:2] for x in xs], xs == xs[:], xs == [lazy(0), lazy(1), lazy(4)])


class Node:
    def __init__(self, v):
        self.next = delay(lambda: Node(v + 1)) if v < 3 else None
        self.v = v


def last(node):
    while node.next is not None:
        node = force(node.next)
    return node


first = Node(0)
print(last(first) is last(first), last(first).v)
