# equal: min and max became two guards, in the order in which NaN and -0.0 come through as they are


def f(share: float) -> float:
    return min(max(share, 0.0), 1.0)


def g(share: float) -> float:
    if share < 0.0:
        return 0.0
    if share > 1.0:
        return 1.0
    return share
