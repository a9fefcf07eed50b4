"""RandomState: the streams of numpy.random's own functions."""
import numpy as np


def floats(seed: int) -> list:
    r = np.random.RandomState(seed)
    return [repr(r.rand()), r.rand(3), r.rand(2, 2), r.random_sample(), r.random((2, 3)), repr(r.uniform()), r.uniform(-2, 3, 4), r.uniform(2, 1), r.uniform(size=(2, 1)), r.random(0)]


def normals(seed: int, n: int) -> list:
    r = np.random.RandomState(seed)
    a = r.standard_normal(n)
    return [repr(r.randn()), r.rand(), r.randn(2, 2), r.normal(), repr(r.normal(3.0, 0.5)), r.normal(10, 2, n), a, r.normal(np.arange(3), 2.0), r.rand()]


def begun_anew(seed: int) -> list:
    r = np.random.RandomState(1)
    first = r.randn()
    r.seed(seed)
    return [first, r.randn(), r.rand(), r.randn()]


def integers(seed: int, lo: int, hi: int) -> list:
    r = np.random.RandomState(seed)
    x = r.randint(lo, hi)
    return [repr(x), r.randint(lo, hi, 7), r.randint(10), r.randint(6, size=(2, 2)), r.rand(), r.randint(0, 2**40, 3), r.randint(7, 8), r.randint(0, 2**32, 2), r.rand()]


def none(seed: int) -> list:
    r = np.random.RandomState(seed)
    return [r.randint(3, 3, 0), r.choice(0, 0), r.choice(3, 0, replace=False), r.permutation(-2), r.rand()]


def others(seed: int) -> list:
    r = np.random.RandomState(seed)
    return [r.exponential(), r.exponential(2.5, 3), r.standard_exponential(), r.standard_exponential((2, 2)), r.rand()]


def counts(seed: int, lam: float) -> list:
    r = np.random.RandomState(seed)
    return [repr(r.poisson(lam)), r.poisson(lam, 40), repr(r.poisson()), r.rand()]


def scales(seed: int, scale: float) -> list:
    r = np.random.RandomState(seed)
    return [r.normal(0.0, scale)]


def rates(seed: int, scale: float) -> list:
    return [np.random.RandomState(seed).exponential(scale)]


def shuffled(seed: int, n: int) -> list:
    r = np.random.RandomState(seed)
    a = np.arange(n)
    r.shuffle(a)
    xs = list(range(n))
    r.shuffle(xs)
    return [a, xs, r.permutation(n), r.permutation(xs), r.permutation(a), r.permutation(np.arange(2 * n).reshape(n, 2)), r.rand()]


def chosen(seed: int, n: int, size: int) -> list:
    r = np.random.RandomState(seed)
    return [repr(r.choice(n)), r.choice(n, size), r.choice(np.arange(n) * 0.5, size), r.choice([5, 6, 7], (2, 2)), r.rand(), repr(r.choice([1.5, 2.5]))]


def sampled(seed: int, n: int, size: int) -> list:
    r = np.random.RandomState(seed)
    return [r.choice(n, size, replace=False), r.rand(), repr(r.choice(n, replace=False))]


def weighted(seed: int, p: list[float], size: int) -> list:
    r = np.random.RandomState(seed)
    return [repr(r.choice(3, p=p)), r.choice(3, size, p=p), r.choice([1.5, 2.5, 3.5], (2, size), p=np.array(p)), r.rand()]


# ---- cases
SEEDS = [0, 1, 42, 2**32 - 1]
CASES = [("floats", [s]) for s in SEEDS + [-1, 2**32]] + [("normals", [s, n]) for s in SEEDS for n in (1, 4, 1500)]
CASES += [("integers", [s, lo, hi]) for s in SEEDS for lo, hi in ((0, 10), (-5, 2**33), (3, 3), (3, 2), (0, 2**31 + 3))] + [(f, [s]) for f in ("begun_anew", "none", "others") for s in SEEDS]
CASES += [("counts", [s, x]) for s in SEEDS for x in (0.0, 0.5, 9.99, 10.0, 77.7, 1e6, -1.0, float("nan"), 1e19)] + [(f, [0, x]) for f in ("scales", "rates") for x in (0.0, -0.0, -1.0, 2.0)]
CASES += [("shuffled", [s, n]) for s in SEEDS for n in (0, 1, 2, 700)] + [("chosen", [s, n, k]) for s in SEEDS for n, k in ((5, 3), (1, 1), (0, 2), (4000, 4))]
CASES += [("sampled", [s, n, k]) for s in SEEDS for n, k in ((5, 3), (5, 5), (5, 6), (0, 1), (3000, 30))]
CASES += [("weighted", [s, p, 5]) for s in SEEDS for p in ([0.2, 0.3, 0.5], [0, 1, 0], [0.5, 0.5], [0.5, 0.6, 0.1], [-0.5, 1.0, 0.5], [float("nan"), 0.5, 0.5])]
