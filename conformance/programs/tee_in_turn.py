# tee() takes of its iterable when one of its iterators needs the next element.
import itertools


def gen():
    n = 0
    while True:
        n += 1
        if n > 5000: raise RuntimeError("far")
        yield n


def said(n):
    for i in range(n):
        print("made", i)
        yield i


class It:
    def __init__(self): self.i = 0
    def __iter__(self): print("iter"); return self
    def __next__(self):
        print("next")
        if self.i >= 2: raise StopIteration
        self.i += 1
        return self.i


a, b = itertools.tee(gen())
print(next(a), next(a), next(b), next(a), next(b))
a, b = itertools.tee(said(3))
print(next(a), next(b))
print(list(a), list(b), list(a))
a, b, c = itertools.tee(It(), 3)
print(next(a), list(b), list(c), list(a))
a, b = itertools.tee(map(str, [1, 2, 3]))
print(next(a), list(b), list(a))
it = iter([1, 2, 3])
a, b = itertools.tee(it)
print(next(a), next(it), list(b), list(a))
a, b = itertools.tee(x * 2 for x in [1, 2, 3])
next(b, None)
print(list(zip(a, b)))
def pairs(xs):
    a, b = itertools.tee(xs)
    next(b, None)
    return list(zip(a, b))
print(pairs([1, 2, 3]), pairs("abc"), pairs(said(2)))
a, = itertools.tee(gen(), 1)
print(next(a), type(a).__name__)
try:
    itertools.tee(gen(), -1)
except ValueError as e:
    print(e)
