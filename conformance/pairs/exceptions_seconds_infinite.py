# different: the check for NaN misses infinity, whose int raises OverflowError; f(float("inf"))
import math


def f(seconds: float) -> int:
    try:
        whole = int(seconds)
    except (ValueError, OverflowError):
        return -1
    if whole < 0:
        return 0
    return whole


def g(seconds: float) -> int:
    if math.isnan(seconds):
        return -1
    return max(int(seconds), 0)
