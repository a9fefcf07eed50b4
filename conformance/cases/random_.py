"""random.Random in functions: equal streams; what has state that calls share is CPython's."""
import random
from random import Random


def stream(seed: int, n: int) -> list[float]:
    r = random.Random(seed)
    xs = [r.random() for _ in range(n)] + [r.gauss(0, 1), r.gauss(2, 3), r.triangular(1, 9, 3), r.expovariate(n)]
    r.seed(n)
    return xs + [r.random(), r.normalvariate(), r.betavariate(2, 3), r.uniform(-n, n)]


def dice(seed: float, n: int) -> list[int]:
    rng = Random(seed)
    xs = list(range(n))
    rng.shuffle(xs)
    return xs + rng.sample(xs, min(n, 3)) + [rng.randint(1, 6), rng.choice(xs or [0])]


def unseeded(n: int) -> bool:
    r = random.Random()
    return all(0 <= r.random() < 1 for _ in range(n))


def module_level(n: int) -> bool:
    random.seed(n)
    a = random.random()
    random.seed(n)
    return a == random.random()


def text_seed(s: str) -> float:
    return random.Random(s).random()


def passed(seed: int) -> str:
    r = random.Random(seed)
    return repr(pick(r, "abc")) + str(r.getrandbits(70))


def pick(r: random.Random, xs: str) -> str:
    return r.choice(xs)


rng = random.Random(4)


def shared(n: int) -> bool:
    return rng.random() < 1


def bounds(seed: int, a: int, b: int) -> int:
    return Random(seed).randint(a, b) + Random(seed).randrange(a, b, 3)


def picked(seed: int, xs: list[str], k: int) -> list[str]:
    r = Random(seed)
    return r.sample(xs, k) + r.choices(xs, k=k) + r.choices(xs, weights=range(len(xs)), k=2) + [r.choice(xs)]


def weighed(seed: int, weights: list[float], k: int) -> list[str]:
    r = Random(seed)
    return r.choices("abc", weights, k=k) + r.choices("abc", cum_weights=[w + i for i, w in enumerate(weights)], k=k)


def weighed_wrongly(n: int) -> str:
    r = Random(1)
    try:
        return str(r.choices("ab", n, k=1)) if n < 2 else str(r.choices("ab", [None, None])) if n == 2 else str(r.choices("ab", cum_weights=n))
    except TypeError as e:
        return str(e)


# ---- cases
CASES = [("stream", [s, n]) for s in (0, -7, 2**70, 42) for n in (1, 3, 700)] + [("stream", [1, 0])]
CASES += [("dice", [s, n]) for s in (0.0, 2.5, -1e300) for n in (0, 10, 30)]
CASES += [(f, [n]) for f in ("unseeded", "module_level", "passed", "shared") for n in (0, 3)] + [("text_seed", ["ab"])]
CASES += [("bounds", [5, a, b]) for a, b in ((1, 6), (0, 2**80), (3, 3), (4, 1), (-9, 9))]
CASES += [("picked", [s, xs, k]) for s in (1, 9) for xs in ([], ["x"], ["a", "b", "c"], [str(i) for i in range(100)]) for k in (0, 2, 9)]
CASES += [("weighed", [3, w, 6]) for w in ([1.0, 2.0, 3.0], [0.0, 0.0, 0.5], [], [0.0, 0.0, 0.0], [1.0])] + [("weighed_wrongly", [n]) for n in (0, 1, 2, 3)]
