# Containers of collections that reach CPython are its own from their birth.
from collections import Counter, deque, defaultdict, OrderedDict, ChainMap
from pprint import pprint, pformat
import pickle
c = Counter("the quick brown fox the end the".split())
pprint(c)
c["zzz"] += 2
print(c.most_common(2), sum(c.values()), c["nope"])
c2 = c + Counter(a=1)
pprint(c2)
d = deque(range(5), maxlen=4)
d.append(9)
pprint(d)
print(len(d), d[0], list(reversed(d)))
dd = defaultdict(list)
for w in "a bb cc ddd".split():
    dd[len(w)].append(w)
pprint(dd)
print(dict(dd), sorted(dd.items()))
od = OrderedDict([("x", 1), ("a", 2)])
od.move_to_end("x")
pprint(od)
cm = ChainMap({"a": 1}, {"b": 2})
pprint(cm)
print(pickle.loads(pickle.dumps(c)) == c)
mixed = {"n": 1, "c": Counter("aab"), "d": deque([1]), "s": {1, 2}, "l": [1], "t": (1,), "f": 1.5, "x": "s", "b": b"x", "z": None, "o": OrderedDict(a=1)}
for k, v in mixed.items():
    print(k, v)
mixed["c"].update("zz")
print(mixed["c"].most_common(1))
def f(c):
    c["k"] += 1
    return c
print(f(Counter("kk")), f(c)["k"], isinstance(c, Counter), type(d).__name__, isinstance(dd, dict))
def work(n):
    cc = Counter()
    for i in range(n):
        cc[i % 7] += 1
    return cc
print(work(10000))
