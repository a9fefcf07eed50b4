# equal: max and min calls spelled out as comparisons in the order the builtins use
def f(x: float, low: float, high: float) -> float:
    return max(low, min(x, high))


def g(x: float, low: float, high: float) -> float:
    capped = high if high < x else x
    if capped > low:
        return capped
    return low
