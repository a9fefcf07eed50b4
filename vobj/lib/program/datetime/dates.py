# Dates.

from typing import NamedTuple

from time_texts import _DAYS, _MONTHS, _Same, _int, _number, _check_date, _year_day, _ordinal, _civil, _iso_week, _formatted
from time_structs import _Struct
from datetime.iso import _bytes, _parse_date, _iso_date
from datetime.spans import timedelta, _DAY


class IsoCalendarDate(NamedTuple):
    year: int
    week: int
    weekday: int

    def __repr__(self):
        return f"datetime.IsoCalendarDate(year={self.year}, week={self.week}, weekday={self.weekday})"


# _from_ordinal is the day of a number.
def _from_ordinal(n):
    n = _int(n)
    if n < 1:
        raise ValueError("ordinal must be >= 1")
    return _civil(n)


# _from_iso is the day of a week of an ISO year.
def _from_iso(year, week, day):
    year, week, day = hp.index(year), hp.index(week), hp.index(day)
    for part in (year, week, day):
        if not -2147483648 <= part <= 2147483647:
            raise ValueError("ISO calendar component out of range")
    if not 1 <= year <= 9999:
        raise ValueError(f"Year is out of range: {year}")
    y, m, d = _iso_date(year, week, day if 1 <= day <= 7 else 1)
    if y == 0:
        raise ValueError(f"Invalid week: {week}")
    if not 1 <= day <= 7:
        raise ValueError(f"Invalid day: {day} (range is [1, 7])")
    return y, m, d


def _late_ordinal(timestamp):
    hp.late("a timestamp of a year that date has not")
    return hp.native(hp.cpython("datetime").date.fromtimestamp(timestamp).toordinal(), "int")


class date:
    __slots__ = ("year", "month", "day")

    def __init__(self, year, month, day):
        year, month, day = _int(year), _int(month), _int(day)
        _check_date(year, month, day)
        self.year = year
        self.month = month
        self.day = day

    @classmethod
    @property
    def min(cls):
        return _FIRST

    @classmethod
    @property
    def max(cls):
        return _LAST

    @classmethod
    @property
    def resolution(cls):
        return _DAY

    @staticmethod
    def today():
        return date.fromtimestamp(hp.sys.time())

    @staticmethod
    def fromtimestamp(timestamp, /):
        timestamp = _number(timestamp)
        if not -62135596800 < timestamp < 253402300800:
            n = _late_ordinal(timestamp)
        else:
            at = int(timestamp // 1)
            n = (at + hp.sys.local_offset(at)) // 86400 + 719163
        y, m, d = _from_ordinal(n)
        return date(y, m, d)

    @staticmethod
    def fromordinal(n, /):
        y, m, d = _from_ordinal(n)
        return date(y, m, d)

    @staticmethod
    def fromisocalendar(year, week, day):
        y, m, d = _from_iso(year, week, day)
        return date(y, m, d)

    @staticmethod
    def fromisoformat(date_string, /):
        s = _bytes(date_string, False)
        n = len(s) - 4
        y = m = d = 0
        if n == 7 or n == 8 or n == 10:
            y, m, d = _parse_date(s, n)
        if m == 0:
            raise ValueError(f"Invalid isoformat string: {date_string!r}")
        return date(y, m, d)

    def _timed(self):
        return False

    def toordinal(self):
        return _ordinal(self.year, self.month, self.day)

    def weekday(self):
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        return self.toordinal() % 7 or 7

    def isocalendar(self):
        year, week, weekday = _iso_week(self.year, self.month, self.day)
        return IsoCalendarDate(year, week, weekday)

    def isoformat(self):
        return f"{self.year:04d}-{self.month:02d}-{self.day:02d}"

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        return f"datetime.date({self.year}, {self.month}, {self.day})"

    def strftime(self, format: "known"):
        return _formatted(format, self.year, self.month, self.day, 0, 0, 0, 0)

    def __format__(self, fmt: "known", /):
        if not fmt:
            return str(self)
        return self.strftime(fmt)

    def timetuple(self):
        return _Struct(self.year, self.month, self.day, 0, 0, 0, self.weekday(), _year_day(self.year, self.month, self.day), -1)

    def ctime(self):
        return f"{_DAYS[self.weekday()][:3]} {_MONTHS[self.month][:3]} {self.day:2d} 00:00:00 {self.year:04d}"

    def replace(self, year=_Same, month=_Same, day=_Same):
        return date(self.year if year is _Same else year, self.month if month is _Same else month, self.day if day is _Same else day)

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _date_of(self.toordinal() + other.days)
        return NotImplemented

    def __radd__(self, other):
        if isinstance(other, timedelta):
            return self + other
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _date_of(self.toordinal() - other.days)
        if isinstance(other, date):
            if not other._timed():
                return timedelta(self.toordinal() - other.toordinal())
        return NotImplemented

    def __hash__(self):
        return hash((self.year, self.month, self.day))

    def _cmp(self, other):
        if other._timed():
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return self.toordinal() - other.toordinal()

    def __eq__(self, other):
        if isinstance(other, date):
            return not other._timed() and self.year == other.year and self.month == other.month and self.day == other.day
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, date):
            return self._cmp(other) < 0
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, date):
            return self._cmp(other) <= 0
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, date):
            return self._cmp(other) > 0
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, date):
            return self._cmp(other) >= 0
        return NotImplemented


_FIRST = date(1, 1, 1)
_LAST = date(9999, 12, 31)


def _date_of(n):
    if not 1 <= n <= 3652059:
        raise OverflowError("date value out of range")
    y, m, d = _civil(n)
    return date(y, m, d)
