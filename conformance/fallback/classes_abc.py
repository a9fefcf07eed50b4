import collections.abc, os.path
class Ring(collections.abc.MutableSequence):
    def __init__(self, xs): self._x = list(xs)
    def __getitem__(self, i):
        if isinstance(i, slice): return Ring(self._x[i])
        return self._x[i]
    def __setitem__(self, i, v): self._x[i] = v
    def __delitem__(self, i): del self._x[i]
    def __len__(self): return len(self._x)
    def __repr__(self): return f"Ring({self._x})"
    def insert(self, i, v): self._x.insert(i, v)
r = Ring([1, 2, 3]); r.append(4); r.extend([5]); r[2] = 9
print(list(r), r.pop(), r.index(9), r.count(1), 4 in r, list(reversed(r)), r[1:])
r.reverse(); r += [7]; del r[0]; r.remove(9); print(r, os.path.basename("a/b"))
