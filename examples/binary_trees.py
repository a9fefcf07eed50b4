"""Trees of objects: allocation, recursion and attributes (after the Computer Language Benchmarks Game)."""


class Node:
    def __init__(self, left, right):
        self.left = left
        self.right = right

    def check(self) -> int:
        if self.left is None:
            return 1
        return 1 + self.left.check() + self.right.check()


def bottom_up(depth):
    if depth == 0:
        return Node(None, None)
    return Node(bottom_up(depth - 1), bottom_up(depth - 1))


def binary_trees(n: int) -> int:
    """The nodes of all trees that the benchmark makes for depth n."""
    longest = bottom_up(n)
    total = bottom_up(n + 1).check()
    for depth in range(4, n + 1, 4):
        for _ in range(1 << (n - depth + 4)):
            total += bottom_up(depth).check()
    return total + longest.check()
