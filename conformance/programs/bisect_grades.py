from bisect import bisect, bisect_left, insort
import random


def grade(score, breakpoints=(60, 70, 80, 90), grades='FDCBA'):
    return grades[bisect(breakpoints, score)]


print([grade(s) for s in [33, 99, 77, 70, 89, 90, 100]])
random.seed(42)
data = []
for _ in range(10):
    insort(data, random.randint(0, 99))
print(data)
for v in (data[0], data[5], 100, -1):
    i = bisect_left(data, v)
    print(v, i, i < len(data) and data[i] == v)
random.shuffle(data)
print(data, random.choice("abcdef"), round(random.random(), 6), random.uniform(1, 2) < 2)
print(random.sample(range(100), 5), random.choices("HT", k=8), random.randrange(0, 100, 7))
print([round(random.gauss(0, 1), 4) for _ in range(3)])
