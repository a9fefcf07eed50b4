# Iterators of instances are asked for when zip, map and the like are made.
from itertools import *
class L(list):
    pass
class A:
    def __init__(self, xs):
        self.xs = xs
    def __iter__(self):
        print("iter", len(self.xs))
        return iter(self.xs)
class Bad:
    pass
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
a = A([1, 2])
z = zip(a, a)
print("zip made")
print(list(z))
m = map(str, a)
print("map made")
a.xs.append(3)
print(list(m))
print(list(zip(L([1, 2]), L("ab"))), list(map(str, L([1]))), list(filter(None, L([0, 1]))), list(enumerate(L("x"))))
for f in (lambda: zip([1], Bad()), lambda: map(str, Bad()), lambda: filter(None, Bad()), lambda: enumerate(Bad()), lambda: cycle(Bad()), lambda: zip([1], None), lambda: map(len, [1], 2.5)):
    show(lambda: type(f()).__name__)
def mixed(x):
    return map(str, x)
for x in ([1, 2], 5, "ab", None, (3,)):
    show(lambda: list(mixed(x)))
e = enumerate("abc", 5)
print(next(e), list(e))
print(list(islice(count(3, 2), 4)), list(repeat("x", 2)), list(zip_longest("ab", [1], fillvalue=0)), list(islice(cycle("ab"), 5)))
print(list(accumulate([1, 2, 3], initial=10)), list(accumulate([3, 1, 2], max)), list(starmap(pow, [(2, 3), (3, 2)])))
print([list(g) for k, g in groupby([1, 1, 2])], list(pairwise("abcd")), list(compress("abcd", [1, 0, 1, 1])))
print(list(takewhile(lambda v: v < 3, [1, 2, 3, 1])), list(dropwhile(lambda v: v < 3, [1, 2, 3, 1])), list(filterfalse(None, [0, 1, ""])))
print(list(chain.from_iterable([[1], [2, 3]])), list(chain("ab", [1])))
for t in (repeat(1, 2), count(), cycle([1]), zip_longest([1]), groupby([]), product([1]), chain([1])):
    print(type(t).__name__, type(t).__module__)
xs = [1, 2, 3]
it = iter(xs)
w = takewhile(lambda v: v < 2, it)
print(list(w), list(it))
p = pairwise(xs)
xs.append(4)
print(list(p))
r = repeat([], 2)
print([x is y for x, y in zip(r, repeat([], 1))])
