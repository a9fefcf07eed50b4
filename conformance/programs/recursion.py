import sys

sys.setrecursionlimit(5000)


def depth(n):
    if n == 0:
        return 0
    return 1 + depth(n - 1)


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def flatten(x):
    if isinstance(x, list):
        out = []
        for y in x:
            out += flatten(y)
        return out
    return [x]


def is_even(n):
    return True if n == 0 else is_odd(n - 1)


def is_odd(n):
    return False if n == 0 else is_even(n - 1)


def subsets(items):
    if not items:
        return [[]]
    rest = subsets(items[1:])
    return rest + [[items[0]] + r for r in rest]


print(depth(3000))
print(ackermann(2, 3))
print(is_even(100), is_odd(7))
print(subsets([1, 2, 3]))
sys.setrecursionlimit(500)
try:
    depth(2000)
except RecursionError as e:
    print("too deep:", e)
depth(1000)
