# Unpacking asks an iterator for one value more than there are variables.
import itertools
class Odd:
    def __getitem__(self, i):
        return i
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        print("next", self.n)
        return self.n
def gen():
    for i in range(10):
        print("gen", i)
        yield i
    print("end")
def f():
    try:
        a, b = itertools.count()
    except ValueError as e:
        print(e)
    it = iter([1, 2, 3, 4, 5])
    try:
        a, b = it
    except ValueError as e:
        print(e, list(it))
    try:
        a, b = Odd()
    except ValueError as e:
        print(e)
    o = It()
    try:
        a, b = o
    except ValueError as e:
        print(e, o.n)
    try:
        a, b = gen()
    except ValueError as e:
        print(e)
    g = gen()
    try:
        a, b = g
    except ValueError as e:
        print(e, next(g))
    try:
        [a, b, c] = (x for x in "abcdef")
    except ValueError as e:
        print(e)
    try:
        a, b = map(str, itertools.count(3))
    except ValueError as e:
        print(e)
    for a, b in [gen()]:
        print(a, b)
try:
    f()
except ValueError as e:
    print(e)
a, b = (x for x in (1, 2))
c, d = map(str, [3, 4])
e, f2 = zip("ab", "cd")
x, y = {"k": 1, "l": 2}.items()
print(a, b, c, d, e, f2, x, y)
