"""LRU cache with doubly linked list; sentinel nodes."""
class _Node:
    __slots__ = ("key", "value", "prev", "next")
    def __init__(self, key=None, value=None):
        self.key = key
        self.value = value
        self.prev = None
        self.next = None
class LRUCache:
    hits = misses = 0
    def __init__(self, capacity):
        self.capacity = capacity
        self.map = {}
        self.head = _Node()
        self.tail = _Node()
        self.head.next = self.tail
        self.tail.prev = self.head
    def _remove(self, node):
        node.prev.next = node.next
        node.next.prev = node.prev
    def _add(self, node):
        p = self.tail.prev
        p.next = node
        node.prev = p
        node.next = self.tail
        self.tail.prev = node
    def __getitem__(self, key):
        if key not in self.map:
            LRUCache.misses += 1
            raise KeyError(key)
        LRUCache.hits += 1
        node = self.map[key]
        self._remove(node)
        self._add(node)
        return node.value
    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default
    def __setitem__(self, key, value):
        if key in self.map:
            self._remove(self.map[key])
        node = _Node(key, value)
        self.map[key] = node
        self._add(node)
        if len(self.map) > self.capacity:
            lru = self.head.next
            self._remove(lru)
            del self.map[lru.key]
    def __delitem__(self, key):
        self._remove(self.map.pop(key))
    def __contains__(self, key):
        return key in self.map
    def __len__(self):
        return len(self.map)
    def __iter__(self):
        n = self.head.next
        while n is not self.tail:
            yield n.key
            n = n.next
    def __repr__(self):
        return "LRUCache(" + ", ".join(f"{k}={self.map[k].value}" for k in self) + ")"
c = LRUCache(3)
for i, k in enumerate("abcd"):
    c[k] = i
print(c, len(c), "a" in c)
print(c.get("b"), c.get("a", -1), c)
c["e"] = 9
del c["b"]
print(c, list(c), LRUCache.hits, LRUCache.misses)
try:
    c["zzz"]
except KeyError as e:
    print("KeyError", e)
