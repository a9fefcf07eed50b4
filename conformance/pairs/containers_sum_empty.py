# different: sum of no amounts is the integer 0 instead of 0.0; f([])


def f(amounts: list[float]) -> float:
    total = 0.0
    for amount in amounts:
        total += amount
    return total


def g(amounts: list[float]) -> float:
    return sum(amounts)
