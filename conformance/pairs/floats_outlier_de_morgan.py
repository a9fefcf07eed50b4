# equal: De Morgan on the keep condition, comprehension for loop and append
def f(readings: list[float], low: float, high: float) -> list[float]:
    kept: list[float] = []
    for reading in readings:
        if not (reading < low or reading > high):
            kept.append(reading)
    return kept


def g(readings: list[float], low: float, high: float) -> list[float]:
    return [r for r in readings if not r < low and not r > high]
