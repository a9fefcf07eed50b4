import array, heapq, statistics, itertools, csv, sys
def evens(n):
    for i in range(0, n, 2):
        print("yield", i)
        yield i
def merged():
    return heapq.merge(evens(6), (x * 3 for x in range(3)))
for v in merged():
    print("got", v)
class Oops(Exception):
    def __init__(self, n):
        super().__init__(f"oops {n}")
        self.n = n
def failing(n):
    for i in range(n):
        if i == 2: raise Oops(i)
        yield i
try:
    print(statistics.mode(failing(5)))
except Oops as e:
    print("caught", e, e.n)
def counting():
    n = 0
    while True:
        yield n
        n += 1
import difflib
print(list(heapq.merge(itertools.islice(counting(), 3), [1, 5])))
it = heapq.merge(counting(), counting())
print(next(it), next(it), next(it))
class Row:
    def __init__(self, a): self.a = a
    def __iter__(self):
        yield self.a
        yield self.a * 2
rows = [Row(1), Row(2)]
w = csv.writer(sys.stdout, lineterminator="\n")
w.writerows(list(r) for r in rows)
print(statistics.harmonic_mean(r.a for r in rows), statistics.fmean(map(float, [1, 2])), statistics.geometric_mean(x for x in [1, 2, 4]))
try:
    print(statistics.harmonic_mean(1 // (r.a - 1) for r in rows))
except ZeroDivisionError as e:
    print("zde", e)
print(list(heapq.merge(zip([1, 3], "ab"), zip([2, 4], "cd"), key=lambda p: p[0])))
g = counting()
next(g)
print(statistics.mean(itertools.islice(g, 4)), next(g))


def powers(n):
    v = 1
    for i in range(n):
        v *= 3
        yield v


print(statistics.mode(powers(60)))
a = array.array("d", (i * 0.5 for i in range(3000)))
print(len(a), a[100])


class Stream:
    def __init__(self):
        self.seen = []

    def feed(self, xs):
        for x in xs:
            self.seen.append(x)
            yield x + 1


s = Stream()
b = array.array("q", s.feed(range(1000)))
print(sum(b), len(s.seen), s.seen[-1])


def leaves(t):
    if isinstance(t, list):
        for x in t:
            yield from leaves(x)
    else:
        yield t


print(array.array("i", leaves([1, [2, [3, 4]], 5])).tolist())
statistics.mean(failing(9))
