from collections import OrderedDict

class LRU(OrderedDict):
    """Limit size, evicting the least recently looked-up key when full."""
    def __init__(self, maxsize=3, /, *args, **kwds):
        self.maxsize = maxsize
        self.hits = self.misses = 0
        super().__init__(*args, **kwds)

    def __getitem__(self, key):
        value = super().__getitem__(key)
        self.move_to_end(key)
        return value

    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        if len(self) > self.maxsize:
            oldest = next(iter(self))
            del self[oldest]

    def get(self, key, default=None):
        if key in self:
            self.hits += 1
            return self[key]
        self.misses += 1
        return default

cache = LRU(2)
for k in "abacabd":
    if cache.get(k) is None:
        cache[k] = ord(k)
print(cache, list(cache), cache.hits, cache.misses, len(cache))
print(cache.popitem(), cache)
print(dict(cache), repr(cache), cache == {"b": 98})
cache.update(x=1, y=2)
print(cache, sorted(cache.items()), list(reversed(cache)))
try:
    cache["nope"]
except KeyError as e:
    print("missing", e)
