# equal: a loop with a flag and a counter that nothing reads became any


def f(amounts: list[float], limit: float) -> bool:
    found = False
    checked = 0
    for i in range(len(amounts)):
        amount = amounts[i]
        if not found and amount > limit:
            found = True
        checked += 1
    return found


def g(amounts: list[float], limit: float) -> bool:
    return any(amount > limit for amount in amounts)
