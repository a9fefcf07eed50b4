# equal: goes back in place of replace()
from datetime import date, timedelta


def f(d: date) -> date:
    return d.replace(day=1)


def g(d: date) -> date:
    return d - timedelta(days=d.day - 1)
