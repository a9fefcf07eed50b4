class G:
    def __init__(self, n): self.n = n
    def __len__(self): print("len", end="; "); return self.n
    def __getitem__(self, i):
        print("item", i, end="; ")
        if i >= self.n: raise IndexError
        return i
class H:
    def __getitem__(self, i):
        print("item", i, end="; ")
        if i >= 2: raise IndexError
        return i
class B:
    def __len__(self): print("len", end="; "); raise TypeError("no")
    def __getitem__(self, i):
        print("item", i, end="; ")
        if i >= 2: raise IndexError
        return i
class V:
    def __len__(self): print("len", end="; "); raise ValueError("bad")
    def __getitem__(self, i):
        return [1, 2][i]
print(list(iter(G(2))), list(iter(H())), list(iter(B())))
print(tuple(iter(G(2))), set(iter(G(2))), sorted(iter(G(2))), sum(iter(G(2))), [*iter(G(2))], (*iter(G(2)), 1))
print(list(reversed(G(2))), sorted(reversed(G(2))), [x for x in reversed(G(2))])
l = [5]
l.extend(iter(G(2)))
l += iter(G(1))
l[:1] = iter(G(2))
print(l, ",".join(str(x) for x in iter(G(2))), list(map(str, iter(G(2)))), list(enumerate(iter(G(2)))))
a, *b = G(3)
print(a, b, max(iter(G(2))), dict.fromkeys(iter(G(2))), bytes(iter(G(2))))
def f(*a): return a
print(f(*iter(G(2))), f(1, *iter(G(2))))
try:
    list(iter(V()))
except ValueError as e:
    print(e)
for x in iter(G(2)): print(x, end=" ")
it = iter(G(3))
print(next(it), next(it))
