from functools import lru_cache, reduce


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@lru_cache(maxsize=None)
def paths(r, c):
    if r == 0 or c == 0:
        return 1
    return paths(r - 1, c) + paths(r, c - 1)


print(fib(30), fib(90))
print(paths(10, 10))
print(reduce(lambda a, b: a * b, range(1, 11)))
print([fib(i) for i in range(10)])
