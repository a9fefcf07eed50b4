# Containers of collections that CPython logs and shows.
from collections import Counter, defaultdict, deque
from pprint import pprint
dd = defaultdict(lambda: [0, 0])
dd["a"][0] += 1
pprint(dict(dd))
pprint(sorted(dd.items()))
def hot(n):
    c = Counter()
    for i in range(n): c[i % 10] += i
    return c
print(hot(1000).most_common(2))
q = deque()
def prod(n):
    for i in range(n): q.append(i)
def cons():
    t = 0
    while q: t += q.popleft()
    return t
prod(100); print(cons())
words = Counter(["x", "y", "x"])
for w, n in words.items(): print(w, n)
import logging, sys
logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(message)s")
logging.info("counts %s", words)
logging.info("q %s", deque([1, 2], 5))
logging.info("%s", defaultdict(int, a=1))
