import random

random.seed(12345)
print(random.random(), random.randint(1, 6), random.choice(["red", "green", "blue"]))
x = y = 0
for step in range(1000):
    d = random.randint(0, 3)
    if d == 0:
        x += 1
    elif d == 1:
        x -= 1
    elif d == 2:
        y += 1
    else:
        y -= 1
print(x, y)
deck = [r + s for s in "SHDC" for r in "23456789TJQKA"]
random.shuffle(deck)
print(deck[:5])
print(sorted(random.sample(range(100), 5)), random.uniform(1, 10), random.randrange(0, 100, 5))
rolls = [0] * 7
for _ in range(600):
    rolls[random.randint(1, 6)] += 1
print(rolls[1:])
