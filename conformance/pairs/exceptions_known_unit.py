# equal: explicit membership test and raise rewritten as a plain dict lookup
def f(unit: str, amount: int) -> int:
    factors = {"s": 1, "m": 60, "h": 3600, "d": 86400}
    if unit not in factors:
        raise KeyError(unit)
    return amount * factors[unit]


def g(unit: str, amount: int) -> int:
    return {"s": 1, "m": 60, "h": 60 * 60, "d": 24 * 60 * 60}[unit] * amount
