# The functions of numpy.random: one stream for a seed, of functions and of the body.
import numpy as np
from numpy.random import randint

np.random.seed(42)
x = np.random.rand(4)
print(x.tolist(), np.random.rand(), np.random.randn(), np.random.randn(2, 3).tolist())
print(np.random.random(), np.random.ranf(2).tolist(), np.random.sample(), np.random.random_sample((2, 1)).tolist())


def walk(n):
    steps = np.random.choice([-1, 1], size=n)
    return np.cumsum(steps)


class Source:
    def __init__(self, scale):
        self.scale = scale

    def next(self):
        return np.random.normal(0.0, self.scale) + randint(3)


print(walk(20).tolist(), Source(2.0).next(), [Source(1.0).next() for _ in range(3)])
own = np.random.RandomState(42)
print(own.rand(), np.random.rand(), own.randint(0, 100, 5).tolist())
# A normal is left, which a seed drops.
print(np.random.randn(), np.random.rand(), np.random.randn(), np.random.randn())
np.random.seed(7)
print(np.random.randn(), np.random.uniform(-1, 1, 3).tolist(), np.random.exponential(2.0), np.random.poisson(4.5))
a = np.arange(12)
names = ["Ann", "Bob", "Cyd", "Dan"]
np.random.shuffle(a)
np.random.shuffle(names)
print(a.tolist(), names, np.random.permutation(5).tolist(), np.random.choice(10, 4, replace=False).tolist(), np.random.choice(3, p=[0.1, 0.2, 0.7]))
for seed in (-1, 2**32, 5):
    try:
        np.random.seed(seed)
        print(np.random.randint(4, 4))
    except ValueError as e:
        print(e)
# An int beyond 64 bits begins the program anew.
n = 1
for i in range(30):
    n *= int(np.random.randint(20, 40))
print(n, np.random.rand())
free = np.random.default_rng()
print(0 <= free.random() < 1, 0 <= free.integers(5) < 5)
