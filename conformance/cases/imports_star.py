"""Names that import * binds."""

from datetime import *
from math import *


def root(x: float) -> float:
    return sqrt(x)


def power(a: int, b: int):
    return repr(pow(a, b))


def day(s: str) -> str:
    return str(date.fromisoformat(s)) + str(len(s))


def missing(n: int) -> int:
    return n + nothing_of_that_name


# ---- cases

CASES = [("root", [2.0]), ("root", [-1.0]), ("power", [2, 3]), ("power", [2, -1]), ("day", ["2024-02-29"]), ("day", ["x"]), ("missing", [1])]
