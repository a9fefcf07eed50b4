# equal: a year as a range of days
from datetime import date


def f(d: date) -> bool:
    return d.year == 2020


def g(d: date) -> bool:
    return date(2020, 1, 1) <= d < date(2021, 1, 1)
