"""In a ring with right, and with the package."""
import ringed
from . import right


def f(n):
    return n + right.g(n) + ringed.BASE


def down(n):
    return 0 if n == 0 else 1 + right.down(n - 1)
