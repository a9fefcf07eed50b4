"""An LRU cache in a dict, by the order of insertion."""

CAPACITY = 3
cache = {}
stats = {"hit": 0, "miss": 0, "evict": 0}


def compute(n):
    return n * n + 1


def lookup(n):
    if n in cache:
        stats["hit"] += 1
        value = cache.pop(n)
    else:
        stats["miss"] += 1
        value = compute(n)
        if len(cache) >= CAPACITY:
            oldest = next(iter(cache))
            del cache[oldest]
            stats["evict"] += 1
    cache[n] = value
    return value


for n in [1, 2, 3, 1, 4, 5, 1, 2, 3, 1]:
    print(n, lookup(n), list(cache))
for name, count in stats.items():
    print(f"{name:6}{count:3}")
