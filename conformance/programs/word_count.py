from collections import Counter
import sys

counter = Counter()
for line in sys.stdin:
    counter.update(line.lower().split())
for word, n in counter.most_common(5):
    print(f"{word:10} {n}")
print(len(counter), sum(counter.values()))
