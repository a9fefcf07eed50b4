"""itertools.tee of any number, iterators as elements."""
import itertools
from collections import deque
a, b, c, d = itertools.tee([1, 2, 3], 4)
print(next(a), list(b), list(a), sum(c), max(d))
def two(xs):
    return itertools.tee(xs)
p, q = two("ab")
print(list(p), next(q))
def n_of(xs, n):
    return [list(t) for t in itertools.tee(xs, n)]
print(n_of([1, 2], 2), n_of("x", 0))
try:
    n_of([1], -1)
except ValueError as e:
    print(e)
def windows(xs, n):
    its = itertools.tee(xs, n)
    for i, it in enumerate(its):
        for _ in range(i):
            next(it, None)
    return list(zip(*its))
print(windows([1, 2, 3, 4], 2), windows("abcd", 3))
def roundrobin(*its):
    pending = [iter(i) for i in its]
    while pending:
        alive = []
        for it in pending:
            for x in it:
                yield x
                alive.append(it)
                break
        pending = alive
print(list(roundrobin([1, 2, 3], "ab", range(2))))
rr = deque([iter([1, 2]), iter([3]), iter([4, 5, 6])])
out = []
while rr:
    it = rr.popleft()
    try:
        out.append(next(it))
    except StopIteration:
        continue
    rr.append(it)
print(out)
