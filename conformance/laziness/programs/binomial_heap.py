"""The binomial heap: trees by their rank. 1024 elements come in, the 10 least are taken."""
import sys

sys.setrecursionlimit(20000)


def reverse(xs):
    def loop(xs, done):
        if xs is None:
            return done
        return loop(xs[1], (xs[0], done))
    return loop(xs, None)


class Node:
    def __init__(self, rank, value, trees):
        self.rank, self.value, self.trees = rank, value, trees


class Heap:
    def __init__(self, less, trees):
        self.less, self.trees = less, trees


def link(x, y, less):
    v = x.value
    w = y.value
    rank = x.rank + 1
    if less(v, w):
        return Node(rank, v, (y, x.trees))
    return Node(rank, w, (x, y.trees))


def insert_tree(node, trees, less):
    first = trees[0]
    if node.rank < first.rank:
        return Heap(less, (node, trees))
    rest = trees[1]
    new = link(node, first, less)
    if rest is None:
        return Heap(less, (new, None))
    return insert_tree(new, rest, less)


def insert(value, heap):
    node = Node(0, value, None)
    less = heap.less
    trees = heap.trees
    if trees is None:
        return Heap(less, (node, None))
    return insert_tree(node, trees, less)


def merge(heap1, heap2):
    trees1 = heap1.trees
    trees2 = heap2.trees
    if trees2 is None:
        return heap1
    if trees1 is None:
        return heap2
    return merge_trees(trees1, trees2, heap1.less)


def merge_trees(trees1, trees2, less):
    first1 = trees1[0]
    first2 = trees2[0]
    heap1 = Heap(less, trees1[1])
    heap2 = Heap(less, trees2[1])
    rank1 = first1.rank
    rank2 = first2.rank
    if rank1 < rank2:
        return Heap(less, (first1, merge(heap1, Heap(less, trees2)).trees))
    if rank1 > rank2:
        return Heap(less, (first2, merge(Heap(less, trees1), heap2).trees))
    rest = merge(heap1, heap2).trees
    new = link(first1, first2, less)
    if rest is None:
        return Heap(less, (new, None))
    return insert_tree(new, rest, less)


def least(heap):
    trees = heap.trees
    if trees is None:
        raise IndexError("an empty heap")
    if trees[1] is None:
        return trees[0].value
    less = heap.less
    x = trees[0].value
    y = least(Heap(less, trees[1]))
    return x if less(x, y) else y


def without_least(heap):
    def taken_out(trees, less):
        first = trees[0]
        rest = trees[1]
        whole = Heap(less, trees)
        if rest is None:
            return whole
        found = taken_out(rest, less).trees
        tree = found[0]
        if less(first.value, tree.value):
            return whole
        return Heap(less, (tree, (first, found[1])))
    if heap.trees is None:
        raise IndexError("an empty heap")
    less = heap.less
    found = taken_out(heap.trees, less)
    trees = found.trees
    return merge(Heap(less, reverse(trees[0].trees)), Heap(less, trees[1]))


def build(size, less):
    if size == 0:
        return Heap(less, None)
    return insert(size, build(size - 1, less))


def take(h, n):
    if n == 0:
        return 0
    return least(h) + take(without_least(h), n - 1)


print(take(build(1024, lambda x, y: x < y), 10))
