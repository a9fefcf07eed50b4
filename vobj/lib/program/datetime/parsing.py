# strptime: a format is matched as the regular expression that CPython makes of it.

from datetime.texts import _DAYS, _MONTHS, _leap, _ordinal, _civil, _check_date

_DIRECTIVES = "dfHIGjmMSUwuVyYzAaBbpZW"
_EXPANSIONS = {"c": "%a %b %d %H:%M:%S %Y", "x": "%m/%d/%y", "X": "%H:%M:%S"}


# _expanded is the format without the directives that stand for others; it
# raises what CPython raises of a wrong one, and is None where only CPython reads it.
def _expanded(fmt):
    out = ""
    seen = ""
    i = 0
    n = len(fmt)
    while i < n:
        c = fmt[i]
        i += 1
        if c != "%":
            out += c
            continue
        if i == n:
            raise ValueError("stray %% in format '%s'" % fmt)
        c = fmt[i]
        i += 1
        part = "%" + c
        if c in _EXPANSIONS:
            part = _EXPANSIONS[c]
        elif c != "%" and c not in _DIRECTIVES:
            bad = "%" if c.isspace() or c in "\\.^$*+?(){}[]|" else c
            raise ValueError("'%s' is a bad directive in format '%s'" % (bad, fmt))
        for d in part[1::2] if len(part) == 2 else part:
            if d in _DIRECTIVES:
                if d in seen or d == "Z":
                    return None
                seen += d
        out += part
    return out


def _number(text, i, n):
    v = 0
    for k in range(i, i + n):
        c = text[k:k + 1]
        if not "0" <= c <= "9":
            return -1
        v = v * 10 + ord(c) - 48
    return v


# _ends are the places where a number that begins at i may end, the longest
# first; the value must be within lo and hi.
def _ends(text, i, longest, lo, hi):
    out = []
    for k in range(longest, 0, -1):
        v = _number(text, i, k)
        if v >= 0 and lo <= v <= hi:
            out.append(i + k)
    return out


# _zone_ends are the places where an offset that begins at i may end.
def _zone_ends(text, i):
    if text[i:i + 1] == "Z":
        return [i + 1]
    out = []
    if text[i:i + 1] in ("+", "-") and _number(text, i + 1, 2) >= 0:
        k = i + 3
        if text[k:k + 1] == ":":
            k += 1
        if 0 <= _number(text, k, 2) < 60:
            k += 2
            out.append(k)
            if text[k:k + 1] == ":":
                k += 1
            if 0 <= _number(text, k, 2) < 60:
                k += 2
                out.append(k)
                if text[k:k + 1] == ".":
                    for n in range(1, 7):
                        if _number(text, k + 1, n) >= 0:
                            out.append(k + 1 + n)
    out.reverse()
    return out


# _name_end is where one of the names ends that may stand at i, or -1.
def _name_end(text, i, names, short):
    for name in names:
        part = name[:3] if short else name
        if part and text[i:i + len(part)].lower() == part.lower():
            return i + len(part)
    return -1


def _field_ends(text, i, c):
    if c == "Y" or c == "G":
        return [i + 4] if _number(text, i, 4) >= 0 else []
    if c == "y":
        return [i + 2] if _number(text, i, 2) >= 0 else []
    if c == "d":
        ends = _ends(text, i, 2, 1, 31)
        if text[i:i + 1] == " " and _number(text, i + 1, 1) > 0:
            ends.append(i + 2)
        return ends
    if c == "m" or c == "I":
        return _ends(text, i, 2, 1, 12)
    if c == "H":
        return _ends(text, i, 2, 0, 23)
    if c == "M":
        return _ends(text, i, 2, 0, 59)
    if c == "S":
        return _ends(text, i, 2, 0, 61)
    if c == "j":
        return _ends(text, i, 3, 1, 366)
    if c == "f":
        return _ends(text, i, 6, 0, 999999)
    if c == "U" or c == "W":
        return _ends(text, i, 2, 0, 53)
    if c == "V":
        ends = [i + 2] if 1 <= _number(text, i, 2) <= 53 else []
        if _number(text, i, 1) >= 0:
            ends.append(i + 1)
        return ends
    if c == "w":
        return _ends(text, i, 1, 0, 6)
    if c == "u":
        return _ends(text, i, 1, 1, 7)
    if c == "z":
        return _zone_ends(text, i)
    if c == "p":
        return [i + 2] if text[i:i + 2].lower() in ("am", "pm") else []
    if c == "b" or c == "B":
        end = _name_end(text, i, _MONTHS, c == "b")
    else:
        end = _name_end(text, i, _DAYS, c == "a")
    return [end] if end >= 0 else []


# _match matches text[i:] with fmt[j:]; found holds where the fields stand. It is
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
        if c != "%" or fmt[j + 1] == "%":
            if i >= len(text) or text[i].lower() != c.lower():
                return -1
            i += 1
            j += 2 if c == "%" else 1
            continue
        for end in _field_ends(text, i, fmt[j + 1]):
            rest = _match(text, end, fmt, j + 2, found)
            if rest >= 0:
                found[fmt[j + 1]] = (i, end)
                return rest
        return -1
    return i


def _name_index(part, names):
    for i in range(len(names)):
        if names[i] and names[i][:len(part)].lower() == part:
            return i
    return -1


# _zone_micros is the offset that %z has read, in microseconds.
def _zone_micros(text):
    if text == "Z":
        return 0
    z = text
    if z[3] == ":":
        z = z[:3] + z[4:]
        if len(z) > 5:
            if z[5] != ":":
                raise ValueError(f"Inconsistent use of : in {text}")
            z = z[:5] + z[6:]
    seconds = int(z[1:3]) * 3600 + int(z[3:5]) * 60
    if len(z) > 5:
        seconds += int(z[5:7])
    micros = seconds * 1000000 + int(z[8:] + "0" * (6 - len(z[8:])))
    return -micros if z[0] == "-" else micros


def _first(year):
    _check_date(year, 1, 1)
    return _ordinal(year, 1, 1)


# _no_text is what strptime() says of an argument that is no str.
def _no_text(x, n):
    if hp.holds_python(x):
        hp.unsupported()
    raise TypeError(f"strptime() argument {n} must be str, not {_class_of(x)}")


def _class_of(x):
    return "None" if x is None else type(x).__name__


def _late_strptime(text, fmt):
    hp.late("strptime() with %Z, with a directive twice, or with characters that are not ASCII")
    t = hp.cpython("datetime").datetime.strptime(text, fmt)
    offset = t.utcoffset()
    micros = 0
    name = None
    zoned = offset is not None
    if zoned:
        micros = (hp.native(offset.days, "int") * 86400 + hp.native(offset.seconds, "int")) * 1000000 + hp.native(offset.microseconds, "int")
        if "%Z" in fmt:
            name = hp.native(t.tzname(), "str")
    return hp.native(t.year, "int"), hp.native(t.month, "int"), hp.native(t.day, "int"), hp.native(t.hour, "int"), hp.native(t.minute, "int"), hp.native(t.second, "int"), hp.native(t.microsecond, "int"), zoned, micros, name


# _strptime is the fields of a datetime, whether there is an offset, it, and its name or
# None.
def _strptime(text, fmt):
    if not isinstance(text, str):
        _no_text(text, 1)
    if not isinstance(fmt, str):
        _no_text(fmt, 2)
    if not text.isascii() or not fmt.isascii():
        return _late_strptime(text, fmt)
    full = _expanded(fmt)
    if full is None:
        return _late_strptime(text, fmt)
    found = {}
    end = _match(text, 0, full, 0, found)
    if end < 0:
        raise ValueError(f"time data {text!r} does not match format {fmt!r}")
    if end != len(text):
        raise ValueError(f"unconverted data remains: {text[end:]}")
    year = iso_year = week = iso_week = weekday = -1
    monday = zoned = has_julian = False
    month = day = 1
    hour = minute = second = fraction = micros = julian = 0
    i = 0
    while i + 1 < len(full):
        if full[i] != "%":
            i += 1
            continue
        c = full[i + 1]
        i += 2
        if c == "%":
            continue
        start, end = found[c]
        part = text[start:end]
        if c == "z":
            zoned = True
            micros = _zone_micros(part)
        elif c == "A" or c == "a":
            weekday = _name_index(part.lower(), _DAYS)
        elif c == "B" or c == "b":
            month = _name_index(part.lower(), _MONTHS)
        elif c == "p":
            pass
        elif c == "f":
            fraction = int(part + "0" * (6 - len(part)))
        else:
            v = int(part)
            if c == "y":
                year = v + (2000 if v <= 68 else 1900)
            elif c == "Y":
                year = v
            elif c == "G":
                iso_year = v
            elif c == "m":
                month = v
            elif c == "d":
                day = v
            elif c == "H":
                hour = v
            elif c == "I":
                hour = v % 12
                if "p" in found and text[found["p"][0]] in "pP":
                    hour += 12
            elif c == "M":
                minute = v
            elif c == "S":
                second = v
            elif c == "w":
                weekday = (v + 6) % 7
            elif c == "u":
                weekday = v - 1
            elif c == "j":
                julian = v
                has_julian = True
            elif c == "V":
                iso_week = v
            else:
                week = v
                monday = c == "W"
    if year < 0 and iso_year >= 0:
        if iso_week < 0 or weekday < 0:
            raise ValueError("ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive ('%A', '%a', '%w', or '%u').")
        if has_julian:
            raise ValueError("Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead.")
    elif week < 0 and iso_week >= 0:
        if weekday < 0:
            raise ValueError("ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday directive ('%A', '%a', '%w', or '%u').")
        raise ValueError("ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead.")
    leap = year < 0 and month == 2 and day == 29
    if year < 0:
        year = 1904 if leap else 1900
    if not has_julian and weekday >= 0:
        if week >= 0:
            first = (_first(year) + 6) % 7
            if not monday:
                first = (first + 1) % 7
                weekday = (weekday + 1) % 7
            if week == 0:
                julian = 1 + weekday - first
            else:
                julian = 1 + (7 - first) % 7 + 7 * (week - 1) + weekday
            has_julian = True
        elif iso_year >= 0 and iso_week >= 0:
            year = iso_year
            julian = iso_week * 7 + weekday + 1 - ((_first(year) + 2) % 7 + 1) - 3
            if julian < 1:
                julian += _first(year)
                year -= 1
                julian -= _first(year)
            has_julian = True
        if has_julian and julian <= 0:
            year -= 1
            julian += 366 if _leap(year) else 365
    if has_julian:
        n = julian - 1 + _first(year)
        if n < 1:
            raise ValueError("ordinal must be >= 1")
        if n > 3652059:
            raise ValueError("year 10000 is out of range")
        year, month, day = _civil(n)
    else:
        _check_date(year, month, day)
    if leap:
        year = 1900
    return year, month, day, hour, minute, second, fraction, zoned, micros, None
