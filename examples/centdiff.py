"""Central differences by an explicit loop over arrays."""
import numpy as np


def centdiff(u, d, dx):
    n = u.shape[0]
    for i in range(1, n - 1):
        d[i] = (u[i + 1] - u[i - 1]) / (2.0 * dx)
    return d


def run(n: int, reps: int) -> float:
    u = np.linspace(0.0, 1.0, n)
    u = u * u * u
    d = np.zeros(n)
    total = 0.0
    for k in range(reps):
        centdiff(u, d, 1.0 / n)
        total += float(d[n // 2 + k])
        u[k] = total
    return total
