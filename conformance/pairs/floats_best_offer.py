# different: NaN as the first one stays; f(float("nan"), 1.0)
def f(a: float, b: float) -> float:
    return a if a < b else b


def g(a: float, b: float) -> float:
    return b if b < a else a
