# Classes that derive from containers of the collections module.
from collections import OrderedDict, defaultdict, Counter, UserDict, deque
class Multi(defaultdict):
    def __init__(self): super().__init__(list)
    def add(self, k, v): self[k].append(v)
m = Multi(); m.add("a", 1); m.add("a", 2); print(m, dict(m))
class Bag(Counter):
    def top(self): return self.most_common(1)[0][0]
print(Bag("hello").top())
class Lower(UserDict):
    def __setitem__(self, k, v): super().__setitem__(k.lower(), v)
l = Lower(A=1); l["B"] = 2; print(l, "a" in l)
class D(deque):
    def last(self): return self[-1]
d = D([1,2]); d.append(3); print(d.last(), d)
class LRU(OrderedDict):
    def __init__(self, maxsize=3, *args, **kw):
        self.maxsize = maxsize
        super().__init__(*args, **kw)
    def __getitem__(self, key):
        v = super().__getitem__(key)
        self.move_to_end(key)
        return v
    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        if len(self) > self.maxsize:
            oldest = next(iter(self))
            del self[oldest]
c = LRU(2)
c['a'] = 1; c['b'] = 2
print(c['a'])
c['c'] = 3
print(list(c), dict(c))
