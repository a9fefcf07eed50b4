from . import CURRENCY
from config import debug

RATES = {"apple": 0.5, "pear": 0.75}


def of(name):
    return f"{RATES[name]:.2f} {CURRENCY} {debug}"
