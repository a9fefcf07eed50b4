# equal: nested ifs that raise ValueError became guards in another order
PIECES = {"piece": 1, "pair": 2, "dozen": 12, "gross": 144}


def f(quantity: int, unit: str, price: float, customer: str) -> float:
    if quantity > 0:
        if unit in PIECES:
            if price >= 0.0:
                pieces = quantity * PIECES[unit]
                total = pieces * price
                if customer == "staff":
                    total = total * 0.5
                elif customer == "partner" or customer == "reseller":
                    if pieces >= 144:
                        total = total * 0.8
                    else:
                        total = total * 0.9
                return total
            else:
                raise ValueError("bad price")
        else:
            raise ValueError("unknown unit")
    else:
        raise ValueError("bad quantity")


def g(quantity: int, unit: str, price: float, customer: str) -> float:
    if not price >= 0.0:
        raise ValueError(f"price {price} is negative or missing")
    if unit not in PIECES:
        raise ValueError(f"unit {unit!r}")
    if quantity <= 0:
        raise ValueError("quantity is not positive")
    pieces = quantity * PIECES[unit]
    total = pieces * price
    if customer in ("partner", "reseller"):
        return total * (0.8 if pieces > 143 else 0.9)
    if customer == "staff":
        return total * 0.5
    return total
