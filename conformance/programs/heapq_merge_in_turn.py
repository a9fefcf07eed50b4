import heapq
log = []
def g(name, xs):
    for x in xs:
        log.append((name, x))
        yield x
    log.append((name, "end"))
def endless(a, s):
    while True:
        a += s
        yield a
print(list(heapq.merge(g("a", [1, 4, 7]), g("b", [2, 3, 9]), g("c", []))), log)
log.clear()
print(list(heapq.merge(g("a", [7, 4, 1]), g("b", [9, 3, 2]), reverse=True)), log)
log.clear()
print(list(heapq.merge(g("a", ["x", "aa", "bbb"]), g("b", ["z", "yy"]), key=len)), log)
log.clear()
m = heapq.merge(endless(1, 2), endless(0, 3))
print([next(m) for _ in range(6)])
runs = [[1, 5], [2, 6], [0, 9]]
print(list(heapq.merge(*runs)))
print(list(heapq.merge(*runs, key=lambda x: -x)))
print(list(heapq.merge([1, 2.5], (1.5, 3), range(3))))
print(list(heapq.merge(*[iter(r) for r in runs])))
def lines(rs):
    for a, b in heapq.merge(*[zip(r, "abc") for r in rs]):
        print(a, b)
lines(runs)
print(list(heapq.merge()), list(heapq.merge([1])), list(heapq.merge("abc", "abd", reverse=False)))
l = [1, 2]
for x in heapq.merge(l, [0, 10]):
    if x < 5: l.append(x + 3)
    print(x, end=" ")
print()
class C:
    def __init__(self, v): self.v = v
    def __lt__(self, o): print("lt", self.v, o.v); return self.v < o.v
    def __eq__(self, o): print("eq", self.v, o.v); return self.v == o.v
print([c.v for c in heapq.merge([C(1), C(3), C(5)], [C(2), C(3)], [C(0), C(6)])])
print([c.v for c in heapq.merge([C(5), C(3), C(1)], [C(3), C(2)], [C(6), C(0)], reverse=True)])
class It:
    def __init__(self, n): self.n = n
    def __iter__(self): print("iter"); return self
    def __next__(self):
        print("next", self.n)
        if self.n > 8: raise StopIteration
        self.n += 3
        return self.n
print(list(heapq.merge(It(0), It(1), It(20))))
print(list(heapq.merge([4, 5], It(1), (3, 9))))
m = heapq.merge(It(0), 5)
print("made")
try:
    next(m)
except TypeError as e:
    print(e)
def f(a, b):
    return [x for x in heapq.merge(a, b, key=lambda p: p[0], reverse=True)]
print(f([(3, "a"), (1, "b")], [(2, "c")]))
print(f(zip([3, 2], "ab"), ((x, "z") for x in (4, 2, 0))))
