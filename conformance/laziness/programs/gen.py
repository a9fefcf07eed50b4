"""The first program of section 2.1: a list of which two elements are used."""
import sys

sys.setrecursionlimit(10000)


def gen(n, m):
    if n >= m:
        return None
    return (n, gen(n + 1, m))


lst = gen(0, 1000)
second = lst[1]
third = second[1]
print(second[0] + third[0])
