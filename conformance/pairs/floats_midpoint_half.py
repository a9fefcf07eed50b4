# equal: division by two rewritten as multiplication by one half
def f(low: float, high: float) -> float:
    span = high - low
    return low + span / 2


def g(low: float, high: float) -> float:
    return low + (high - low) * 0.5
