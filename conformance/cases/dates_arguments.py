"""Dates and datetimes of columns: as arguments and results, in both int clones, where a function leaves to CPython and where CPython runs it."""
import copy
import datetime as dt
from datetime import date, datetime, timedelta, timezone
from functools import lru_cache


def same(d): return d
def shown(d): return repr(d) + str(d) + type(d).__name__
def fields(d: date): return d.year, d.month, d.day, d.weekday(), d.toordinal()
def clock(t: dt.datetime): return t.hour, t.minute, t.second, t.microsecond, t.isoformat()
def next_day(d: date) -> date: return d + timedelta(days=1)
def next_micro(t: datetime) -> datetime: return t + timedelta(microseconds=1)
def day_of(t: datetime) -> date: return t.date()
def midnight(d: date) -> datetime: return datetime(d.year, d.month, d.day)


def maybe(d: date | None) -> date | None:
    return None if d is None or d.month == 2 else d.replace(day=1)


def either(d: date, t: datetime, first: bool): return d if first else t
def number_or_date(d: date, n: int): return d if n > 2 else n
def span(a: datetime, b: datetime): return (b - a).days, (b - a).total_seconds()
def order(a: date, b: date) -> bool: return a < b


def checked(d: date) -> int:
    if d.year == 2000:
        raise ValueError(f"not {d}")
    try:
        return (d + timedelta(days=365)).year
    except OverflowError as e:
        return -len(str(e))


def large(d: date, n: int): return d.year ** n, d
def kept(d: date, n: int):
    days = [d + timedelta(days=i % 9) for i in range(n)]
    return len(set(days)), max(days), d


def closed(d: date, n: int):
    def later(k):
        return d + timedelta(days=k)
    return [str(later(i)) for i in range(n)], later(n)


def recursive(d: date, n: int) -> date:
    return d if n == 0 else recursive(d + timedelta(days=n), n - 1)


@lru_cache
def cached(d: date): return d.isoformat()
def defaulted(d: date, e: date = date(2020, 2, 29)) -> int: return (d - e).days
def to_python(d): return str(copy.copy(d)), d
def aware(t: datetime, hours: int): return t.replace(tzinfo=timezone(timedelta(hours=hours))) if hours else t
def python_result(d: date) -> date: return copy.deepcopy(d)
def python_either(t: datetime | None) -> datetime | None: return copy.copy(t)
def of_days(xs: list[date]): return (max(xs) - min(xs)).days, sorted(xs)[0], xs[-1].isoformat(), len(set(xs))
def days_missing(xs: list[date | None]): return [x and x.year for x in xs], xs.count(None)
def of_times(xs: list[datetime] | None) -> datetime | None: return max(xs) if xs else None
def nested_days(xs: list[list[date]]): return [len(set(x)) for x in xs], xs
def changed_days(xs: list[date], n: int):
    ys = xs
    ys.append(xs[0] + timedelta(days=n))
    return ys, len(xs), n * n
def days_to_python(xs: list[date]): return copy.copy(xs), [copy.copy(x) for x in xs]
def days_holiday(d: date, holidays: list[date] | None = None) -> bool: return d in set(holidays or ())


# ---- cases
D = [date(2024, 2, 29), date(1, 1, 1), date(9999, 12, 31), date(1969, 12, 31), date(2000, 1, 1), date(1900, 3, 1)]
T = [datetime(2024, 2, 29, 12, 34, 56, 789012), datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59, 999999), datetime(1969, 12, 31, 23, 59, 59, 999999), datetime(1970, 1, 1, 0, 0, 1)]
CASES = [(f, [d]) for f in ["same", "shown", "fields", "next_day", "midnight", "maybe", "checked", "cached", "defaulted", "to_python", "python_result"] for d in D]
CASES += [(f, [t]) for f in ["same", "shown", "clock", "next_micro", "day_of", "to_python", "python_either"] for t in T]
CASES += [(f, [None]) for f in ["same", "shown", "maybe", "python_either"]]
CASES += [("either", [D[0], T[0], b]) for b in (True, False)] + [("number_or_date", [D[0], n]) for n in (1, 3, 2**70)]
CASES += [("aware", [t, n]) for t in T[:1] for n in (0, 2)]
CASES += [("span", [a, b]) for a in T for b in T[:2]] + [("order", [a, b]) for a in D[:3] for b in D[:3]]
CASES += [("large", [D[0], n]) for n in (1, 9)] + [("kept", [D[0], n]) for n in (1, 20000)] + [("closed", [D[0], 3]), ("recursive", [D[3], 5]), ("defaulted", [D[0], D[1]])]
CASES += [(f, [xs]) for f in ["of_days", "days_to_python", "days_missing"] for xs in ([D[0]], [D[3], D[0], D[3]], D)]
CASES += [("days_missing", [xs]) for xs in ([], [None], [D[0], None])] + [("of_times", [xs]) for xs in (None, [], T[:1], T)]
CASES += [("nested_days", [xs]) for xs in ([], [[]], [[D[0], D[0]], [], D])] + [("changed_days", [[D[0]], n]) for n in (1, -(2**20), 2**40)]
CASES += [("days_holiday", [D[0], xs]) for xs in (None, [], [D[0]], [D[1]])] + [("days_holiday", [D[0]])]
