"""Jacobi iterations of Laplace's equation on slices of an array."""
import numpy as np


def laplace(u, dx2, dy2, iterations):
    dnr_inv = 0.5 / (dx2 + dy2)
    for i in range(iterations):
        u[1:-1, 1:-1] = ((u[2:, 1:-1] + u[:-2, 1:-1]) * dy2 + (u[1:-1, 2:] + u[1:-1, :-2]) * dx2) * dnr_inv


def run(n: int, reps: int) -> float:
    u = np.zeros((n, n))
    u[0] = 1.0
    u[:, 0] = np.linspace(1.0, 0.0, n)
    laplace(u, 0.01, 0.01, reps)
    return float(u[1, 1] + u[2, 3] + u[n // 2, n // 2])
