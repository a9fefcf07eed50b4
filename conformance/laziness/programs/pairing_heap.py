"""The pairing heap, with one field for the heap that waits for its partner. Two heaps of 200 elements are merged,
10 elements are taken."""
import sys

sys.setrecursionlimit(20000)


class Tree:
    def __init__(self, value, odd, rest):
        self.value, self.odd, self.rest = value, odd, rest


class Heap:
    def __init__(self, less, tree):
        self.less, self.tree = less, tree


def merge(heap1, heap2):
    less = heap1.less
    tree1 = heap1.tree
    tree2 = heap2.tree
    return Heap(less, merge_trees(tree1, tree2, less))


def merge_trees(x, y, less):
    if x is None:
        return y
    if y is None:
        return x
    if less(x.value, y.value):
        return link(x, y, less)
    return link(y, x, less)


def link(x, y, less):
    if x.odd is None:
        return Tree(x.value, y, x.rest)
    return Tree(x.value, None, merge_trees(merge_trees(y, x.odd, less), x.rest, less))


def insert(value, heap):
    less = heap.less
    tree = heap.tree
    return Heap(less, merge_trees(Tree(value, None, None), tree, less))


def least(heap):
    tree = heap.tree
    if tree is None:
        raise IndexError("an empty heap")
    return tree.value


def without_least(heap):
    tree = heap.tree
    less = heap.less
    if tree is None:
        raise IndexError("an empty heap")
    return Heap(less, merge_trees(tree.odd, tree.rest, less))


def build(size, less):
    if size == 0:
        return Heap(less, None)
    return insert(size, build(size - 1, less))


def take(h, n):
    if n == 0:
        return 0
    return least(h) + take(without_least(h), n - 1)


print(take(merge(build(200, lambda x, y: x > y), build(200, lambda x, y: x < y)), 10))
