"""Functions on dates as users of query engines write them."""
from datetime import date, datetime, timedelta
from typing import Optional


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


def fiscal_quarter(d: date) -> int:
    return (d.month - 4) % 12 // 3 + 1


def due_date(start: date, days: int) -> date:
    return start + timedelta(days=days)


def a_week_before(d: Optional[date]) -> Optional[date]:
    return None if d is None else d - timedelta(weeks=1)


def month_start(d: date) -> date:
    return d.replace(day=1)


def same_day_of_month(d: date, day: int) -> date:
    return d.replace(day=day)


def january_first(d: date) -> date:
    return date(d.year, 1, 1)


def following_month(d: date) -> date:
    if d.month == 12:
        return date(d.year + 1, 1, 1)
    return date(d.year, d.month + 1, 1)


def last_of_leap_year(d: date) -> bool:
    leap = d.year % 4 == 0 and (d.year % 100 != 0 or d.year % 400 == 0)
    return leap and d.month == 12 and d.day == 31


def recent(d: date) -> bool:
    return d >= date(2020, 1, 1) and d < date(2025, 1, 1)


def in_years(d: date) -> bool:
    return 2000 <= d.year < 2024 or d.year == 1


def this_year(d: date) -> bool:
    return d.year == 2024


def on_a_day(d: date) -> bool:
    return d == date(2024, 3, 31) or d in (date(2025, 6, 1), date(1, 1, 1))


def in_order(a: date, b: date, c: date) -> bool:
    return a <= b < c or a == c


def later_of(a: date, b: date) -> date:
    return max(a, b)


def month_label(d: date) -> str:
    return f"{d.year}-{d.month:02d}"


def us_text(d: date) -> str:
    return f"{d.month:2}/{d.day:02}/{d.year:04d}"


def next_weekday(d: date) -> date:
    if d.weekday() == 4:
        return d + timedelta(days=3)
    if d.isoweekday() == 6:
        return d + timedelta(days=2)
    return d + timedelta(days=1)


def is_overdue(due: Optional[date], paid: Optional[date], today: date) -> bool:
    if due is None:
        return False
    if paid is not None:
        return paid > due
    return (today - due).days > 14


def day_number(d: date) -> int:
    return d.toordinal() - date(1970, 1, 1).toordinal()


def of_number(n: int) -> date:
    return date.fromordinal(n)


def year_of_text(s: str) -> int:
    return int(s[:4])


def minutes_of(s: str) -> int:
    h, m = s.split(":")
    return int(h) * 60 + int(m)


# ---- cases
DATES = [date(1, 1, 1), date(1900, 2, 28), date(2000, 2, 29), date(2024, 3, 31), date(2024, 12, 31), date(9999, 12, 31), date(2025, 6, 1), date(2025, 6, 7)]
CASES = [(f, [d]) for f in ["year_of", "quarter", "weekend", "month_key", "iso_text"] for d in DATES]
CASES += [(f, [a, b]) for f in ["days_between", "age_on"] for a in DATES for b in DATES]
CASES += [(f, [d]) for f in ["fiscal_quarter", "a_week_before", "month_start", "january_first", "following_month", "last_of_leap_year", "recent", "in_years", "this_year", "on_a_day", "month_label", "us_text", "next_weekday", "day_number"] for d in DATES]
CASES += [(f, [a, b]) for f in ["later_of"] for a in DATES for b in DATES] + [("a_week_before", [None])] + [("in_order", [a, b, c]) for a in DATES[:4] for b in DATES[:4] for c in DATES[:4]]
CASES += [("is_overdue", [a, b, DATES[3]]) for a in DATES + [None] for b in DATES + [None]] + [("of_number", [n]) for n in (1, 0, -5, 719163, 3652059, 3652060, 2**40)]
CASES += [("due_date", [d, n]) for d in DATES for n in (0, 1, -1, 365, 3652058, -3652058, 999999999, 1000000000, 2**40)] + [("same_day_of_month", [d, n]) for d in DATES for n in (1, 28, 29, 30, 31, 32, 0, -1)]
CASES += [("is_night", [datetime(2024, 2, 29, h, 59, 59, 999999)]) for h in (0, 5, 6, 21, 22, 23)]
CASES += [("year_of_text", [s]) for s in ["2024-01-01", "", "20", "abcd", " 12 ", "-123"]] + [("minutes_of", [s]) for s in ["12:30", "1:2:3", "12", "a:b", "", " 1 : 2 "]]
