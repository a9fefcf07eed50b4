from functools import total_ordering, cached_property, reduce
@total_ordering
class V:
    def __init__(self, a): self.a = a
    def __eq__(self, o): return self.a == o.a
    def __lt__(self, o): return self.a < o.a
    def __repr__(self): return f"V({self.a})"
print(V(1) <= V(2), V(1) >= V(2), V(3) > V(2), sorted([V(3), V(1)]), max(V(1), V(5)))
class C:
    def __init__(self, xs): self.xs = xs; self.n = 0
    @cached_property
    def total(self):
        self.n += 1
        return sum(self.xs)
c = C([1, 2, 3])
print(c.total, c.total, c.n)
print(reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(max, [3, 9, 2], 5))
c2 = C([4])
c2.total = 99
print(c2.total, c2.n)
print(hasattr(c2, "n"))
class D(C):
    @cached_property
    def words(self):
        print("words")
        return ["a"] * self.total
    @property
    def two(self):
        return self.words + self.words
d = D([1, 1])
print(d.two, d.words is d.words)
d.words.append("z")
print(d.words, d.total)
del d.total
d.xs.append(5)
print(d.total)
@total_ordering
class W:
    def __init__(self, k): self.k = k
    def __eq__(self, o):
        if not isinstance(o, W): return NotImplemented
        return self.k == o.k
    def __ge__(self, o):
        if not isinstance(o, W): return NotImplemented
        return self.k >= o.k
print(W(1) < W(2), W(2) <= W(2), W(2) > W(1), W(1) == 1)
try:
    W(1) < 3
except TypeError as e:
    print(e)
class Bad:
    @cached_property
    def boom(self): raise KeyError("x")
for _ in range(2):
    try: Bad().boom
    except KeyError as e: print("KeyError", e)
