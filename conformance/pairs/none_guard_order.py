# equal: two checks for None became one, in the other order


def f(price: float | None, quantity: int | None) -> float | None:
    if price is None:
        return None
    if quantity is None:
        return None
    return price * quantity


def g(price: float | None, quantity: int | None) -> float | None:
    if quantity is None or price is None:
        return None
    return price * quantity
