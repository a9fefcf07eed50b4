# zip_longest() takes of its iterables element by element.
import itertools


def said(name, n):
    for i in range(n):
        print(name, i)
        yield i


def gen():
    n = 0
    while True:
        n += 1
        if n > 5000: raise RuntimeError("far")
        yield n


print(list(itertools.zip_longest(said("a", 2), said("b", 3))))
print(list(itertools.zip_longest(said("a", 3), said("b", 1), fillvalue="x")))
print(list(itertools.zip_longest(said("a", 2), said("b", 3), said("c", 1))))
print(list(itertools.islice(itertools.zip_longest(gen(), [1, 2]), 4)))
print(list(itertools.islice(itertools.zip_longest([1, 2], gen()), 4)))
print(list(itertools.islice(itertools.zip_longest([1, 2], gen(), "abc"), 5)))
print(list(itertools.zip_longest(map(str, [1, 2]), [1.5], said("d", 2), fillvalue=0)))
print(list(itertools.zip_longest([], said("e", 0), [])))
print(list(itertools.zip_longest([1], "ab", (1, 2, 3))))
