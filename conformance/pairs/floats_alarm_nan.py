# different: not (a < b) became a >= b, which is false for NaN; f(float("nan"), 80.0)


def f(reading: float, limit: float) -> str:
    if not reading < limit:
        return "alarm"
    return "ok"


def g(reading: float, limit: float) -> str:
    return "alarm" if reading >= limit else "ok"
