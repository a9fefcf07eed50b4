# Dates as columns have them: days and microseconds since 1970-01-01. What is within the calendar needs no check of its parts.

from datetime import date, datetime, time, timedelta, timezone
from time_texts import _civil, _ordinal


def _of_days(n):
    if not -719162 <= n <= 2932896:
        raise OverflowError("date value out of range")
    made = object.__new__(date)
    made.year, made.month, made.day = _civil(n + 719163)
    return made


def _of_micros(n):
    if not -62135596800000000 <= n <= 253402300799999999:
        raise OverflowError("date value out of range")
    rest, us = divmod(n, 1000000)
    days, s = divmod(rest, 86400)
    made = object.__new__(datetime)
    made.year, made.month, made.day = _civil(days + 719163)
    made.hour, made.minute, made.second, made.microsecond = s // 3600, s // 60 % 60, s % 60, us
    made.tzinfo, made.fold = None, 0
    return made


def _aware(t):
    return t.tzinfo is not None


def _days(d):
    return _ordinal(d.year, d.month, d.day) - 719163


def _micros(d):
    return (((_ordinal(d.year, d.month, d.day) - 719163) * 24 + d.hour) * 60 + d.minute) * 60000000 + d.second * 1000000 + d.microsecond


def _naive(t):
    return t.utcoffset() is None


# The moment of an aware datetime: microseconds since 1970-01-01 UTC.
def _of_moment(n):
    return _of_micros(n).replace(tzinfo=timezone.utc)


def _moment(d):
    return _micros(d) - d.utcoffset()._micros()


def _of_clock(n):
    if not 0 <= n < 86400000000:
        raise OverflowError("time value out of range")
    s, us = divmod(n, 1000000)
    return time(s // 3600, s // 60 % 60, s % 60, us)


def _clock(t):
    return t._micros()


def _of_span(n):
    return timedelta(microseconds=n)


def _span(d):
    return d._micros()
