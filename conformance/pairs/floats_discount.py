# different: the product is taken in another order; f(0.1, 3.0)
def f(price: float, n: float) -> float:
    return price * n * 0.9


def g(price: float, n: float) -> float:
    return price * (n * 0.9)
