# equal: the day of the week counted from one
from datetime import date


def f(d: date) -> bool:
    return d.weekday() >= 5


def g(d: date) -> bool:
    return d.isoweekday() in (6, 7)
