# Bits and counters in bytearrays and arrays.
import hashlib
import math
from array import array


class Bloom:
    def __init__(self, n, p):
        self.m = int(-n * math.log(p) / math.log(2) ** 2) + 1
        self.k = max(1, round(self.m / n * math.log(2)))
        self.bits = bytearray(self.m // 8 + 1)

    def _positions(self, item):
        h = hashlib.sha256(item.encode()).digest()
        a = int.from_bytes(h[:8], "little")
        b = int.from_bytes(h[8:16], "little")
        for i in range(self.k):
            yield (a + i * b) % self.m

    def add(self, item):
        for p in self._positions(item):
            self.bits[p >> 3] |= 1 << (p & 7)

    def __contains__(self, item):
        return all(self.bits[p >> 3] & 1 << (p & 7) for p in self._positions(item))


class CountMin:
    def __init__(self, w, d):
        self.w, self.d = w, d
        self.rows = [array("L", [0]) * w for _ in range(d)]

    def add(self, item, n=1):
        for i, row in enumerate(self.rows):
            row[hash((i, item)) % self.w if False else (sum(map(ord, item)) * (i + 7)) % self.w] += n

    def count(self, item):
        return min(row[(sum(map(ord, item)) * (i + 7)) % self.w] for i, row in enumerate(self.rows))


b = Bloom(1000, 0.01)
for i in range(1000):
    b.add(f"user{i}")
print(b.m, b.k, sum("user%d" % i in b for i in range(1000)), sum("other%d" % i in b for i in range(1000)) < 40)
c = CountMin(97, 3)
for w in "the cat and the dog and the bird".split():
    c.add(w)
print(c.count("the"), c.count("and"), c.count("zebra"), c.rows[0].typecode, sum(c.rows[1]))
