"""The third program of section 2.1: delaying filter lets gen's values be unused."""
import sys

sys.setrecursionlimit(10000)


def f(n):
    return n


def gen(n, m):
    if n >= m:
        return None
    return (f(n), gen(n + 1, m))


def even(n):
    return n % 2 == 0


def keep(p, xs):
    if xs is None:
        return None
    x = xs[0]
    if p(x):
        return (x, keep(p, xs[1]))
    return keep(p, xs[1])


lst = keep(even, gen(1, 1001))
second = lst[1]
third = second[1]
print(second[0] + third[0])
