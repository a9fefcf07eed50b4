from .price import RATES

items = {}


def add(name, n):
    RATES[name]
    items[name] = items.get(name, 0) + n


def total():
    return sum(RATES[name] * n for name, n in items.items())
