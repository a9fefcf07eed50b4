# equal: try with except ZeroDivisionError became a check before the division


def f(failed: int, total: int) -> float | None:
    try:
        return failed / total
    except ZeroDivisionError:
        return None


def g(failed: int, total: int) -> float | None:
    if total == 0:
        return None
    return failed / total
