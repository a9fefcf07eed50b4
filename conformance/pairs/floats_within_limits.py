# equal: a chained comparison became guards and a check for NaN
import math


def f(reading: float, low: float, high: float) -> bool:
    return low <= reading <= high


def g(reading: float, low: float, high: float) -> bool:
    if math.isnan(reading) or math.isnan(low) or math.isnan(high):
        return False
    if reading < low:
        return False
    return not reading > high
