# What isoformat writes, read as CPython's C code reads it: byte by byte, with a
# zero after the last one.

from time_texts import _civil, _week1


# _bytes are the bytes of a text, none if they can't be told; a separator that is
# half of a pair stands for T.
def _bytes(text, separated):
    if hp.holds_python(text):
        hp.unsupported()
    if not isinstance(text, str):
        raise TypeError("fromisoformat: argument must be str")
    if not text.isascii():
        if separated:
            for i in (7, 8, 10):
                if i < len(text) and "\ud800" <= text[i] <= "\udfff":
                    text = text[:i] + "T" + text[i + 1:]
                    break
        for c in text:
            if "\ud800" <= c <= "\udfff":
                text = ""
                break
    return text.encode() + b"\0\0\0\0"


# _number is the value of n digits, -1 if there are others.
def _number(s, i, n):
    v = 0
    for k in range(i, i + n):
        c = s[k]
        if c < 48 or c > 57:
            return -1
        v = v * 10 + c - 48
    return v


# _iso_date is the date of a year's week; year 0 says that there is none.
def _iso_date(year, week, day):
    if not 1 <= year <= 9999 or not 1 <= week <= 53 or not 1 <= day <= 7:
        return 0, 0, 0
    first = _week1(year)
    if week == 53 and _week1(year + 1) - first < 371:
        return 0, 0, 0
    n = first + week * 7 + day - 8
    if n > 3652059:
        return 10000, 1, 1
    return _civil(n)


# _parse_date reads a date at the beginning of s, as far as byte end says; month
# 0 says that it is none.
def _parse_date(s, end):
    bad = 0, 0, 0
    if end < 7:
        return bad
    year = _number(s, 0, 4)
    if year < 0:
        return bad
    i = 4
    dashes = s[4] == 45
    if dashes:
        i = 5
    if s[i] == 87:
        week = _number(s, i + 1, 2)
        i += 3
        if week < 0:
            return bad
        day = 1
        if i < end:
            if dashes:
                if s[i] != 45:
                    return bad
                i += 1
            day = _number(s, i, 1)
        return _iso_date(year, week, day)
    month = _number(s, i, 2)
    i += 2
    if month < 0:
        return bad
    if dashes:
        if s[i] != 45:
            return bad
        i += 1
    day = _number(s, i, 2)
    if day < 0:
        return bad
    return year, month if month else -1, day


# _separator is where the time begins in the n bytes of s, or -1.
def _separator(s, n):
    if n == 7:
        return 7
    if s[4] == 45:
        if s[5] != 87:
            return 10
        if s[8] != 45:
            return 8
        if n == 9:
            return -1
        if n > 10 and 48 <= s[10] <= 57:
            return 8
        return 10
    if s[4] == 87:
        i = 7
        while i < n and 48 <= s[i] <= 57:
            i += 1
        if i < 9:
            return i
        return 7 if i % 2 == 0 else 8
    return 8


# _parse_clock reads hh[:mm[:ss[.ffffff]]]: whether there is more after it,
# or -1 if it is wrong, and the four numbers.
def _parse_clock(s, i, end):
    v = [0, 0, 0]
    us = 0
    colons = True
    for k in range(3):
        v[k] = _number(s, i, 2)
        if v[k] < 0:
            return -1, 0, 0, 0, 0
        i += 2
        c = s[i]
        i += 1
        if k == 0:
            colons = c == 58
        if i >= end:
            return int(c != 0), v[0], v[1], v[2], us
        if colons and c == 58:
            continue
        if c == 46 or c == 44:
            break
        if not colons:
            i -= 1
        else:
            return -1, 0, 0, 0, 0
    n = min(end - i, 6)
    us = _number(s, i, n)
    if us < 0:
        return -1, 0, 0, 0, 0
    i += n
    while n < 6:
        us *= 10
        n += 1
    while 48 <= s[i] <= 57:
        i += 1
    return int(s[i] != 0), v[0], v[1], v[2], us


# _parse_time reads the time from byte i on; status is -1 if it is wrong, 1 if
# there is an offset, which is in microseconds.
def _parse_time(s, i, end):
    z = i
    while True:
        if s[z] == 43 or s[z] == 45 or s[z] == 90:
            break
        z += 1
        if z >= end:
            break
    status, h, m, sec, us = _parse_clock(s, i, z)
    if status < 0 or z >= end:
        return -1 if status else 0, h, m, sec, us, 0
    if s[z] == 90:
        return -1 if s[z + 1] else 1, h, m, sec, us, 0
    bad, zh, zm, zs, zus = _parse_clock(s, z + 1, end)
    seconds = zh * 3600 + zm * 60 + zs
    offset = seconds * 1000000 + zus if seconds else 0
    return -1 if bad else 1, h, m, sec, us, -offset if s[z] == 45 else offset


# _character is the number of bytes of the character whose first byte is c.
def _character(c):
    if c < 128:
        return 1
    if c & 0xf0 == 0xe0:
        return 3
    return 4 if c & 0xf0 == 0xf0 else 2
