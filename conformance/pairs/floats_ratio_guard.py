# equal: the guard is turned round
def f(part: float, whole: float) -> float:
    if whole == 0.0:
        return 0.0
    return part / whole


def g(part: float, whole: float) -> float:
    if whole != 0.0:
        return part / whole
    return 0.0
