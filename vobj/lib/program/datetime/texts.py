# The texts of dates and times, and the calendar behind them: strftime and strptime.

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


def _digits(text, start, end):
    part = text[start:end]
    if len(part) != end - start or not part.isascii() or not part.isdigit():
        return -1
    return int(part)


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
