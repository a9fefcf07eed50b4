# UserDict, UserList and the sets of collections.abc: operators, copies, and what is not reversible.
import copy
from collections import UserDict, UserList
from collections.abc import Set, MutableSet, Mapping, MutableMapping


class Lower(UserDict):
    def __setitem__(self, key, item):
        super().__setitem__(key.lower(), item)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())


class Plain(UserDict):
    pass


d = Lower(A=1, b=2)
d["C"] = 3
print(d | {"Z": 0}, {"Y": 1, "A": 5} | d, type(d | {}).__name__, d | Lower(Q=1), Plain(x=1) | d)
d |= {"w": 4}
d |= Plain(v=[5])
print(d)
c = d.copy()
e = copy.copy(d)
c["new"] = 1
e["other"] = 2
d.data["v"].append(6)
print(d, c, e, type(c).__name__, type(e).__name__)
f = copy.deepcopy(d)
f["v"].append(7)
print(d["V"], f["v"], Lower.fromkeys("Ab", 0), Plain.fromkeys(["x"]))
try:
    d | 5
except TypeError as x:
    print(x)
try:
    [1] | d
except TypeError as x:
    print(x)


class Names(UserList):
    def joined(self):
        return "-".join(self.data)


n = Names(["a", "b"])
print((["x"] + n).joined(), (2 * n).joined(), (n * 2).joined(), type([] + n).__name__, ("t",) + n, (n + "cd").joined())
n *= 2
m = copy.copy(n)
m.append("z")
print(n, m, n + Names("q"), Names("q") + n)


class Ordered(MutableSet):
    def __init__(self, items=()):
        self.items = list(dict.fromkeys(items))

    def __iter__(self):
        return iter(self.items)

    def __contains__(self, x):
        return x in self.items

    def __len__(self):
        return len(self.items)

    def add(self, x):
        if x not in self.items:
            self.items.append(x)

    def discard(self, x):
        if x in self.items:
            self.items.remove(x)


a, b = Ordered("abc"), Ordered("cd")
print(list(a ^ b), list(a ^ ["c", "x"]), list(["c", "x"] ^ a), list({"b"} ^ a), list("cxy" - a), list({"z"} - a), list(["a", "q"] & a))
a ^= ["a", "n"]
print(list(a))
a ^= Ordered("nm")
print(list(a))
a ^= a
print(list(a), a == Ordered(), a == set())


class Frozen(Mapping):
    def __init__(self, **kw):
        self.d = kw

    def __getitem__(self, k):
        return self.d[k]

    def __iter__(self):
        return iter(self.d)

    def __len__(self):
        return len(self.d)


try:
    print(list(reversed(Frozen(a=1))))
except TypeError as x:
    print(x)
try:
    print(list(reversed(Plain(a=1))))
except TypeError as x:
    print(x)
