# different: the surcharges are added first, which rounds otherwise; f(0.1, 0.2, 0.3)


def f(net: float, shipping: float, tax: float) -> float:
    return net + shipping + tax


def g(net: float, shipping: float, tax: float) -> float:
    surcharges = shipping + tax
    return net + surcharges
