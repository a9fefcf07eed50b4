"""Functions of random in a module that gives its generator no seed: native numbers of a source that
nobody knows. What is compared holds whatever they are."""
import random
from random import choice, randint as between


def within(a: float, b: float) -> bool:
    xs = [random.uniform(a, b) for _ in range(50)]
    return all(min(a, b) <= x <= max(a, b) for x in xs) and len(set(xs)) > 40


def dice(lo: int, hi: int) -> str:
    try:
        seen = {between(lo, hi) for _ in range(200)}
    except ValueError as e:
        return str(e)
    return str(sorted(seen)) if hi - lo < 6 else str(all(lo <= x <= hi for x in seen))


def one_of(xs: list[str]) -> str:
    try:
        return str(choice(xs) in xs)
    except IndexError as e:
        return str(e)


def ordered(n: int) -> list[int]:
    xs = list(range(n))
    random.shuffle(xs)
    return sorted(xs)


def picked(n: int, k: int) -> str:
    try:
        xs = random.sample(range(n), k)
    except ValueError as e:
        return str(e)
    return f"{len(set(xs))} {all(0 <= x < n for x in xs)} {len(random.choices(range(n + 1), k=k))}"


def moments(n: int) -> str:
    """Loose enough never to fail."""
    xs = [random.gauss(10, 2) for _ in range(n)]
    ys = [random.expovariate(0.5) + random.betavariate(2, 2) + random.triangular(0, 1, 0.5) for _ in range(n)]
    return f"{abs(sum(xs) / n - 10) < 1} {abs(sum(ys) / n - 3) < 1} {min(ys) > 0} {len(set(xs)) == n}"


def bits(k: int) -> str:
    try:
        return str(random.getrandbits(k) < 2 ** k) + str(len(random.randbytes(k % 7)))
    except ValueError as e:
        return str(e)


def between_rows(x: float) -> bool:
    return random.random() != random.random() and 0 <= random.random() + x - x < 1


class Die:
    def __init__(self, sides: int):
        self.sides = sides

    def roll(self) -> int:
        return random.randrange(self.sides) + 1


def rolled(sides: int) -> bool:
    die = Die(sides)
    return all(1 <= die.roll() <= sides for _ in range(30))


def large(n: int) -> bool:
    """A row that starts again with integers of any size draws anew."""
    return random.randint(0, n) * 0 + n * 2**40 > 0


# ---- cases
CASES = [("within", [a, b]) for a, b in ((0.0, 1.0), (3.5, -2.0), (-1e300, 1e300))]
CASES += [("dice", [a, b]) for a, b in ((1, 6), (0, 2**70), (4, 4), (4, 1), (-3, 2))]
CASES += [("one_of", [xs]) for xs in (["a"], ["a", "b", "ü"], [])] + [("ordered", [n]) for n in (0, 1, 2, 100)]
CASES += [("picked", [n, k]) for n in (0, 1, 5, 1000) for k in (0, 1, 5, 30, -1)]
CASES += [("moments", [2000]), ("bits", [0]), ("bits", [5]), ("bits", [32]), ("bits", [129]), ("bits", [-1])]
CASES += [("between_rows", [x]) for x in (0.0, 1.0)] + [("rolled", [6]), ("rolled", [1]), ("large", [5]), ("large", [2**50])]
