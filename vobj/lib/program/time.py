# The time module of programs. What of it asks for a time zone's name is CPython's.

from time_structs import _Struct, _Universal, _Local
from time_texts import _DAYS, _MONTHS, _civil, _directive, _month_days, _number, _ordinal, _weekday, _year_day, _strftime


def time():
    return hp.sys.time()


def perf_counter():
    return hp.sys.perf_counter()


def monotonic():
    return hp.sys.perf_counter()


def process_time():
    return hp.sys.process_time()


def time_ns():
    return int(hp.sys.time() * 1000000000.0)


def perf_counter_ns():
    return int(hp.sys.perf_counter() * 1000000000.0)


def monotonic_ns():
    return int(hp.sys.perf_counter() * 1000000000.0)


def sleep(seconds, /):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    hp.sys.sleep(float(seconds))


# _parts are the fields of CPython's struct_time.
def _parts(t):
    return _Struct(hp.native(t.tm_year, "int"), hp.native(t.tm_mon, "int"), hp.native(t.tm_mday, "int"), hp.native(t.tm_hour, "int"), hp.native(t.tm_min, "int"),
                   hp.native(t.tm_sec, "int"), hp.native(t.tm_wday, "int"), hp.native(t.tm_yday, "int"), hp.native(t.tm_isdst, "int"))


def _late_gmtime(seconds):
    hp.late("a time of a year before 1 or after 9999")
    return _Universal(*_parts(hp.cpython("time").gmtime(seconds)))


def _late_localtime(seconds):
    hp.late("a time of a year before 1 or after 9999")
    return _Local(*_parts(hp.cpython("time").localtime(seconds)))


# _whole is a POSIX time as an int, _FAR where no year from 1 to 9999 has it.
_FAR = 1 << 60


def _whole(seconds):
    if seconds is None:
        return int(hp.sys.time())
    seconds = _number(seconds)
    if isinstance(seconds, float):
        if not -62135596800.0 <= seconds < 253402300800.0:
            return _FAR
        whole = int(seconds)
        return whole - 1 if whole > seconds else whole
    if not -62135596800 <= seconds < 253402300800:
        return _FAR
    return int(seconds)


def _struct(kind, at, dst):
    days, s = divmod(at, 86400)
    y, m, d = _civil(days + 719163)
    return kind(y, m, d, s // 3600, s // 60 % 60, s % 60, (days + 3) % 7, _year_day(y, m, d), dst)


def gmtime(seconds=None, /):
    at = _whole(seconds)
    if at == _FAR:
        return _late_gmtime(seconds)
    return _struct(_Universal, at, 0)


def localtime(seconds=None, /):
    at = _whole(seconds)
    if at == _FAR:
        return _late_localtime(seconds)
    local = at + hp.sys.local_offset(at)
    if not -62135596800 <= local < 253402300800:
        return _late_localtime(at)
    return _struct(_Local, local, hp.sys.local_dst(at))


# _nine are the nine ints that a time is; CPython takes anything else.
def _nine(t):
    if isinstance(t, _Struct):
        return t.tm_year, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec, t.tm_wday, t.tm_yday, t.tm_isdst
    if not hp.is_tuple(t):
        hp.unsupported("an argument that is no tuple of nine ints")
    if len(t) != 9:
        hp.unsupported("an argument that is no tuple of nine ints")
    for x in t:
        if not hp.is_type(x, "int"):
            hp.unsupported("an argument that is no tuple of nine ints")
    return t


def _late_mktime(year, month, day, hour, minute, second, weekday, yearday, dst):
    hp.late("a time that does not fit a C int")
    return hp.native(hp.cpython("time").mktime((year, month, day, hour, minute, second, weekday, yearday, dst)), "float")


def mktime(t, /):
    year, month, day, hour, minute, second, weekday, yearday, dst = _nine(t)
    for x in (year, month, day, hour, minute, second, weekday, yearday, dst):
        if not -1000000 <= x <= 1000000:
            return _late_mktime(year, month, day, hour, minute, second, weekday, yearday, dst)
    at = hp.sys.mktime(year, month, day, hour, minute, second, dst)
    if at == -4611686018427387904:
        raise OverflowError("mktime argument out of range")
    return float(at)


def _late_strftime(format, year, month, day, hour, minute, second, weekday, yearday, dst):
    hp.late("strftime() with a directive or a time that only the C library has")
    return hp.native(hp.cpython("time").strftime(format, (year, month, day, hour, minute, second, weekday, yearday, dst)), "str")


# _usual reports whether the parts of a time are those of a day that there is.
def _usual(year, month, day, hour, minute, second, weekday, yearday):
    if not (1 <= year <= 9999 and 1 <= month <= 12 and 1 <= day <= _month_days(year, month)):
        return False
    return 0 <= hour <= 23 and 0 <= minute <= 59 and 0 <= second <= 61 and weekday == _weekday(year, month, day) and yearday == _year_day(year, month, day)


# _part is what a directive of the C library shows, which has no %f.
def _part(c: "known", padded, text, year, month, day, hour, minute, second):
    if c == "f":
        return "%f"
    return _directive(c, padded, text, year, month, day, hour, minute, second, 0, "", "")


def _late_universal(format, at):
    hp.late("strftime() with a time zone")
    m = hp.cpython("time")
    return hp.native(m.strftime(format, m.gmtime(at)), "str")


def _late_local(format, at):
    hp.late("strftime() with a time zone")
    m = hp.cpython("time")
    return hp.native(m.strftime(format, m.localtime(at)), "str")


# _plain reports whether a format has only directives that datetime knows, too.
def _plain(format):
    i = 0
    n = len(format)
    while i < n:
        c = format[i]
        i += 1
        if c == "\0" or "\ud800" <= c <= "\udfff":
            return False
        if c == "%" and i < n:
            c = format[i]
            i += 1
            if c == "-" and i < n and format[i] in "mdHMSIyjUWVgekl":
                c = format[i]
                i += 1
            if c not in "YmdHMSIyCjUWVGgaAbhBpPuweklFDxTXRrcnt%":
                return False
    return True


def strftime(format: "known", t=None, /):
    if not isinstance(format, str):
        hp.unsupported("a format that is no str")
    if t is None:
        t = localtime()
    year, month, day, hour, minute, second, weekday, yearday, dst = _nine(t)
    usual = _usual(year, month, day, hour, minute, second, weekday, yearday)
    text = hp.by_directive(format, _part, year, month, day, hour, minute, second)
    if "%z" in format or "%Z" in format:
        if isinstance(t, _Universal):
            return _late_universal(format, ((_ordinal(year, month, day) - 719163) * 24 + hour) * 3600 + minute * 60 + second)
        if isinstance(t, _Local):
            return _late_local(format, hp.sys.mktime(year, month, day, hour, minute, second, dst))
        return _late_strftime(format, year, month, day, hour, minute, second, weekday, yearday, dst)
    if text is None:
        if usual and _plain(format):
            return _strftime(format, year, month, day, hour, minute, second, 0, "", "")
    elif usual:
        return text
    return _late_strftime(format, year, month, day, hour, minute, second, weekday, yearday, dst)


def _late_struct(text, format):
    hp.late("strptime() with a directive of a weekday, a week, a day of the year, or of February 29 without a year")
    return _parts(hp.cpython("time").strptime(text, format))


def _zoneless(c: "known", padded, text):
    if c == "z" or c == "Z":
        hp.unsupported("a format with a time zone")
    return ""


def strptime(text, format: "known" = "%a %b %d %H:%M:%S %Y", /):
    if not isinstance(text, str) or not isinstance(format, str):
        hp.unsupported("an argument that is no str")
    if hp.by_directive(format, _zoneless) is None:
        hp.unsupported("a format that is known only at run time")
    if "%a" in format or "%A" in format or "%w" in format or "%u" in format or "%U" in format or "%W" in format or "%V" in format or "%G" in format or "%j" in format or "%c" in format:
        return _late_struct(text, format)
    status, year, month, day, hour, minute, second, fraction, micros = hp.datetime.parse(text, format)
    if status != 0 or month == 2 and day == 29 and year == 1900:
        return _late_struct(text, format)
    if day > _month_days(year, month):
        raise ValueError("day is out of range for month")
    return _Struct(year, month, day, hour, minute, second, _weekday(year, month, day), _year_day(year, month, day), -1)


def _late_asctime(year, month, day, hour, minute, second, weekday, yearday, dst):
    hp.late("a time that only the C library has")
    return hp.native(hp.cpython("time").asctime((year, month, day, hour, minute, second, weekday, yearday, dst)), "str")


def asctime(t=None, /):
    if t is None:
        t = localtime()
    year, month, day, hour, minute, second, weekday, yearday, dst = _nine(t)
    if not _usual(year, month, day, hour, minute, second, weekday, yearday):
        return _late_asctime(year, month, day, hour, minute, second, weekday, yearday, dst)
    return f"{_DAYS[weekday][:3]} {_MONTHS[month][:3]}{day:3d} {hour:02d}:{minute:02d}:{second:02d} {year}"


def ctime(seconds=None, /):
    return asctime(localtime(seconds))
