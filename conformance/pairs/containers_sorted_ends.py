# equal: the ends of the sorted list became min and max, which is the same for integers


def f(readings: list[int]) -> tuple[int, int, int] | None:
    if len(readings) == 0:
        return None
    ordered = sorted(readings)
    return ordered[0], ordered[-1], ordered[-1] - ordered[0]


def g(readings: list[int]) -> tuple[int, int, int] | None:
    if not readings:
        return None
    low, high = min(readings), max(readings)
    return low, high, high - low
