# different: a birthday counts from the day after; f(date(2000, 5, 7), date(2020, 5, 7))
from datetime import date


def f(born: date, day: date) -> int:
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def g(born: date, day: date) -> int:
    return day.year - born.year - ((day.month, day.day) <= (born.month, born.day))
