# Texts of dates and times as nanoseconds since 1970.


def number(text, lo, hi):
    n = 0
    for i in range(lo, hi):
        c = ord(text[i]) - 48
        if c < 0 or c > 9:
            return -1
        n = n * 10 + c
    return n


# The nanoseconds of a text in ISO format, of the shape: its length without a fraction, 10,
# 16 or 19, negative if there is one; separator: between date and time. What is
# otherwise gives the largest int64.
def iso(text, shape, separator):
    bad = 9223372036854775807
    size = len(text)
    head = shape if shape > 0 else -shape
    if shape > 0 and size != shape or shape < 0 and (size < 21 or size > 29):
        return bad
    if text[4] != "-" or text[7] != "-":
        return bad
    y, m, d = number(text, 0, 4), number(text, 5, 7), number(text, 8, 10)
    if y < 1678 or y > 2261 or m < 1 or m > 12 or d < 1 or d > month_days(y, m):
        return bad
    t = days_of(y, m, d) * 86400000000000
    if head == 10:
        return t
    if text[10] != separator or text[13] != ":":
        return bad
    h, mi, s = number(text, 11, 13), number(text, 14, 16), 0
    if head == 19:
        if text[16] != ":":
            return bad
        s = number(text, 17, 19)
    if h < 0 or h > 23 or mi < 0 or mi > 59 or s < 0 or s > 59:
        return bad
    t += (h * 3600 + mi * 60 + s) * 1000000000
    if shape < 0:
        if text[19] != ".":
            return bad
        n = number(text, 20, size)
        if n < 0:
            return bad
        for i in range(29 - size):
            n *= 10
        t += n
    return t


# The shape of a text in ISO format, as a number: 0 of none, -1 if it is of no shape. So have texts
# with the month first, or with the day first if that is asked for.
def shape_of(text, day_first):
    size = len(text)
    if size == 0:
        return 0
    if not "0" <= text[0] <= "9":
        return -1
    if size > 7 and (text[1] == "/" or text[2] == "/"):
        return slashed_shape(text, day_first)
    if size == 10:
        return 10
    if size != 16 and size != 19 and (size < 21 or size > 29):
        return -1
    return (size if size < 20 else 20) + (100 if text[10] == "T" else 0)


# That of one in the format month/day/year, or day/month/year, perhaps with a time, of two digits
# each: that is what pandas takes the first text for, if the month can be one.
def slashed_shape(text, day_first):
    size = len(text)
    if size != 10 and size != 16 and size != 19 or text[2] != "/" or text[5] != "/":
        return -1
    m = number(text, 3, 5) if day_first else number(text, 0, 2)
    if m < 1 or m > 12 or size > 10 and text[10] != " ":
        return -1
    return 300 + size


# Whether a text of a shape is in ISO format, but not as the first one is.
def other_shape(shape, first):
    return shape > 0 and shape != first


# The nanoseconds of a text in ISO format, whichever its shape is.
def iso_of_own(text, day_first):
    shape = shape_of(text, day_first)
    if shape <= 0:
        return 9223372036854775807
    size = len(text)
    if shape > 300:
        m, d = text[:2], text[3:5]
        if day_first:
            m, d = d, m
        return iso(text[6:10] + "-" + m + "-" + d + text[10:], size, " ")
    return iso(text, size if size < 20 else -19, "T" if shape > 100 else " ")


# Which of names of three letters each is at a place of a text, from 1; 0 if there is none.
def named(names, text, at):
    if at + 3 > len(text):
        return 0
    place = names.find(text[at:at + 3].lower())
    return place // 3 + 1 if place >= 0 and place % 3 == 0 else 0


# Where a name ends of which there are the first three letters; -1 if it is not whole.
def end_of_name(names, text, at, which):
    name = names.split(" ")[which - 1]
    return at + len(name) if text[at:at + len(name)].lower() == name else -1


# The nanoseconds of a text in a format of numbers and names with something between them, or
# all of their digits; the largest int64 if it is otherwise.
def formatted(text, format):
    bad = 9223372036854775807
    months = "january february march april may june july august september october november december"
    days = "monday tuesday wednesday thursday friday saturday sunday"
    y = m = d = h = mi = s = ns = at = 0
    late = -1
    size = len(text)
    i = 0
    while i < len(format):
        c = format[i]
        i += 1
        if c != "%":
            if at >= size or text[at] != c:
                return bad
            at += 1
            continue
        c = format[i]
        i += 1
        if c == "b" or c == "B":
            m = named("janfebmaraprmayjunjulaugsepoctnovdec", text, at)
            if m == 0:
                return bad
            at = at + 3 if c == "b" else end_of_name(months, text, at, m)
            if at < 0:
                return bad
            continue
        if c == "a" or c == "A":
            n = named("montuewedthufrisatsun", text, at)
            if n == 0:
                return bad
            at = at + 3 if c == "a" else end_of_name(days, text, at, n)
            if at < 0:
                return bad
            continue
        if c == "p":
            half = text[at:at + 2].lower()
            if half != "am" and half != "pm":
                return bad
            late = 12 if half == "pm" else 0
            at += 2
            continue
        most = 4 if c == "Y" else 9 if c == "f" else 2
        # Beside others it has all of its digits.
        whole = c == "Y" or i < len(format) and format[i] == "%" or i > 3 and format[i - 4] == "%"
        end = at
        while end < size and end < at + most and "0" <= text[end] <= "9":
            end += 1
        n = number(text, at, end)
        if end == at or whole and end - at < most:
            return bad
        if c == "f":
            for _ in range(end - at, 9):
                n *= 10
        at = end
        if c == "Y":
            y = n
        elif c == "y":
            y = 1900 + n if n > 68 else 2000 + n
        elif c == "m":
            m = n
        elif c == "d":
            d = n
        elif c == "H":
            h = n
        elif c == "I":
            if n < 1 or n > 12:
                return bad
            h = n % 12
        elif c == "M":
            mi = n
        elif c == "f":
            ns = n
        else:
            s = n
    if late > 0:
        h += late
    if at < size or y < 1678 or y > 2261 or m < 1 or m > 12 or d < 1 or d > month_days(y, m) or h > 23 or mi > 59 or s > 59:
        return bad
    return days_of(y, m, d) * 86400000000000 + (h * 3600 + mi * 60 + s) * 1000000000 + ns


# What errors="coerce" makes of a text that is none: NaT, if no parser can take it.
def coerced(text):
    c = text[0]
    if ("a" <= c <= "z" or "A" <= c <= "Z") and text != "now" and text != "today":
        return -9223372036854775808
    return 9223372036854775807
