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
    return [rng.choice(5), rng.permutation(4).tolist(), rng.exponential()]


# ---- cases
SEEDS = [0, 1, 42, 12345678901, 2**63 - 1]
CASES = [("floats", [s]) for s in SEEDS + [-1]] + [("normals", [s, n]) for s in SEEDS for n in (1, 3000)] + [("integers", [s, lo, hi]) for s in SEEDS for lo, hi in ((0, 10), (-5, 2**33), (3, 3), (3, 2), (0, 2**31 + 3))]
CASES += [("simulated", [s, n]) for s in SEEDS for n in (1, 1000)] + [(f, [s]) for f in ("shared", "unmodelled", "negative_scale") for s in SEEDS]
