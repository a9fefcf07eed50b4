"""Generator expressions of the module's body that are objects: they name variables that no function does."""
import itertools


def plus(x):
    return x + 1


def first(xs):
    return next(x for x in xs if x > 1)


def double(x):
    return x * 2


k = 3
kept = (plus(x) + k for x in [1, 2, 3])
print(next(kept))
k = 30
print(next(kept), list(kept))

rows = [[1, 2], [3], [0, 5, 7]]
print(max(first(r) for r in rows), [first(r) for r in rows], sum(first(r) for r in rows if first(r) != 3))
print(list(first(r) for r in map(list, rows)), max(first(p) for p in itertools.permutations([1, 2, 3], 2)))
try:
    print(sum(first(r) for r in [[5], [0], [7]]))
except RuntimeError as e:
    print(e, repr(e.__cause__))

# A walrus within binds the module's variable.
seen = 0
stored = ((seen := x) * 2 for x in (1, 5, 9))
print(seen, next(stored), seen, next(stored), seen)
any((hit := first(r)) > 2 for r in rows)
print(hit)

# Names that are bound later, deleted, and of several types.
later = (offset + x for x in (1, 2, 3))
try:
    next(later)
except NameError as e:
    print(e)
offset = 10
again = (offset + x for x in (1, 2))
print(next(again))
offset = 0.5
print(next(again))
gone = 1
left = (gone + x for x in (1, 2))
print(next(left))
del gone
try:
    next(left)
except NameError as e:
    print(e)

# One within another, the inner over what the outer names, and conditions.
size = 3
table = (sum(double(i) + j for i in range(size)) for j in range(4) if j != size)
print(next(table))
size = 2
print(list(table))
names = {"a": 1, "b": 2}
pairs = zip((names[c] for c in "ab"), (c.upper() for c in names))
print(next(pairs), dict(pairs))


class Holder:
    limit = 4

    def __init__(self, source):
        self.source = source

    def take(self):
        return next(self.source, None)


factor = 7
h = Holder(factor * x for x in range(3))
print(h.take(), h.take(), h.take(), h.take())
chained = [(c for c in "xy"), (str(factor) for _ in range(2))]
print(["".join(g) for g in chained])
for g in (double(v) for v in (1, 2)), (v + factor for v in (1, 2)):
    print(next(g), end=" ")
    factor += 1
    print(next(g))


def use(g):
    return next(g), factor


print(use(factor - v for v in (1, 2)))
factor = "text"
print(use(factor + v for v in ("a", "b")))
