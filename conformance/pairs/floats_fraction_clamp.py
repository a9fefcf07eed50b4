# different: guards rewritten as max/min lose NaN and the sign of zero; f(float("nan"))
def f(fraction: float) -> float:
    if fraction < 0.0:
        return 0.0
    if fraction > 1.0:
        return 1.0
    return fraction


def g(fraction: float) -> float:
    return max(0.0, min(fraction, 1.0))
