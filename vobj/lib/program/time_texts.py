# The calendar behind dates and times, and strftime.

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = ("", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")


def _leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _month_days(year, month):
    if month == 2:
        return 29 if _leap(year) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def _year_day(year, month, day):
    before = (367 * month - 362) // 12
    if month > 2:
        before -= 1 if _leap(year) else 2
    return before + day


def _ordinal(year, month, day):
    y = year - 1
    return y * 365 + y // 4 - y // 100 + y // 400 + _year_day(year, month, day)


# _civil counts in years that begin in March, so that the day that some have more is their last (Hinnant, "chrono-Compatible
# Low-Level Date Algorithms").
def _civil(n):
    era, n = divmod(n + 305, 146097)
    year = (n - n // 1460 + n // 36524 - n // 146096) // 365
    n -= 365 * year + year // 4 - year // 100
    month = (5 * n + 2) // 153
    day = n - (153 * month + 2) // 5 + 1
    year += era * 400
    if month < 10:
        return year, month + 3, day
    return year + 1, month - 9, day


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


# _late_strftime puts in what a time zone shows, as CPython does before it asks the C
# library.
def _late_strftime(fmt, year, month, day, hour, minute, second, microsecond, offset, zone):
    hp.late("strftime() with a directive that only the C library has")
    out = ""
    i = 0
    while i < len(fmt):
        c = fmt[i:i + 2]
        i += 2
        if c == "%z":
            c = offset
        elif c == "%Z":
            c = zone.replace("%", "%%")
        elif c[:1] != "%":
            c = c[:1]
            i -= 1
        out += c
    t = hp.cpython("datetime").datetime(year, month, day, hour, minute, second, microsecond)
    return hp.native(t.strftime(out), "str")


# _formatted is strftime(): of a format that is known when code is generated only what
# it shows is computed.
def _formatted(fmt: "known", year, month, day, hour, minute, second, microsecond, offset="", zone=""):
    text = hp.by_directive(fmt, _directive, year, month, day, hour, minute, second, microsecond, offset, zone)
    if text is not None:
        return text
    return _strftime(fmt, year, month, day, hour, minute, second, microsecond, offset, zone)


def _two(n, padded):
    return f"{n:02d}" if padded else str(n)


def _weekday(year, month, day):
    return (_ordinal(year, month, day) + 6) % 7


def _spaced(n, padded):
    return f"{n:2d}" if padded else str(n)


# _directive is what a directive shows, or the text of a format that is none.
def _directive(c: "known", padded, text, year, month, day, hour, minute, second, microsecond, offset, zone):
    if c == "":
        return text
    if c == "Y":
        return str(year)
    if c == "m":
        return _two(month, padded)
    if c == "d":
        return _two(day, padded)
    if c == "H":
        return _two(hour, padded)
    if c == "M":
        return _two(minute, padded)
    if c == "S":
        return _two(second, padded)
    if c == "I":
        return _two((hour + 11) % 12 + 1, padded)
    if c == "y":
        return _two(year % 100, padded)
    if c == "C":
        return str(year // 100)
    if c == "j":
        n = _year_day(year, month, day)
        return f"{n:03d}" if padded else str(n)
    if c == "U":
        return _two((_year_day(year, month, day) + 6 - (_weekday(year, month, day) + 1) % 7) // 7, padded)
    if c == "W":
        return _two((_year_day(year, month, day) + 6 - _weekday(year, month, day)) // 7, padded)
    if c == "V":
        return _two(_iso_week(year, month, day)[1], padded)
    if c == "G":
        return str(_iso_week(year, month, day)[0])
    if c == "g":
        return _two(_iso_week(year, month, day)[0] % 100, padded)
    if c == "f":
        return f"{microsecond:06d}"
    if c == "a":
        return _DAYS[_weekday(year, month, day)][:3]
    if c == "A":
        return _DAYS[_weekday(year, month, day)]
    if c == "b" or c == "h":
        return _MONTHS[month][:3]
    if c == "B":
        return _MONTHS[month]
    if c == "p":
        return "AM" if hour < 12 else "PM"
    if c == "P":
        return "am" if hour < 12 else "pm"
    if c == "u":
        return str(_weekday(year, month, day) + 1)
    if c == "w":
        return str((_weekday(year, month, day) + 1) % 7)
    if c == "e":
        return _spaced(day, padded)
    if c == "k":
        return _spaced(hour, padded)
    if c == "l":
        return _spaced((hour + 11) % 12 + 1, padded)
    if c == "F":
        return f"{year}-{month:02d}-{day:02d}"
    if c == "D" or c == "x":
        return f"{month:02d}/{day:02d}/{year % 100:02d}"
    if c == "T" or c == "X":
        return f"{hour:02d}:{minute:02d}:{second:02d}"
    if c == "R":
        return f"{hour:02d}:{minute:02d}"
    if c == "r":
        return f"{(hour + 11) % 12 + 1:02d}:{minute:02d}:{second:02d} {'AM' if hour < 12 else 'PM'}"
    if c == "c":
        return f"{_DAYS[_weekday(year, month, day)][:3]} {_MONTHS[month][:3]} {day:2d} {hour:02d}:{minute:02d}:{second:02d} {year}"
    if c == "n":
        return "\n"
    if c == "t":
        return "\t"
    if c == "z":
        return offset
    if c == "Z":
        return zone
    return "%"


# _strftime is strftime of the C library in its own locale; offset and zone are
# what %z and %Z show.
def _strftime(fmt, year, month, day, hour, minute, second, microsecond, offset="", zone=""):
    if not isinstance(fmt, str):
        hp.unsupported()
    out = []
    i = 0
    n = len(fmt)
    while i < n:
        c = fmt[i]
        i += 1
        if c == "\0" or "\ud800" <= c <= "\udfff":
            return _late_strftime(fmt, year, month, day, hour, minute, second, microsecond, offset, zone)
        if c != "%" or i == n:
            out.append(c)
            continue
        c = fmt[i]
        i += 1
        padded = True
        if c == "-" and i < n and fmt[i] in "mdHMSIyjUWVgekl":
            padded = False
            c = fmt[i]
            i += 1
        if c not in "YmdHMSIyCjUWVGgfaAbhBpPuweklFDxTXRrcnt%zZ":
            return _late_strftime(fmt, year, month, day, hour, minute, second, microsecond, offset, zone)
        out.append(_directive(c, padded, "", year, month, day, hour, minute, second, microsecond, offset, zone))
    return "".join(out)


# _offset is an offset from UTC of so many microseconds, as isoformat and %z
# show it.
def _offset(micros, sep):
    sign = "+"
    if micros < 0:
        sign = "-"
        micros = -micros
    seconds, us = divmod(micros, 1000000)
    minutes, s = divmod(seconds, 60)
    text = f"{sign}{minutes // 60:02d}{sep}{minutes % 60:02d}"
    if s or us:
        text += f"{sep}{s:02d}"
    if us:
        text += f".{us:06d}"
    return text


# _time is hh:mm:ss with as much of it as timespec asks for.
def _time(hour, minute, second, microsecond, timespec):
    if not isinstance(timespec, str):
        hp.unsupported()
    if timespec == "auto":
        text = f"{hour:02d}:{minute:02d}:{second:02d}"
        return text + f".{microsecond:06d}" if microsecond else text
    if timespec == "hours":
        return f"{hour:02d}"
    if timespec == "minutes":
        return f"{hour:02d}:{minute:02d}"
    if timespec == "seconds":
        return f"{hour:02d}:{minute:02d}:{second:02d}"
    if timespec == "milliseconds":
        return f"{hour:02d}:{minute:02d}:{second:02d}.{microsecond // 1000:03d}"
    if timespec == "microseconds":
        return f"{hour:02d}:{minute:02d}:{second:02d}.{microsecond:06d}"
    raise ValueError("Unknown timespec value")


# _int is an argument that C takes as an int.
def _int(x):
    return hp.int.to_i64_arg(hp.index(x))


# _number is a timestamp, where that is a number.
def _number(x):
    if isinstance(x, (int, float)):
        return x
    if x is None or isinstance(x, (str, bytes, list, tuple, dict, set)):
        raise TypeError(f"'{type(x).__name__}' object cannot be interpreted as an integer")
    hp.unsupported()


# _Same is the default of arguments that are not given.
class _Same:
    pass


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


# A fold tells which of two equal local times is meant, where clocks are set back.
def _check_fold(fold):
    if fold != 0 and fold != 1:
        raise ValueError("fold must be either 0 or 1")
