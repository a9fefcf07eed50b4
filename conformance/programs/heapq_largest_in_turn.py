import heapq
log = []
def g(name, xs):
    for x in xs:
        log.append((name, x))
        yield x
    log.append((name, "end"))
class C:
    def __init__(self, v): self.v = v
    def __lt__(self, o): print("lt", self.v, o.v); return self.v < o.v
    def __gt__(self, o): print("gt", self.v, o.v); return self.v > o.v
    def __eq__(self, o): print("eq", self.v, o.v); return self.v == o.v
for f in (heapq.nlargest, heapq.nsmallest):
    for n in (-1, 0, 1, 2, 3, 9):
        print(f(n, g("a", [3, 1, 2, 3, 0])), log); log.clear()
        print(f(n, [3, 1, 2, 3, 0]))
        print(f(n, g("a", ["bb", "a", "ccc", "dd"]), key=len), log); log.clear()
        print(f(n, ["bb", "a", "ccc", "dd"], key=len))
        print([c.v for c in f(n, [C(3), C(1), C(2), C(3)])])
        print([c.v for c in f(n, iter([C(3), C(1), C(2), C(3)]))])
class S:
    def __len__(self): print("len"); return 3
    def __getitem__(self, i):
        print("item", i)
        if i > 2: raise IndexError
        return i
print(heapq.nlargest(2, S()), heapq.nsmallest(4, S()), heapq.nsmallest(1, S()))

print(list(S()))
print(heapq.nlargest(2, {"a": 1, "b": 3, "c": 2}), heapq.nlargest(2, {"a": 1, "b": 3, "c": 2}.items(), key=lambda kv: kv[1]))
nan = float("nan")
print(heapq.nsmallest(2, [nan, 1.0, 2.0]), heapq.nlargest(1, [nan, 1.0]), heapq.nlargest(1, []))
for n in (1.5, "a", None):
    try: print(heapq.nlargest(n, [1, 2]))
    except TypeError as e: print(e)
class It:
    def __init__(self, n): self.n = n
    def __iter__(self): print("iter"); return self
    def __next__(self):
        print("next")
        if self.n == 0: raise StopIteration
        self.n -= 1
        return self.n
for n in range(-1, 4):
    print(heapq.nlargest(n, It(2)), heapq.nsmallest(n, It(2)), heapq.nlargest(n, It(2), key=lambda x: -x), heapq.nsmallest(n, It(2), key=str))


class Up:
    """An iterator whose own iterator is another, which begins anew."""

    def __init__(self, n):
        self.n, self.i = n, 0

    def __iter__(self):
        print("asked at", self.i)
        return Up(self.n)

    def __next__(self):
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return self.n - self.i


for n in (-1, 0, 1, 2, 3, 9):
    print(n, heapq.nlargest(n, Up(3)), heapq.nsmallest(n, Up(3)), heapq.nlargest(n, Up(3), key=lambda x: -x), heapq.nsmallest(n, Up(3), key=str), heapq.nlargest(n, Up(0)))
