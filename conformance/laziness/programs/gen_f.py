"""The second program of section 2.1: the elements are computed by a function."""
import sys

sys.setrecursionlimit(10000)


def f(n):
    return n * n


def gen(n, m):
    if n >= m:
        return None
    return (f(n), gen(n + 1, m))


lst = gen(0, 1000)
second = lst[1]
third = second[1]
print(second[0] + third[0])
