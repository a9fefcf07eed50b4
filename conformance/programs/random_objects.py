"""random.Random: streams of their own, as values, attributes and arguments."""
import random
from random import Random
rng = random.Random(42)
print(rng.random(), rng.randint(1, 6), rng.choice("abc"), rng.uniform(1, 5), rng.gauss(0, 1), rng.gauss(10, 2.5))
xs = list(range(10))
rng.shuffle(xs)
print(xs, rng.sample(xs, 3), rng.choices(["a", "b"], weights=[1, 3], k=4))
other = Random(42)
print(other.random(), rng.random())
print(rng.randrange(10), rng.randrange(1, 100, 7), rng.getrandbits(80), rng.expovariate(0.5), rng.triangular(10, 20), rng.triangular(1, 9, 3))
print(rng.betavariate(1, 2), rng.gammavariate(2, 3), rng.gammavariate(0.4, 3), rng.paretovariate(3), rng.weibullvariate(1, 2), rng.lognormvariate(0, 1), rng.randbytes(5))
random.seed(7)
print(random.random(), random.triangular(10, 20), random.sample(range(1000), 5), random.sample(["x", "y"], counts=[3, 4], k=5))
st = rng.getstate()
a = [rng.random() for _ in range(3)]
rng.setstate(st)
print(a == [rng.random() for _ in range(3)])


class Dice:
    def __init__(self, seed: int, rng: random.Random | None = None):
        self.rng = rng or random.Random(seed)

    def roll(self) -> int:
        return self.rng.randint(1, 6)


d = Dice(3)
e = Dice(3, random.Random(9))
print([d.roll() for _ in range(5)], [e.roll() for _ in range(5)])


def walk(n: int, rng: random.Random) -> float:
    x = 0.0
    for _ in range(n):
        x += rng.choice([-1, 1]) * rng.random()
    return x


print(walk(1000, Random(1)), walk(10, rng))
r = random.Random()
print(0 <= r.random() < 1, isinstance(r, random.Random))
r.seed(12345678901234567890)
print(r.random(), r.normalvariate(1, 2))
print(random.Random(-5).random(), random.Random(True).random())
try:
    rng.sample([1, 2], 3)
except ValueError as ex:
    print(ex)
try:
    rng.choice([])
except IndexError as ex:
    print(ex)
try:
    rng.randint(5, 1)
except ValueError as ex:
    print(ex)
try:
    random.sample({1, 2}, 1)
except TypeError as ex:
    print(ex)
