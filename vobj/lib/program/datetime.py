# The datetime module: dates and times, without a time zone or with a fixed
# offset from UTC. Only programs know the present and the local time zone.

from time_texts import _DAYS, _MONTHS, _Same, _int, _number, _check_date, _check_time, _check_fold, _year_day, _civil, _formatted, _offset, _time
from datetime.iso import _bytes, _separator, _parse_date, _parse_time, _character
from datetime.parsing import _strptime, _class_of
from datetime.spans import timedelta, timezone, _TICK, _UTC, _zone, _zone_of
from datetime.dates import date, _Struct, _from_ordinal, _from_iso
from datetime.times import time

MINYEAR = 1
MAXYEAR = 9999
UTC = _UTC


# _late_stamp has CPython say what is wrong with a timestamp of no year that there is.
def _late_stamp(t):
    hp.late("a timestamp of a year that datetime has not")
    m = hp.cpython("datetime")
    return hp.native(m.datetime.fromtimestamp(t, m.timezone.utc).toordinal(), "int") * 86400000000


# _stamp is the moment of a POSIX timestamp, in microseconds from the first day on.
def _stamp(t):
    if isinstance(t, float):
        if t != t:
            raise ValueError("Invalid value NaN (not a number)")
        if not -1e15 < t < 1e15:
            return _late_stamp(t)
        whole = int(t)
        us = round((t - whole) * 1e6)
        n = whole * 1000000 + us
    elif isinstance(t, int):
        if not -1000000000000000 < t < 1000000000000000:
            return _late_stamp(t)
        n = t * 1000000
    else:
        hp.unsupported()
    return n + 719163 * 86400000000


# _at is the datetime of so many microseconds.
def _at(micros, tz, fold=0):
    rest, us = divmod(micros, 1000000)
    n, s = divmod(rest, 86400)
    if not 1 <= n <= 3652059:
        raise OverflowError("date value out of range")
    y, m, d = _civil(n)
    return datetime(y, m, d, s // 3600, s // 60 % 60, s % 60, us, tz, fold=fold)


def _at_stamp(t):
    t = _number(t)
    micros = _stamp(t)
    n = micros // 86400000000
    if not 1 <= n <= 3652059:
        return _late_stamp(t)
    return micros


# _now is the present moment in UTC.
def _now():
    return int(hp.sys.time() * 1000000.0) + 719163 * 86400000000


# _local is local time at a moment in UTC. A time that comes twice, when clocks are
# set back, has a fold the second time.
def _local(micros):
    at = micros // 1000000 - 719163 * 86400
    offset = hp.sys.local_offset(at)
    before = hp.sys.local_offset(at - 86400)
    fold = 0
    if before > offset and hp.sys.local_offset(at - (before - offset)) == before:
        fold = 1
    return _at(micros + offset * 1000000, None, fold)


# _offset_at is local time less UTC at a moment of seconds from 1970; years before 1 and after 9999 have none.
def _offset_at(seconds):
    a = hp.sys.local_offset(seconds)
    if seconds + a < -719162 * 86400:
        raise ValueError("year 0 is out of range")
    if seconds + a >= 2932897 * 86400:
        raise ValueError("year 10000 is out of range")
    return a


# _utc is the moment in UTC of local time, as CPython looks for it: of two the one that
# fold tells, and where clocks are set forward what would have been.
def _utc(micros, fold):
    seconds, us = divmod(micros - 719163 * 86400000000, 1000000)
    a = _offset_at(seconds)
    first = seconds - a
    known = _offset_at(first)
    b = _offset_at(first + 86400 if fold else first - 86400) if known == a else known
    if a != b:
        second = seconds - b
        if _offset_at(second) == b:
            first = second
        elif known != a:
            first = min(first, second) if fold else max(first, second)
    return first * 1000000 + us + 719163 * 86400000000


def _check_combined(d, t):
    if not isinstance(d, date):
        raise TypeError("combine() argument 1 must be datetime.date, not " + _class_of(d))
    if not isinstance(t, time):
        raise TypeError("combine() argument 2 must be datetime.time, not " + _class_of(t))


class datetime(date):
    __slots__ = ("hour", "minute", "second", "microsecond", "tzinfo", "fold")

    def __init__(self, year, month, day, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        year, month, day = _int(year), _int(month), _int(day)
        hour, minute, second, microsecond = _int(hour), _int(minute), _int(second), _int(microsecond)
        _check_date(year, month, day)
        _check_time(hour, minute, second, microsecond)
        fold = _int(fold)
        _check_fold(fold)
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond
        self.tzinfo = _zone(tzinfo)
        self.fold = fold

    @classmethod
    @property
    def min(cls):
        return _EARLIEST

    @classmethod
    @property
    def max(cls):
        return _LATEST

    @classmethod
    @property
    def resolution(cls):
        return _TICK

    @staticmethod
    def strptime(date_string, format: "known", /):
        y, m, d, h, mi, s, us, zoned, micros, name = _strptime(date_string, format)
        return datetime(y, m, d, h, mi, s, us, _zone_of(micros, name) if ("z" in format or "Z" in format) and zoned else None)

    @staticmethod
    def combine(date, time, tzinfo=_Same):
        _check_combined(date, time)
        return datetime(date.year, date.month, date.day, time.hour, time.minute, time.second, time.microsecond, time.tzinfo if tzinfo is _Same else tzinfo,
                        fold=time.fold)

    @staticmethod
    def fromordinal(n, /):
        y, m, d = _from_ordinal(n)
        return datetime(y, m, d)

    @staticmethod
    def fromisocalendar(year, week, day):
        y, m, d = _from_iso(year, week, day)
        return datetime(y, m, d)

    @staticmethod
    def now(tz=None):
        if tz is None:
            return _local(_now())
        _zone(tz)
        return _at(_now() + tz._offset._micros(), tz)

    @staticmethod
    def today():
        return _local(_now())

    @staticmethod
    def utcnow():
        return _at(_now(), None)

    @staticmethod
    def utcfromtimestamp(t, /):
        return _at(_at_stamp(t), None)

    @staticmethod
    def fromtimestamp(timestamp, tz=None):
        if tz is None:
            return _local(_at_stamp(timestamp))
        _zone(tz)
        return _at(_at_stamp(timestamp) + tz._offset._micros(), tz)

    @staticmethod
    def fromisoformat(date_string, /):
        s = _bytes(date_string, True)
        n = len(s) - 4
        at = _separator(s, n) if n >= 7 else -1
        y, m, d = _parse_date(s, at)
        status = hour = minute = second = us = offset = 0
        if m != 0 and n > at:
            status, hour, minute, second, us, offset = _parse_time(s, at + _character(s[at]), n)
        if m == 0 or status < 0:
            raise ValueError(f"Invalid isoformat string: {date_string!r}")
        return datetime(y, m, d, hour, minute, second, us, _zone_of(offset) if status else None)

    def _timed(self):
        return True

    def _moment(self):
        pass

    def date(self):
        return date(self.year, self.month, self.day)

    def time(self):
        return time(self.hour, self.minute, self.second, self.microsecond, fold=self.fold)

    def timetz(self):
        return time(self.hour, self.minute, self.second, self.microsecond, self.tzinfo, fold=self.fold)

    def timetuple(self):
        return _Struct(self.year, self.month, self.day, self.hour, self.minute, self.second, self.weekday(), _year_day(self.year, self.month, self.day), -1)

    def utctimetuple(self):
        d = _at(self._micros() - self._zone_micros(), None)
        return _Struct(d.year, d.month, d.day, d.hour, d.minute, d.second, d.weekday(), _year_day(d.year, d.month, d.day), 0)

    def _micros(self):
        return (((self.toordinal() * 24 + self.hour) * 60 + self.minute) * 60 + self.second) * 1000000 + self.microsecond

    # _zone_micros is the offset from UTC, 0 without one.
    def _zone_micros(self):
        tz = self.tzinfo
        if tz is None:
            return 0
        return tz._offset._micros()

    def timestamp(self):
        if self.tzinfo is None:
            seconds, us = divmod(_utc(self._micros(), self.fold), 1000000)
            return seconds - 719163 * 86400 + us / 1e6
        return (self._micros() - self._zone_micros() - 719163 * 86400000000) / 10 ** 6

    def astimezone(self, tz=None):
        if tz is None:
            hp.unsupported()
        _zone(tz)
        if self.tzinfo is tz:
            return self
        micros = self._micros() - self._zone_micros()
        if self.tzinfo is None:
            micros -= hp.sys.local_offset(_utc(micros, self.fold) // 1000000 - 719163 * 86400) * 1000000
        if not 86400000000 <= micros < 3652060 * 86400000000:
            raise OverflowError("date value out of range")
        return _at(micros + tz._offset._micros(), tz)

    def utcoffset(self):
        tz = self.tzinfo
        return None if tz is None else tz._offset

    def tzname(self):
        tz = self.tzinfo
        return None if tz is None else tz._text()

    def dst(self):
        return None

    def _suffix(self, sep):
        if self.tzinfo is None:
            return ""
        return _offset(self._zone_micros(), sep)

    def isoformat(self, sep="T", timespec="auto"):
        if not isinstance(sep, str):
            hp.unsupported()
        if len(sep) != 1:
            raise TypeError("isoformat() argument 1 must be a unicode character, not str")
        return f"{self.year:04d}-{self.month:02d}-{self.day:02d}{sep}" + _time(self.hour, self.minute, self.second, self.microsecond, timespec) + self._suffix(":")

    def ctime(self):
        return f"{_DAYS[self.weekday()][:3]} {_MONTHS[self.month][:3]} {self.day:2d} {self.hour:02d}:{self.minute:02d}:{self.second:02d} {self.year:04d}"

    def __str__(self):
        return self.isoformat(" ")

    def __repr__(self):
        text = f"datetime.datetime({self.year}, {self.month}, {self.day}, {self.hour}, {self.minute}"
        if self.second or self.microsecond:
            text += f", {self.second}"
        if self.microsecond:
            text += f", {self.microsecond}"
        if self.fold:
            text += ", fold=1"
        if self.tzinfo is not None:
            text += f", tzinfo={self.tzinfo!r}"
        return text + ")"

    def strftime(self, format: "known"):
        return _formatted(format, self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond, self._suffix(""), self.tzname() or "")

    def replace(self, year=_Same, month=_Same, day=_Same, hour=_Same, minute=_Same, second=_Same, microsecond=_Same, tzinfo=_Same, *, fold=_Same):
        return datetime(self.year if year is _Same else year, self.month if month is _Same else month, self.day if day is _Same else day,
                        self.hour if hour is _Same else hour, self.minute if minute is _Same else minute, self.second if second is _Same else second,
                        self.microsecond if microsecond is _Same else microsecond, self.tzinfo if tzinfo is _Same else tzinfo,
                        fold=self.fold if fold is _Same else fold)

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _at(self._micros() + other._micros(), self.tzinfo)
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _at(self._micros() - other._micros(), self.tzinfo)
        if isinstance(other, datetime):
            if (self.tzinfo is None) != (other.tzinfo is None):
                raise TypeError("can't subtract offset-naive and offset-aware datetimes")
            return timedelta(microseconds=self._micros() - self._zone_micros() - other._micros() + other._zone_micros())
        return NotImplemented

    def __hash__(self):
        if self.tzinfo is None:
            return hash((self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond))
        n = self._micros() - self._zone_micros()
        return hash((n // 86400000000, n // 1000000 % 86400, n % 1000000))

    def _cmp(self, other):
        if not isinstance(other, datetime):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        if (self.tzinfo is None) != (other.tzinfo is None):
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return self._micros() - self._zone_micros() - other._micros() + other._zone_micros()

    def __eq__(self, other):
        if isinstance(other, datetime):
            return (self.tzinfo is None) == (other.tzinfo is None) and self._cmp(other) == 0
        if isinstance(other, date):
            return False
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


_EARLIEST = datetime(1, 1, 1)
_LATEST = datetime(9999, 12, 31, 23, 59, 59, 999999)
