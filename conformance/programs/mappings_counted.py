from collections import Counter, OrderedDict, defaultdict, ChainMap, deque
class D(dict):
    pass
d = D(a=3, b=1)
print(Counter(d), OrderedDict(d), defaultdict(int, d), dict(d), {**d})
c = Counter("ab")
c.update(d)
print(c)
c.subtract(d)
print(c, ChainMap(d, {"z": 1})["z"])
o = OrderedDict(a=3, b=1)
from collections import UserDict
class U(UserDict):
    pass
u = U(a=2, c=5)
print(Counter(u), Counter(Counter(u)), Counter(defaultdict(int, a=4)))
for x in (["a"], "ab", (1, 2)):
    print(Counter(x))
def either(flag):
    return "aab" if flag else ["b", "b"]
print(Counter(either(True)), Counter(either(False)))
d = D(a=3, b=1)
print(d == OrderedDict(a=3, b=1), OrderedDict(b=1, a=3) == d, Counter(a=3, b=1) == d, d != defaultdict(int))
