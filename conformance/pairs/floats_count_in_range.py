# different: negated out-of-range test rewritten as a chained comparison drops NaN; f([float("nan")], 0.0, 1.0)
def f(values: list[float], low: float, high: float) -> int:
    count = 0
    for value in values:
        if value < low or value > high:
            continue
        count += 1
    return count


def g(values: list[float], low: float, high: float) -> int:
    return sum(1 for value in values if low <= value <= high)
