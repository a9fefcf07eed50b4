import random
from collections import Counter

random.seed(2024)


def roll(n=2, sides=6):
    return sum(random.randint(1, sides) for _ in range(n))


def histogram(counts, width=40):
    top = max(counts.values())
    for k in sorted(counts):
        bar = "*" * round(counts[k] / top * width)
        print(f"{k:>2} {counts[k]:>5} {bar}")


counts = Counter(roll() for _ in range(2000))
histogram(counts)
mean = sum(k * v for k, v in counts.items()) / sum(counts.values())
print(f"mean {mean:.3f} mode {counts.most_common(1)[0][0]}")


def gamblers_ruin(start, goal, p=0.5):
    money, steps = start, 0
    while 0 < money < goal:
        money += 1 if random.random() < p else -1
        steps += 1
    return money == goal, steps


results = [gamblers_ruin(5, 10) for _ in range(200)]
print(sum(w for w, _ in results), max(s for _, s in results))


def birthday(n, trials=500):
    hits = 0
    for _ in range(trials):
        days = [random.randrange(365) for _ in range(n)]
        hits += len(set(days)) < n
    return hits / trials


print([birthday(n) for n in (5, 23, 50)])
deck = [r + s for s in "SHDC" for r in "A23456789TJQK"]
random.shuffle(deck)
print(" ".join(deck[:13]))
inside = 0
for i in range(10000):
    x, y = random.random(), random.random()
    if x * x + y * y <= 1:
        inside += 1
print(4 * inside / 10000)
