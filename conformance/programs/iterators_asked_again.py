# Iterators of builtins and itertools ask their source again after their end.
import itertools
class A:
    def __init__(self): self.v = [1, 2, 3]; self.i = 0
    def __iter__(self): return self
    def __next__(self):
        if self.i >= len(self.v):
            print("stop")
            raise StopIteration
        self.i += 1
        print("give", self.v[self.i - 1])
        return self.v[self.i - 1]
    def more(self, *v): self.v.extend(v)

def t(name, f, a):
    print(name)
    print(list(f)); a.more(8, 9); print(list(f)); print(next(f, None)); a.more(4); print(next(f, None)); print(list(f))
    return 0

a = A(); t("filter", filter(lambda x: x % 2 == 0, a), a)
a = A(); t("filter none", filter(None, a), a)
a = A(); t("map", map(lambda x: x * 2, a), a)
a = A(); t("enumerate", enumerate(a), a)
a = A(); t("zip1", zip(a), a)
a = A(); t("zip2", zip(a, [1, 2, 3, 4, 5, 6, 7]), a)
a = A(); t("zip3", zip([1, 2], a), a)
a = A(); t("map2", map(lambda x, y: x * y, a, [1, 2, 3, 4, 5, 6]), a)
a = A(); t("chain", itertools.chain(a, [5]), a)
a = A(); t("chain2", itertools.chain([5], a), a)
a = A(); t("chainfi", itertools.chain.from_iterable([[5], a]), a)
a = A(); t("islice", itertools.islice(a, 2), a)
a = A(); t("islice2", itertools.islice(a, 0, None, 2), a)
a = A(); t("islice3", itertools.islice(a, 1, 5), a)
a = A(); t("takewhile", itertools.takewhile(lambda x: x < 3, a), a)
a = A(); t("takewhile2", itertools.takewhile(lambda x: x < 5, a), a)
a = A(); t("dropwhile", itertools.dropwhile(lambda x: x < 2, a), a)
a = A(); t("filterfalse", itertools.filterfalse(lambda x: x % 2 == 0, a), a)
a = A(); t("accumulate", itertools.accumulate(a), a)
a = A(); t("accumulate i", itertools.accumulate(a, initial=10), a)
a = A(); t("compress", itertools.compress(a, [1, 0, 1, 1, 1, 1, 1, 1]), a)
a = A(); t("compress2", itertools.compress("abcdefgh", a), a)
a = A(); t("pairwise", itertools.pairwise(a), a)
a = A(); t("zip_longest", itertools.zip_longest(a, [1, 2], fillvalue=0), a)
a = A(); t("cycle", itertools.islice(itertools.cycle(a), 5), a)
a = A(); t("starmap", itertools.starmap(lambda x: x * 2, zip(a)), a)
a = A(); t("gen", (x * 2 for x in a), a)
a = A(); t("mapfilter", map(lambda x: x + 1, filter(lambda x: x > 1, a)), a)
a = A(); t("iter", iter(a), a)
a = A(); 
a = A(); p, q = itertools.tee(a); print(list(p)); a.more(8); print(list(p)); print(list(q)); a.more(9); print(list(q)); print(list(p))
l = [1, 2]
m = map(str, l); print(list(m)); l.append(3); print(list(m))
l = [1, 2]; i = iter(l); m = map(str, i); print(list(m)); l.append(3); print(list(m), list(i))
c = [0]
def nx():
    c[0] += 1; return c[0] % 4
s = iter(nx, 0); print(list(s)); print(list(s))
l = [1, 2]; r = enumerate(l); print(list(r)); l.append(3); print(list(r))

class B:
    def __init__(self, low, high):
        self.current, self.high = low, high
    def change_high(self, h): self.high = h
    def __iter__(self): return self
    def __next__(self):
        if self.current > self.high: raise StopIteration
        self.current += 1
        return self.current - 1
a = B(0, 6)
f = filter(lambda x: x % 2 == 0, a)
print(list(f))
a.change_high(8)
print(list(f))
