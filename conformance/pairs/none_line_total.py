# equal: nested is-not-None tests rewritten as early returns with or
def f(price: int | None, quantity: int | None, discount: int) -> int | None:
    total: int | None = None
    if price is not None:
        if quantity is not None:
            total = price * quantity - discount
            if total < 0:
                total = 0
    return total


def g(price: int | None, quantity: int | None, discount: int) -> int | None:
    if price is None or quantity is None:
        return None
    return max(price * quantity - discount, 0)
