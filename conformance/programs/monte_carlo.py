"""Simulations with a generator of our own."""


class Rng:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        x = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        return x

    def random(self):
        return self.next() / 4294967296

    def randint(self, a, b):
        return a + self.next() % (b - a + 1)


rng = Rng(2463534242)
inside = 0
N = 20000
for _ in range(N):
    x, y = rng.random(), rng.random()
    if x * x + y * y <= 1:
        inside += 1
print("pi is about", round(4 * inside / N, 3))
rolls = [0] * 13
for _ in range(3600):
    rolls[rng.randint(1, 6) + rng.randint(1, 6)] += 1
for total in range(2, 13):
    print(f"{total:2}: {rolls[total]:4} {'*' * (rolls[total] // 20)}")
