class Node:
    def __init__(self, key, value):
        self.key = key
        self.value = value
        self.prev = None
        self.next = None


class LRUCache:
    def __init__(self, capacity):
        self.capacity = capacity
        self.map = {}
        self.head = Node(None, None)
        self.tail = Node(None, None)
        self.head.next = self.tail
        self.tail.prev = self.head
        self.hits = self.misses = 0

    def _remove(self, node):
        node.prev.next = node.next
        node.next.prev = node.prev

    def _front(self, node):
        node.next = self.head.next
        node.prev = self.head
        self.head.next.prev = node
        self.head.next = node

    def get(self, key, default=None):
        node = self.map.get(key)
        if node is None:
            self.misses += 1
            return default
        self.hits += 1
        self._remove(node)
        self._front(node)
        return node.value

    def put(self, key, value):
        if key in self.map:
            self._remove(self.map[key])
        elif len(self.map) >= self.capacity:
            last = self.tail.prev
            self._remove(last)
            del self.map[last.key]
        node = Node(key, value)
        self.map[key] = node
        self._front(node)

    def keys(self):
        node = self.head.next
        while node is not self.tail:
            yield node.key
            node = node.next


cache = LRUCache(3)
for i, k in enumerate("abcadbeafa"):
    if cache.get(k) is None:
        cache.put(k, i)
    print(k, list(cache.keys()))
print(cache.hits, cache.misses)
