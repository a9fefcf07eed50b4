"""Generators: the streams of default_rng(seed)."""
import numpy as np


def floats(seed: int) -> list:
    rng = np.random.default_rng(seed)
    return [rng.random(), rng.random(), rng.random(5).tolist(), rng.random((2, 3)).tolist(), rng.uniform(-2, 3), rng.uniform(0.5, 2.5, 4).tolist(), rng.uniform(size=2).tolist()]


def normals(seed: int, n: int) -> list:
    rng = np.random.default_rng(seed)
    a = rng.standard_normal(n)
    b = rng.normal(10.0, 2.5, (n, 2))
    return [rng.standard_normal(), rng.normal(), rng.normal(3.0, 0.5), a.tolist()[-5:], repr(a.sum()), b.tolist()[-2:], repr(b.std())]


def integers(seed: int, lo: int, hi: int) -> list:
    rng = np.random.default_rng(seed)
    r = rng.integers(lo, hi)
    return [repr(r), rng.integers(lo, hi, 7).tolist(), rng.integers(10), rng.integers(6, size=(2, 2)).tolist(), rng.random(), rng.integers(1, 6, endpoint=True), rng.integers(0, 2**40, 3).tolist(), rng.integers(7, 8), rng.integers(0, 2**32, 2).tolist()]


def simulated(seed: int, n: int) -> float:
    rng = np.random.default_rng(seed)
    inside = 0
    for _ in range(n):
        x, y = rng.random(), rng.random()
        if x * x + y * y <= 1.0:
            inside += 1
    return 4.0 * inside / n


def shared(seed: int) -> list:
    rng = np.random.default_rng(seed)
    other = rng
    return [draw(rng), draw(other), draw(rng), [rng.random() for _ in range(3)]]


def draw(rng):
    return rng.random() + rng.normal()


def negative_scale(seed: int) -> float:
    return np.random.default_rng(seed).normal(0.0, -1.0)


def unmodelled(seed: int) -> list:
    rng = np.random.default_rng(seed)
    return [rng.gamma(2.0), rng.permutation(np.eye(3)).tolist(), rng.permutation(np.arange(4), axis=0).tolist(), rng.choice(4, 2, axis=0).tolist(), rng.choice(["a", "b"])]



def shuffled(seed: int, n: int) -> list:
    rng = np.random.default_rng(seed)
    a = np.arange(n)
    rng.shuffle(a)
    xs = list(range(n))
    rng.shuffle(xs)
    b = np.linspace(0.0, 1.0, n)
    rng.shuffle(b[::2])
    return [a, xs, b, rng.random(), rng.permutation(n), rng.permutation(b), rng.permutation(xs), rng.permutation(-3), rng.random()]


def shuffled_words(seed: int, n: int) -> list:
    words = [str(i) for i in range(n)]
    np.random.default_rng(seed).shuffle(words)
    return words


def chosen(seed: int, n: int, size: int) -> list:
    rng = np.random.default_rng(seed)
    a = np.arange(n) * 0.5
    return [rng.choice(n), repr(rng.choice(n)), rng.choice(n, size), rng.choice(a, size), repr(rng.choice(a)), rng.choice([5, 6, 7], (2, 2)), rng.random(), rng.choice(n, 0)]


def sampled(seed: int, n: int, size: int) -> list:
    rng = np.random.default_rng(seed)
    a = rng.choice(n, size, replace=False)
    return [a.tolist()[:20], a.sum(), rng.random(), rng.choice(n, size, replace=False, shuffle=False).tolist()[:9], rng.random()]


def weighted(seed: int, p: list[float], size: int) -> list:
    rng = np.random.default_rng(seed)
    return [rng.choice(3, p=p), rng.choice(3, size, p=p), rng.choice([1.5, 2.5, 3.5], (2, size), p=np.array(p)), rng.random(), repr(rng.choice(3, p=p))]


def distributed(seed: int, x: float, n: int, p: float) -> list:
    rng = np.random.default_rng(seed)
    r = [rng.standard_exponential(), rng.exponential(x), rng.exponential(size=3), rng.standard_exponential((2, 2)), rng.lognormal(x, 0.5), rng.lognormal(0.0, x, 4)]
    return r + [rng.poisson(x), rng.poisson(x, 5), rng.binomial(n, p), rng.binomial(n, p, (2, 3)), rng.random()]


# ---- cases
SEEDS = [0, 1, 42, 12345678901, 2**63 - 1]
CASES = [("floats", [s]) for s in SEEDS + [-1]] + [("normals", [s, n]) for s in SEEDS for n in (1, 3000)] + [("integers", [s, lo, hi]) for s in SEEDS for lo, hi in ((0, 10), (-5, 2**33), (3, 3), (3, 2), (0, 2**31 + 3))]
CASES += [("simulated", [s, n]) for s in SEEDS for n in (1, 1000)] + [(f, [s]) for f in ("shared", "unmodelled", "negative_scale") for s in SEEDS]
CASES += [(f, [s, n]) for f in ("shuffled", "shuffled_words") for s in SEEDS for n in (0, 1, 2, 40)] + [("chosen", [s, n, k]) for s in SEEDS for n, k in ((5, 3), (1, 1), (0, 2), (-2, 0), (4000, 4))]
CASES += [("sampled", [s, n, k]) for s in SEEDS for n, k in ((5, 3), (5, 5), (5, 6), (0, 0), (0, 1), (20000, 30), (20000, 900), (10, -1))]
CASES += [("weighted", [s, p, 5]) for s in SEEDS for p in ([0.2, 0.3, 0.5], [0, 1, 0], [0.5, 0.5], [0.5, 0.6, 0.1], [-0.5, 1.0, 0.5], [float("nan"), 0.5, 0.5])]
CASES += [("distributed", [s, x, n, p]) for s in SEEDS for x, n, p in ((1.0, 10, 0.5), (12.5, 100, 0.4), (700.0, 10**9, 0.9), (0.0, 0, 0.5), (-1.0, 5, 0.5), (float("nan"), 5, 0.5), (2.0, -1, 0.5), (2.0, 5, 1.5))]
