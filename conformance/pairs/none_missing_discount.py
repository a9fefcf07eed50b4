# different: amount - amount * 0.0 became amount, but it is NaN for infinity; f(float("inf"), None)


def f(amount: float, discount: float | None) -> float:
    rate = 0.0 if discount is None else discount
    if rate > 1.0:
        rate = 1.0
    return amount - amount * rate


def g(amount: float, discount: float | None) -> float:
    if discount is None:
        return amount
    if discount > 1.0:
        discount = 1.0
    return amount - amount * discount
