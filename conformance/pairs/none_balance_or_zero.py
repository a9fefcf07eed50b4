# different: or replaces -0.0 by 0.0, which the subtraction of 0.0 shows; f(-0.0, 0.0)


def f(balance: float | None, fee: float) -> float:
    if balance is None:
        balance = 0.0
    return balance - fee


def g(balance: float | None, fee: float) -> float:
    return (balance or 0.0) - fee
