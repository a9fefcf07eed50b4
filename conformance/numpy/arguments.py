"""Arrays as arguments: dtypes, views, writing to them, NULL, what CPython gets."""
import numpy as np
import numpy.typing as npt
from numpy.typing import NDArray


def norm(a: npt.NDArray[np.float64]) -> float: return float(np.sqrt((a * a).sum()))
def single(a: NDArray[np.float32]): return a * 2, a.dtype.name, len(a), a.sum()
def small(a: NDArray[np.int8]): return a + a, a.dtype.name, a.max()
def words(a: NDArray[np.uint16]): return a // 2, a[::-1]
def big(a: NDArray[np.uint64]): return a ^ a, a.dtype.name, len(a)
def flags(a: NDArray[np.bool_]): return a.any(), ~a, a.sum()
def perhaps(a: NDArray[np.float64] | None): return -1 if a is None else a.size


def written(a: NDArray[np.int64], k: int):
    b = a[1:]
    b += k
    a[0] = k
    return a, b, a.mean()


def two(a: NDArray[np.float64], b: NDArray[np.float64]):
    return np.maximum(a, b), a @ b, np.where(a > b, a, -b)


def looped(a: NDArray[np.float64], w: int):
    out = np.zeros(len(a))
    for i in range(w, len(a) - w):
        s = 0.0
        for j in range(i - w, i + w + 1):
            s += a[j]
        out[i] = s / (2 * w + 1)
    return out


def mixed(a: NDArray[np.float64], xs: list[float], scale: float):
    return a[: len(xs)] * np.array(xs) + scale, sorted(xs)


def spectrum(a: NDArray[np.float64]):
    return [float(x) for x in np.fft.fft(a).real], a.dtype.name


# ---- cases
F = [[1.5, -2.0, 3.25, 0.0], [7.0], [1, 2, 3], [float("nan"), 1e308, 1e308]]
CASES = [(f, [a]) for f in ("norm", "single", "perhaps") for a in F] + [("spectrum", [a]) for a in F[:3]] + [(f, [[]]) for f in ("norm", "single", "words", "flags", "perhaps", "big")]
CASES += [("perhaps", [None]), ("flags", [[True, False]]), ("small", [[100, -1]]), ("small", [[300]]), ("small", [[]]), ("words", [[65535, 3]]), ("words", [[-1]])]
CASES += [("big", [[2**64 - 1, 5]]), ("big", [[2**64]])] + [("written", [a, 7]) for a in ([1, 2, 3], [5], [], [2**63])]
CASES += [("two", [a, b]) for a, b in (([1.0, 2.0], [3.0, 0.0]), ([1.0], [1.0, 2.0]), ([], []), ([1.0, 2.0, 3.0], [0.5, 0.25, 9.0]))]
CASES += [("looped", [[0.5 * i for i in range(n)], w]) for n in (0, 3, 40) for w in (0, 1, 4)] + [("mixed", [a, [1.0, -1.0], 0.5]) for a in F]
