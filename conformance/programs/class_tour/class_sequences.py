class Seq:
    def __init__(self, n): self.n = n
    def __getitem__(self, i):
        if i >= self.n: raise IndexError(i)
        return i * i
class L(Seq):
    def __len__(self): return self.n
s = Seq(4)
print(list(s), [x for x in s], sum(s), 4 in s, 5 in s, max(s), sorted(s, reverse=True))
for i, x in enumerate(s):
    if x > 3: break
    print(i, x)
print(list(reversed(L(5))), tuple(zip(s, L(9))), dict(enumerate(L(2))))
try:
    reversed(s)
except TypeError as e:
    print(e)
a, b, *c = L(6)
print(a, b, c)
it = iter(s)
print(next(it), next(it), list(it), next(it, "end"))
