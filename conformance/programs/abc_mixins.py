from collections import UserDict, UserList, OrderedDict
from collections.abc import Mapping, MutableMapping, Sequence, Iterator, Iterable, MutableSequence, Set


class CaseInsensitive(MutableMapping):
    def __init__(self, data=None, **kwargs):
        self._store = {}
        self.update(data or {}, **kwargs)

    def __setitem__(self, key, value):
        self._store[key.lower()] = (key, value)

    def __getitem__(self, key):
        return self._store[key.lower()][1]

    def __delitem__(self, key):
        del self._store[key.lower()]

    def __iter__(self):
        return (k for k, v in self._store.values())

    def __len__(self):
        return len(self._store)


class Deck(Sequence):
    def __init__(self, n):
        self._cards = [r + s for s in "SH" for r in "23A"][:n]

    def __len__(self):
        return len(self._cards)

    def __getitem__(self, i):
        return self._cards[i]


class CountDown(Iterator):
    def __init__(self, n):
        self.n = n

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


class Frozen(Mapping):
    def __init__(self, **kw):
        self._d = kw

    def __getitem__(self, k):
        return self._d[k]

    def __iter__(self):
        return iter(self._d)

    def __len__(self):
        return len(self._d)


class MyDict(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(str(key), value * 2)


class MyList(UserList):
    def total(self):
        return sum(self.data)


class ListSet(Set):
    def __init__(self, it):
        self.e = []
        for x in it:
            if x not in self.e:
                self.e.append(x)

    def __iter__(self):
        return iter(self.e)

    def __contains__(self, x):
        return x in self.e

    def __len__(self):
        return len(self.e)


h = CaseInsensitive({"Content-Type": "text"}, Accept="all")
h["X-Id"] = "7"
print(h["content-TYPE"], len(h), list(h), "ACCEPT" in h, h.get("nope", "-"), sorted(h.items()))
print(h.pop("x-id"), h.setdefault("New", "v"), list(h.keys()), list(h.values()))
h.update({"a": "1"})
del h["A"]
print(dict(h))
d = Deck(5)
print(len(d), d[0], d[-1], d[1:3], "2H" in d, d.index("AS"), d.count("2S"), list(reversed(d)), [c for c in d])
print(list(CountDown(3)), sum(CountDown(4)), isinstance(CountDown(1), Iterator), iter(CountDown(2)) is not None)
f = Frozen(a=1, b=2)
print(f["a"], dict(f), f == {"a": 1, "b": 2}, list(f.items()), f.get("z"), "b" in f, isinstance(f, Mapping))
m = MyDict()
m[1] = 5
m["k"] = 1
print(m, m["1"], len(m), dict(m), "k" in m)
l = MyList([3, 1, 2])
l.append(10)
l.sort()
print(l, l.total(), l[0], len(l), l[1:], 3 in l)
print(sorted(ListSet("abca") & ListSet("bcd")), len(ListSet("abc") | ListSet("cd")), ListSet("ab") <= ListSet("abc"))
print(isinstance([1], Sequence), isinstance({}, Mapping), isinstance("a", Iterable), isinstance(3, Iterable), isinstance((1,), MutableSequence))
