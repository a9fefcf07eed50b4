# equal: abs of the difference rewritten as a chained comparison
def f(actual: float, expected: float, tolerance: float) -> bool:
    return abs(actual - expected) <= tolerance


def g(actual: float, expected: float, tolerance: float) -> bool:
    delta = actual - expected
    return -tolerance <= delta <= tolerance
