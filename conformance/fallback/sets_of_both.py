# Parts only: a place for sets and frozensets holds CPython's objects; what else the program does is native.
def pick(k):
    return {1, 2} if k else frozenset([3])


both = [{1, 2}, frozenset([3])]
print(both, [len(x) for x in both], sorted(pick(0) | pick(1)))
print({frozenset([1]): "a", "b": {2}})
n = 0
for i in range(100):
    n += i * 2  # native
print(n, [sum(v for v in range(k)) for k in range(5)])  # native
x = {1}
if n > 5:
    x = frozenset(x)
print(type(x).__name__, 1 in x, hash(x) == hash(frozenset([1])))


class Holder:
    def __init__(self, held):
        self.held = held


for s in {1}, frozenset([2]), {3, 4}:
    h = Holder(s)
    print(h.held, h.held | {9}, isinstance(h.held, frozenset))
only = {5, 6}  # native
only.add(n)  # native
print(max(only), max({1, 5}), max(frozenset([7])))
