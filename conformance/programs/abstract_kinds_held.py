# The abstract classes of containers, of what attributes, lists and results hold.
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque
from collections.abc import Container, Hashable, Iterable, Iterator, Mapping, MutableMapping, MutableSequence, Reversible, Sequence, Set, Sized


class Holder:
    def __init__(self, n):
        self.counts = Counter("abc")
        self.ordered = OrderedDict(a=n)
        self.groups = defaultdict(list)
        self.queue = deque([n], maxlen=3)
        self.plain = {"a": n}
        self.chain = ChainMap({"a": n}, {"b": 2})

    def given(self, n):
        return self.counts if n > 1 else Counter("b")


def kinds(x):
    return [isinstance(x, k) for k in (Mapping, MutableMapping, Sequence, MutableSequence, Set, Hashable, Iterable, Iterator, Sized, Container, Reversible)]


h = Holder(2)
print(kinds(h.counts), kinds(h.ordered), kinds(h.groups))
print(kinds(h.queue), kinds(h.plain), kinds(h.chain))
print(kinds(Counter()), kinds(OrderedDict()), kinds(defaultdict(int)), kinds(deque()), kinds(ChainMap()))
print(kinds(h.given(1)), kinds(h.given(2)))
several = [Counter("ab"), Counter("b")]
print([kinds(c) for c in several], [kinds(q) for q in [deque([1]), deque([2])]])
by_name = {"x": defaultdict(int), "y": defaultdict(int)}
print({k: kinds(v) for k, v in by_name.items()})

h.counts.update(several[0])
h.counts.update(h.given(1))
h.counts.subtract(Counter(b=5))
h.counts.update(h.plain)
print(h.counts, Counter(h.counts), Counter(several[1]), dict(h.counts))
h.groups.update(by_name["x"])
h.ordered.update(h.counts)
print(h.groups, h.ordered)


class Counting:
    def __init__(self):
        self.c = Counter()

    def merge(self, other):
        self.c.update(other.c)


a, b = Counting(), Counting()
for i in range(3):
    a.c["x"] += 1
    b.c["x"] += 2
    b.c["y"] += 1
a.merge(b)
print(a.c["x"], a.c["y"])
