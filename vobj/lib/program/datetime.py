# The datetime module of programs: dates and times without time zones.

from datetime.texts import _month_days, _year_day, _ordinal, _civil, _strftime, _digits, _strptime

MINYEAR = 1
MAXYEAR = 9999


def _check_date(year, month, day):
    if not 1 <= year <= 9999:
        raise ValueError(f"year {year} is out of range")
    if not 1 <= month <= 12:
        raise ValueError("month must be in 1..12")
    if not 1 <= day <= _month_days(year, month):
        raise ValueError("day is out of range for month")


def _check_time(hour, minute, second, microsecond):
    if not 0 <= hour <= 23:
        raise ValueError("hour must be in 0..23")
    if not 0 <= minute <= 59:
        raise ValueError("minute must be in 0..59")
    if not 0 <= second <= 59:
        raise ValueError("second must be in 0..59")
    if not 0 <= microsecond <= 999999:
        raise ValueError("microsecond must be in 0..999999")


def _divide(a, b):
    q, r = divmod(a, b)
    r *= 2
    if r > b or r == b and q % 2 == 1:
        q += 1
    return q


class timedelta:
    __slots__ = ("days", "seconds", "microseconds")

    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        total = 0
        rest = 0.0
        for x, scale in ((microseconds, 1), (milliseconds, 1000), (seconds, 1000000), (minutes, 60000000), (hours, 3600000000), (days, 86400000000), (weeks, 604800000000)):
            if isinstance(x, float):
                total += int(x) * scale
                part = (x - int(x)) * scale
                total += int(part)
                rest += part - int(part)
            elif isinstance(x, int):
                total += x * scale
            else:
                raise TypeError(f"unsupported type for timedelta component: {type(x).__name__}")
        if rest != 0.0:
            total += round(rest)
        self._set(total)

    def _set(self, total):
        seconds, self.microseconds = divmod(total, 1000000)
        self.days, self.seconds = divmod(seconds, 86400)
        if not -999999999 <= self.days <= 999999999:
            raise OverflowError(f"days={self.days}; must have magnitude <= 999999999")

    def _micros(self):
        return (self.days * 86400 + self.seconds) * 1000000 + self.microseconds

    def total_seconds(self):
        return ((self.days * 86400 + self.seconds) * 10 ** 6 + self.microseconds) / 10 ** 6

    def __repr__(self):
        parts = []
        if self.days:
            parts.append(f"days={self.days}")
        if self.seconds:
            parts.append(f"seconds={self.seconds}")
        if self.microseconds:
            parts.append(f"microseconds={self.microseconds}")
        return "datetime.timedelta(" + (", ".join(parts) if parts else "0") + ")"

    def __str__(self):
        minutes, s = divmod(self.seconds, 60)
        h, m = divmod(minutes, 60)
        text = f"{h}:{m:02d}:{s:02d}"
        if self.days:
            text = f"{self.days} day{'' if abs(self.days) == 1 else 's'}, {text}"
        if self.microseconds:
            text += f".{self.microseconds:06d}"
        return text

    def __add__(self, other):
        if isinstance(other, timedelta):
            return timedelta(microseconds=self._micros() + other._micros())
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return timedelta(microseconds=self._micros() - other._micros())
        return NotImplemented

    def __radd__(self, other):
        if isinstance(other, timedelta):
            return timedelta(microseconds=self._micros() + other._micros())
        return NotImplemented

    def __neg__(self):
        return timedelta(microseconds=-self._micros())

    def __pos__(self):
        return self

    def __abs__(self):
        return timedelta(microseconds=abs(self._micros()))

    def __mul__(self, other):
        if isinstance(other, int):
            return timedelta(microseconds=self._micros() * other)
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return timedelta(microseconds=_divide(self._micros() * a, b))
        return NotImplemented

    def __rmul__(self, other):
        return self * other

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return self._micros() // other._micros()
        if isinstance(other, int):
            return timedelta(microseconds=self._micros() // other)
        return NotImplemented

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._micros() / other._micros()
        if isinstance(other, int):
            return timedelta(microseconds=_over(self._micros(), other))
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return timedelta(microseconds=_over(self._micros() * b, a))
        return NotImplemented

    def __mod__(self, other):
        if isinstance(other, timedelta):
            return timedelta(microseconds=self._micros() % other._micros())
        return NotImplemented

    def __divmod__(self, other):
        if isinstance(other, timedelta):
            q, r = divmod(self._micros(), other._micros())
            return q, timedelta(microseconds=r)
        return NotImplemented

    def __bool__(self):
        return self._micros() != 0

    def __hash__(self):
        return hash((self.days, self.seconds, self.microseconds))

    def __eq__(self, other):
        if isinstance(other, timedelta):
            return self._micros() == other._micros()
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, timedelta):
            return self._micros() < other._micros()
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, timedelta):
            return self._micros() <= other._micros()
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, timedelta):
            return self._micros() > other._micros()
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, timedelta):
            return self._micros() >= other._micros()
        return NotImplemented


# _over is a / b to the nearest, halves to even.


def _over(a, b):
    if b < 0:
        a, b = -a, -b
    return _divide(a, b)


class _Struct:
    def __init__(self, year, month, day, hour, minute, second, weekday, yearday):
        self.tm_year = year
        self.tm_mon = month
        self.tm_mday = day
        self.tm_hour = hour
        self.tm_min = minute
        self.tm_sec = second
        self.tm_wday = weekday
        self.tm_yday = yearday
        self.tm_isdst = -1

    def _all(self):
        return [self.tm_year, self.tm_mon, self.tm_mday, self.tm_hour, self.tm_min, self.tm_sec, self.tm_wday, self.tm_yday, self.tm_isdst]

    def __getitem__(self, i):
        return self._all()[i]

    def __len__(self):
        return 9

    def __iter__(self):
        return iter(self._all())

    def __repr__(self):
        return f"time.struct_time(tm_year={self.tm_year}, tm_mon={self.tm_mon}, tm_mday={self.tm_mday}, tm_hour={self.tm_hour}, tm_min={self.tm_min}, tm_sec={self.tm_sec}, tm_wday={self.tm_wday}, tm_yday={self.tm_yday}, tm_isdst={self.tm_isdst})"


class date:
    __slots__ = ("year", "month", "day")

    def __init__(self, year, month, day):
        _check_date(year, month, day)
        self.year = year
        self.month = month
        self.day = day

    @staticmethod
    def fromordinal(n):
        if n < 1:
            raise ValueError("ordinal must be >= 1")
        y, m, d = _civil(n)
        return date(y, m, d)

    @staticmethod
    def fromisoformat(date_string):
        s = date_string
        y = m = d = -1
        if len(s) == 10 and s[4] == "-" and s[7] == "-":
            y, m, d = _digits(s, 0, 4), _digits(s, 5, 7), _digits(s, 8, 10)
        elif len(s) == 8:
            y, m, d = _digits(s, 0, 4), _digits(s, 4, 6), _digits(s, 6, 8)
        if y < 0 or m < 0 or d < 0:
            raise ValueError(f"Invalid isoformat string: {s!r}")
        return date(y, m, d)

    def toordinal(self):
        return _ordinal(self.year, self.month, self.day)

    def weekday(self):
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        return self.toordinal() % 7 or 7

    def isoformat(self):
        return f"{self.year:04d}-{self.month:02d}-{self.day:02d}"

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        return f"datetime.date({self.year}, {self.month}, {self.day})"

    def strftime(self, format, /):
        return _strftime(format, self.year, self.month, self.day, 0, 0, 0, 0)

    def __format__(self, fmt):
        if not fmt:
            return str(self)
        return self.strftime(fmt)

    def timetuple(self):
        return _Struct(self.year, self.month, self.day, 0, 0, 0, self.weekday(), _year_day(self.year, self.month, self.day))

    def ctime(self):
        return self.strftime("%c")

    def replace(self, year=None, month=None, day=None):
        y, m, d = self.year, self.month, self.day
        if year is not None:
            y = year
        if month is not None:
            m = month
        if day is not None:
            d = day
        return date(y, m, d)

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _date_of(self.toordinal() + other.days)
        return NotImplemented

    def __radd__(self, other):
        return self + other

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _date_of(self.toordinal() - other.days)
        if isinstance(other, date):
            return timedelta(self.toordinal() - other.toordinal())
        return NotImplemented

    def __hash__(self):
        return hash((self.year, self.month, self.day))

    def __eq__(self, other):
        if isinstance(other, date):
            return self.toordinal() == other.toordinal()
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, date):
            return self.toordinal() < other.toordinal()
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, date):
            return self.toordinal() <= other.toordinal()
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, date):
            return self.toordinal() > other.toordinal()
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, date):
            return self.toordinal() >= other.toordinal()
        return NotImplemented


def _date_of(n):
    if not 1 <= n <= 3652059:
        raise OverflowError("date value out of range")
    return date.fromordinal(n)


class time:
    __slots__ = ("hour", "minute", "second", "microsecond")

    def __init__(self, hour=0, minute=0, second=0, microsecond=0):
        _check_time(hour, minute, second, microsecond)
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond

    def _micros(self):
        return ((self.hour * 60 + self.minute) * 60 + self.second) * 1000000 + self.microsecond

    def isoformat(self):
        text = f"{self.hour:02d}:{self.minute:02d}:{self.second:02d}"
        if self.microsecond:
            text += f".{self.microsecond:06d}"
        return text

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        text = f"datetime.time({self.hour}, {self.minute}"
        if self.second or self.microsecond:
            text += f", {self.second}"
        if self.microsecond:
            text += f", {self.microsecond}"
        return text + ")"

    def strftime(self, format, /):
        return _strftime(format, 1900, 1, 1, self.hour, self.minute, self.second, self.microsecond)

    def __format__(self, fmt):
        if not fmt:
            return str(self)
        return self.strftime(fmt)

    def replace(self, hour=None, minute=None, second=None, microsecond=None):
        h, m, s, us = self.hour, self.minute, self.second, self.microsecond
        if hour is not None:
            h = hour
        if minute is not None:
            m = minute
        if second is not None:
            s = second
        if microsecond is not None:
            us = microsecond
        return time(h, m, s, us)

    def __hash__(self):
        return hash((self.hour, self.minute, self.second, self.microsecond))

    def __eq__(self, other):
        if isinstance(other, time):
            return self._micros() == other._micros()
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, time):
            return self._micros() < other._micros()
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, time):
            return self._micros() <= other._micros()
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, time):
            return self._micros() > other._micros()
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, time):
            return self._micros() >= other._micros()
        return NotImplemented


class datetime(date):
    __slots__ = ("hour", "minute", "second", "microsecond")

    def __init__(self, year, month, day, hour=0, minute=0, second=0, microsecond=0):
        _check_date(year, month, day)
        _check_time(hour, minute, second, microsecond)
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond

    @staticmethod
    def strptime(date_string, format, /):
        return datetime(*_strptime(date_string, format))

    @staticmethod
    def combine(date, time):
        return datetime(date.year, date.month, date.day, time.hour, time.minute, time.second, time.microsecond)

    @staticmethod
    def fromordinal(n):
        if n < 1:
            raise ValueError("ordinal must be >= 1")
        y, m, d = _civil(n)
        return datetime(y, m, d)

    @staticmethod
    def fromisoformat(date_string):
        s = date_string
        y = m = d = -1
        if len(s) >= 10 and s[4] == "-" and s[7] == "-":
            y, m, d = _digits(s, 0, 4), _digits(s, 5, 7), _digits(s, 8, 10)
        hour = minute = second = micro = 0
        if len(s) > 10:
            hour = minute = -1
            if len(s) >= 16 and s[13] == ":":
                hour, minute = _digits(s, 11, 13), _digits(s, 14, 16)
            if len(s) > 16:
                second = _digits(s, 17, 19) if s[16] == ":" else -1
            if len(s) > 19:
                micro = -1
                if s[19] in ".," and len(s) == 26:
                    micro = _digits(s, 20, 26)
                elif s[19] in ".," and len(s) == 23:
                    micro = _digits(s, 20, 23) * 1000
        if y < 0 or m < 0 or d < 0 or hour < 0 or minute < 0 or second < 0 or micro < 0:
            raise ValueError(f"Invalid isoformat string: {s!r}")
        return datetime(y, m, d, hour, minute, second, micro)

    def date(self):
        return date(self.year, self.month, self.day)

    def timetuple(self):
        return _Struct(self.year, self.month, self.day, self.hour, self.minute, self.second, self.weekday(), _year_day(self.year, self.month, self.day))

    def time(self):
        return time(self.hour, self.minute, self.second, self.microsecond)

    def _micros(self):
        return (((self.toordinal() * 24 + self.hour) * 60 + self.minute) * 60 + self.second) * 1000000 + self.microsecond

    def isoformat(self, sep="T", timespec="auto"):
        text = f"{self.year:04d}-{self.month:02d}-{self.day:02d}{sep}"
        if timespec == "hours":
            return text + f"{self.hour:02d}"
        text += f"{self.hour:02d}:{self.minute:02d}"
        if timespec == "minutes":
            return text
        text += f":{self.second:02d}"
        if timespec == "milliseconds":
            text += f".{self.microsecond // 1000:03d}"
        elif timespec == "microseconds" or timespec == "auto" and self.microsecond:
            text += f".{self.microsecond:06d}"
        elif timespec != "auto" and timespec != "seconds":
            raise ValueError("Unknown timespec value")
        return text

    def __str__(self):
        return self.isoformat(" ")

    def __repr__(self):
        text = f"datetime.datetime({self.year}, {self.month}, {self.day}, {self.hour}, {self.minute}"
        if self.second or self.microsecond:
            text += f", {self.second}"
        if self.microsecond:
            text += f", {self.microsecond}"
        return text + ")"

    def strftime(self, format, /):
        return _strftime(format, self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond)

    def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None):
        y, m, d = self.year, self.month, self.day
        if year is not None:
            y = year
        if month is not None:
            m = month
        if day is not None:
            d = day
        h, mi, s, us = self.hour, self.minute, self.second, self.microsecond
        if hour is not None:
            h = hour
        if minute is not None:
            mi = minute
        if second is not None:
            s = second
        if microsecond is not None:
            us = microsecond
        return datetime(y, m, d, h, mi, s, us)

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _datetime_of(self._micros() + other._micros())
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _datetime_of(self._micros() - other._micros())
        if isinstance(other, datetime):
            return timedelta(microseconds=self._micros() - other._micros())
        return NotImplemented

    def __hash__(self):
        return hash((self.year, self.month, self.day, self.hour, self.minute, self.second, self.microsecond))

    def __eq__(self, other):
        if isinstance(other, datetime):
            return self._micros() == other._micros()
        if isinstance(other, date):
            return False
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, datetime):
            return self._micros() < other._micros()
        if isinstance(other, date):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, datetime):
            return self._micros() <= other._micros()
        if isinstance(other, date):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, datetime):
            return self._micros() > other._micros()
        if isinstance(other, date):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, datetime):
            return self._micros() >= other._micros()
        if isinstance(other, date):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return NotImplemented


def _datetime_of(micros):
    rest, us = divmod(micros, 1000000)
    n, s = divmod(rest, 86400)
    if not 1 <= n <= 3652059:
        raise OverflowError("date value out of range")
    y, m, d = _civil(n)
    return datetime(y, m, d, s // 3600, s // 60 % 60, s % 60, us)
