# The datetime module of programs: dates and times without time zones.

MINYEAR = 1
MAXYEAR = 9999

_BEFORE = (0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = ("", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")


def _leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _month_days(year, month):
    if month == 2:
        return 29 if _leap(year) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def _year_day(year, month, day):
    return _BEFORE[month] + (month > 2 and _leap(year)) + day


def _ordinal(year, month, day):
    y = year - 1
    return y * 365 + y // 4 - y // 100 + y // 400 + _year_day(year, month, day)


def _civil(n):
    n -= 1
    n400, n = divmod(n, 146097)
    year = n400 * 400 + 1
    n100, n = divmod(n, 36524)
    n4, n = divmod(n, 1461)
    n1, n = divmod(n, 365)
    year += n100 * 100 + n4 * 4 + n1
    if n1 == 4 or n100 == 4:
        return year - 1, 12, 31
    month = (n + 50) >> 5
    before = _BEFORE[month] + (month > 2 and _leap(year))
    if before > n:
        month -= 1
        before = _BEFORE[month] + (month > 2 and _leap(year))
    return year, month, n - before + 1


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


def _iso_week(year, month, day):
    week1 = _week1(year)
    today = _ordinal(year, month, day)
    week, weekday = divmod(today - week1, 7)
    if week < 0:
        year -= 1
        week, weekday = divmod(today - _week1(year), 7)
    elif week >= 52 and today >= _week1(year + 1):
        year += 1
        week = 0
    return year, week + 1, weekday + 1


def _week1(year):
    first = _ordinal(year, 1, 1)
    weekday = (first + 6) % 7
    monday = first - weekday
    if weekday > 3:
        monday += 7
    return monday


def _strftime(fmt, year, month, day, hour, minute, second, microsecond):
    out = []
    i = 0
    n = len(fmt)
    ordinal = _ordinal(year, month, day)
    weekday = (ordinal + 6) % 7
    yday = _year_day(year, month, day)
    while i < n:
        c = fmt[i]
        i += 1
        if c != "%" or i == n:
            out.append(c)
            continue
        c = fmt[i]
        i += 1
        pad = True
        if c == "-" and i < n:
            pad = False
            c = fmt[i]
            i += 1
        number = -1
        width = 2
        if c == "Y":
            out.append(str(year))
        elif c == "m":
            number = month
        elif c == "d":
            number = day
        elif c == "H":
            number = hour
        elif c == "M":
            number = minute
        elif c == "S":
            number = second
        elif c == "I":
            number = (hour + 11) % 12 + 1
        elif c == "y":
            number = year % 100
        elif c == "C":
            out.append(str(year // 100))
        elif c == "j":
            number = yday
            width = 3
        elif c == "U":
            number = (yday + 6 - (weekday + 1) % 7) // 7
        elif c == "W":
            number = (yday + 6 - weekday) // 7
        elif c == "V":
            number = _iso_week(year, month, day)[1]
        elif c == "G":
            out.append(str(_iso_week(year, month, day)[0]))
        elif c == "g":
            number = _iso_week(year, month, day)[0] % 100
        elif c == "f":
            out.append(f"{microsecond:06d}")
        elif c == "a":
            out.append(_DAYS[weekday][:3])
        elif c == "A":
            out.append(_DAYS[weekday])
        elif c == "b" or c == "h":
            out.append(_MONTHS[month][:3])
        elif c == "B":
            out.append(_MONTHS[month])
        elif c == "p":
            out.append("AM" if hour < 12 else "PM")
        elif c == "P":
            out.append("am" if hour < 12 else "pm")
        elif c == "u":
            out.append(str(weekday + 1))
        elif c == "w":
            out.append(str((weekday + 1) % 7))
        elif c == "e":
            out.append(f"{day:2d}" if pad else str(day))
        elif c == "k":
            out.append(f"{hour:2d}" if pad else str(hour))
        elif c == "l":
            h = (hour + 11) % 12 + 1
            out.append(f"{h:2d}" if pad else str(h))
        elif c == "F":
            out.append(f"{year}-{month:02d}-{day:02d}")
        elif c == "D" or c == "x":
            out.append(f"{month:02d}/{day:02d}/{year % 100:02d}")
        elif c == "T" or c == "X":
            out.append(f"{hour:02d}:{minute:02d}:{second:02d}")
        elif c == "R":
            out.append(f"{hour:02d}:{minute:02d}")
        elif c == "r":
            out.append(f"{(hour + 11) % 12 + 1:02d}:{minute:02d}:{second:02d} {'AM' if hour < 12 else 'PM'}")
        elif c == "c":
            out.append(f"{_DAYS[weekday][:3]} {_MONTHS[month][:3]} {day:2d} {hour:02d}:{minute:02d}:{second:02d} {year}")
        elif c == "n":
            out.append("\n")
        elif c == "t":
            out.append("\t")
        elif c == "%":
            out.append("%")
        elif c == "z" or c == "Z":
            pass
        else:
            out.append("%" + c if pad else "%-" + c)
        if number >= 0:
            out.append(str(number).zfill(width) if pad else str(number))
    return "".join(out)


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


def _digits(text, start, end):
    part = text[start:end]
    if len(part) != end - start or not part.isascii() or not part.isdigit():
        return -1
    return int(part)


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


# ---- strptime

# _ends are the places where a number that begins at i may end, the longest
# first; the value must be within lo and hi.
def _ends(text, i, longest, lo, hi):
    out = []
    for k in range(longest, 0, -1):
        v = _digits(text, i, i + k)
        if v >= 0 and lo <= v <= hi:
            out.append(i + k)
    return out


# _match matches text[i:] with fmt[j:]; found holds the fields' values. It is
# the end of the match, -1 if there is none.
def _match(text, i, fmt, j, found):
    while j < len(fmt):
        c = fmt[j]
        if c.isspace():
            while j < len(fmt) and fmt[j].isspace():
                j += 1
            k = i
            while k < len(text) and text[k].isspace():
                k += 1
            if k == i:
                return -1
            i = k
            continue
        if c != "%" or j + 1 >= len(fmt):
            if i >= len(text) or text[i].lower() != c.lower():
                return -1
            i += 1
            j += 1
            continue
        c = fmt[j + 1]
        j += 2
        if c == "%":
            if text[i:i + 1] != "%":
                return -1
            i += 1
            continue
        if c == "b" or c == "B":
            best = -1
            for m in range(1, 13):
                name = _MONTHS[m] if c == "B" else _MONTHS[m][:3]
                if text[i:i + len(name)].lower() == name.lower():
                    best = i + len(name)
                    found["m"] = m
            if best < 0:
                return -1
            i = best
            continue
        if c == "a" or c == "A":
            best = -1
            for day in _DAYS:
                name = day if c == "A" else day[:3]
                if text[i:i + len(name)].lower() == name.lower():
                    best = i + len(name)
            if best < 0:
                return -1
            i = best
            continue
        if c == "p":
            half = text[i:i + 2].lower()
            if half != "am" and half != "pm":
                return -1
            found["p"] = half == "pm"
            i += 2
            continue
        ends = []
        if c == "Y":
            ends = [i + 4] if _digits(text, i, i + 4) >= 0 else []
        elif c == "y":
            ends = [i + 2] if _digits(text, i, i + 2) >= 0 else []
        elif c == "m":
            ends = _ends(text, i, 2, 1, 12)
        elif c == "d":
            ends = _ends(text, i, 2, 1, 31)
        elif c == "H":
            ends = _ends(text, i, 2, 0, 23)
        elif c == "I":
            ends = _ends(text, i, 2, 1, 12)
        elif c == "M":
            ends = _ends(text, i, 2, 0, 59)
        elif c == "S":
            ends = _ends(text, i, 2, 0, 61)
        elif c == "j":
            ends = _ends(text, i, 3, 1, 366)
        elif c == "f":
            ends = _ends(text, i, 6, 0, 999999)
        else:
            raise ValueError(f"'{c}' is a bad directive in format '{fmt}'")
        for end in ends:
            rest = _match(text, end, fmt, j, found)
            if rest >= 0:
                value = _digits(text, i, end)
                if c == "f":
                    value *= 10 ** (6 - (end - i))
                found[c] = int(value)
                return rest
        return -1
    return i


def _strptime(text, fmt):
    found = {"Y": 1900, "m": 1, "d": 1, "H": 0, "M": 0, "S": 0, "f": 0, "y": -1, "I": -1, "p": -1, "j": -1}
    end = _match(text, 0, fmt, 0, found)
    if end < 0:
        raise ValueError(f"time data {text!r} does not match format {fmt!r}")
    if end != len(text):
        raise ValueError(f"unconverted data remains: {text[end:]}")
    year, month, day, hour = found["Y"], found["m"], found["d"], found["H"]
    if found["y"] >= 0:
        year = found["y"] + (1900 if found["y"] >= 69 else 2000)
    if found["I"] >= 0:
        hour = found["I"] % 12
        if found["p"] == 1:
            hour += 12
    if found["j"] >= 0:
        year, month, day = _civil(_ordinal(year, 1, 1) + found["j"] - 1)
    return year, month, day, hour, found["M"], found["S"], found["f"]


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
