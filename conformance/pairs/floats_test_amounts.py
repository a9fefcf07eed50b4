# different: a wrong digit in one constant of the chain of or; f(12345.5, "web")
TEST_AMOUNTS = (0.01, 9999.99, 12345.5)


def f(amount: float, channel: str) -> float:
    if channel == "sandbox":
        return 0.0
    if amount in TEST_AMOUNTS:
        return 0.0
    if amount <= 0.0:
        return 0.0
    if amount < 100.0:
        fee = 0.35
    elif amount < 10000.0:
        fee = amount * 0.0035
    else:
        fee = 35.0
    if channel == "card":
        fee = fee + 0.1
    return fee


def g(amount: float, channel: str) -> float:
    if channel == "sandbox" or amount <= 0.0:
        return 0.0
    if amount == 0.01 or amount == 9999.99 or amount == 12354.5:
        return 0.0
    fee = 35.0
    if amount < 100.0:
        fee = 0.35
    elif amount < 10000.0:
        fee = amount * 0.0035
    return fee + 0.1 if channel == "card" else fee
