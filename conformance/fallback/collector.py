# How many objects the collector finds depends on those that CPython has.
import gc


class Node:
    pass


def make(n):
    for _ in range(n):
        a = Node()
        a.self = a


gc.disable()
gc.collect()
make(50)
print(gc.collect() >= 50)
