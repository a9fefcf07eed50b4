"""All placements of n queens, then those that are valid, then the first (section 2.3)."""
import sys

sys.setrecursionlimit(20000)


def mapped(f, xs):
    if xs is None:
        return None
    return (f(xs[0]), mapped(f, xs[1]))


def numbers(n, m):
    if n >= m:
        return (m, None)
    return (n, numbers(n + 1, m))


def keep(p, xs):
    if xs is None:
        return None
    x = xs[0]
    if p(x):
        return (x, keep(p, xs[1]))
    return keep(p, xs[1])


def foldl(f, acc, xs):
    if xs is None:
        return acc
    return foldl(f, f(xs[0], acc), xs[1])


def foldr(f, base, xs):
    if xs is None:
        return base
    return f(xs[0], foldr(f, base, xs[1]))


def every(p, xs):
    if xs is None:
        return True
    return p(xs[0]) and every(p, xs[1])


def append(xs, ys):
    if xs is None:
        return ys
    return (xs[0], append(xs[1], ys))


def tails(xs):
    if xs is None:
        return (None, None)
    return (xs, tails(xs[1]))


def safe(a, b):
    return a[0] != b[0] and a[1] != b[1] and abs(a[0] - b[0]) != abs(a[1] - b[1])


def safe_first(qs):
    if qs is None:
        return True
    return every(lambda q: safe(qs[0], q), qs[1])


def valid(qs):
    return every(safe_first, tails(qs))


def queens(n):
    def row(r, so_far):
        def place(qs, rest):
            return append(mapped(lambda c: ((r, c), qs), numbers(1, n)), rest)
        return foldr(place, None, so_far)
    every_placement = foldl(row, (None, None), numbers(1, n))
    return keep(valid, every_placement)[0]


qs = queens(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
while qs is not None:
    print(qs[0])
    qs = qs[1]
