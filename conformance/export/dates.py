"""Functions on dates as users of query engines write them."""
from datetime import date, datetime


def year_of(d: date) -> int:
    return d.year


def quarter(d: date) -> int:
    return (d.month - 1) // 3 + 1


def weekend(d: date) -> bool:
    return d.weekday() >= 5


def month_key(d: date) -> int:
    return d.year * 100 + d.month


def days_between(a: date, b: date) -> int:
    return (b - a).days


def age_on(born: date, day: date) -> int:
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def is_night(t: datetime) -> bool:
    return t.hour < 6 or t.hour >= 22


def iso_text(d: date) -> str:
    return d.isoformat()


def year_of_text(s: str) -> int:
    return int(s[:4])


def minutes_of(s: str) -> int:
    h, m = s.split(":")
    return int(h) * 60 + int(m)


# ---- cases
DATES = [date(1, 1, 1), date(1900, 2, 28), date(2000, 2, 29), date(2024, 3, 31), date(2024, 12, 31), date(9999, 12, 31), date(2025, 6, 1), date(2025, 6, 7)]
CASES = [(f, [d]) for f in ["year_of", "quarter", "weekend", "month_key", "iso_text"] for d in DATES]
CASES += [(f, [a, b]) for f in ["days_between", "age_on"] for a in DATES for b in DATES]
CASES += [("is_night", [datetime(2024, 2, 29, h, 59, 59, 999999)]) for h in (0, 5, 6, 21, 22, 23)]
CASES += [("year_of_text", [s]) for s in ["2024-01-01", "", "20", "abcd", " 12 ", "-123"]] + [("minutes_of", [s]) for s in ["12:30", "1:2:3", "12", "a:b", "", " 1 : 2 "]]
