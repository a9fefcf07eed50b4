# Dates and times as numbers: of nanoseconds since 1970, where nothing else is said.


# The days since 1970 as year, month and day of the calendar.
def civil(days):
    z = days + 719468
    era = z // 146097
    day = z - era * 146097
    y = (day - day // 1460 + day // 36524 - day // 146096) // 365
    day -= 365 * y + y // 4 - y // 100
    m = (5 * day + 2) // 153
    d = day - (153 * m + 2) // 5 + 1
    y += era * 400
    if m < 10:
        return y, m + 3, d
    return y + 1, m - 9, d


# The days since 1970 of a date.
def days_of(y, m, d):
    if m <= 2:
        y -= 1
        m += 12
    return 365 * y + y // 4 - y // 100 + y // 400 + (153 * (m - 3) + 2) // 5 + d - 719469


def leap(y):
    return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)


def month_days(y, m):
    if m == 2:
        return 29 if leap(y) else 28
    return 30 if m == 4 or m == 6 or m == 9 or m == 11 else 31


def year(t):
    return civil(t // 86400000000000)[0]


def month(t):
    return civil(t // 86400000000000)[1]


def day(t):
    return civil(t // 86400000000000)[2]


def hour(t):
    return t // 3600000000000 % 24


def minute(t):
    return t // 60000000000 % 60


def second(t):
    return t // 1000000000 % 60


def microsecond(t):
    return t // 1000 % 1000000


def time_of_day(t):
    return t % 86400000000000


def nanosecond(t):
    return t % 1000


def dayofweek(t):
    return (t // 86400000000000 + 3) % 7


def dayofyear(t):
    days = t // 86400000000000
    return days - days_of(civil(days)[0], 1, 1) + 1


def quarter(t):
    return (month(t) + 2) // 3


def days_in_month(t):
    y, m, d = civil(t // 86400000000000)
    return month_days(y, m)


def is_leap_year(t):
    return leap(year(t))


def is_month_start(t):
    return day(t) == 1


def is_month_end(t):
    y, m, d = civil(t // 86400000000000)
    return d == month_days(y, m)


def is_quarter_start(t):
    y, m, d = civil(t // 86400000000000)
    return d == 1 and m % 3 == 1


def is_quarter_end(t):
    y, m, d = civil(t // 86400000000000)
    return m % 3 == 0 and d == month_days(y, m)


def is_year_start(t):
    y, m, d = civil(t // 86400000000000)
    return d == 1 and m == 1


def is_year_end(t):
    y, m, d = civil(t // 86400000000000)
    return d == 31 and m == 12


def day_name(t):
    return ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")[dayofweek(t)]


def month_name(t):
    return ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")[month(t) - 1]


def text_day_name(t):
    return day_name(t)[:3]


def text_month_name(t):
    return month_name(t)[:3]


def text_year(t):
    return str(year(t))


def text_short_year(t):
    return two(year(t) % 100)


def text_month(t):
    return two(month(t))


def text_day(t):
    return two(day(t))


def text_hour(t):
    return two(hour(t))


def text_hour12(t):
    return two((hour(t) + 11) % 12 + 1)


def text_half(t):
    return "AM" if hour(t) < 12 else "PM"


def text_minute(t):
    return two(minute(t))


def text_second(t):
    return two(second(t))


def text_micro(t):
    return str(1000000 + microsecond(t))[1:]


def text_year_day(t):
    return str(1000 + dayofyear(t))[1:]


def text_date(t):
    y, m, d = civil(t // 86400000000000)
    return padded(y) + "-" + two(m) + "-" + two(d)


def date_repr(t):
    y, m, d = civil(t // 86400000000000)
    return "datetime.date(" + str(y) + ", " + str(m) + ", " + str(d) + ")"


def text_quarter(t):
    y, m, d = civil(t // 86400000000000)
    return padded(y) + "Q" + str((m + 2) // 3)


def text_calendar_year(t):
    return padded(year(t))


def text_year_month(t):
    y, m, d = civil(t // 86400000000000)
    return padded(y) + "-" + two(m)


def text_time(t):
    return two(hour(t)) + ":" + two(minute(t)) + ":" + two(second(t))


def two(n):
    return str(n) if n > 9 else "0" + str(n)


def padded(n):
    text = str(n)
    return text if len(text) >= 4 else "0000"[len(text):] + text


# str() of a Timestamp.
def stamp_text(t):
    text = text_date(t) + " " + text_time(t)
    if t % 1000:
        return text + "." + str(1000000000 + t % 1000000000)[1:]
    if t % 1000000000:
        return text + "." + text_micro(t)
    return text


def isoformat(t):
    return stamp_text(t).replace(" ", "T")


# str() of a Timedelta.
def span_text(t):
    days = t // 86400000000000
    text = str(days) + " days " + ("+" if days < 0 else "") + text_time(t)
    if t % 1000:
        return text + "." + str(1000000000 + t % 1000000000)[1:]
    if t % 1000000000:
        return text + "." + text_micro(t)
    return text


def span_days(t):
    return t // 86400000000000


def span_seconds(t):
    return t // 1000000000 % 86400


def span_microseconds(t):
    return t // 1000 % 1000000


def span_nanoseconds(t):
    return t % 1000


def floor(t, unit):
    return t - t % unit


def ceil(t, unit):
    return t + -t % unit


# Moments from start on, so many (if count is not negative), or up to the end.
def moments(start, end, count, step):
    if count < 0:
        count = max((end - start) // step + 1, 0)
    return [start + i * step for i in range(count)]


# The same of days that are no Saturdays or Sundays.
def workdays(start, end, count):
    day = 86400000000000
    t = start // day * day
    last = end // day * day
    out = []
    while count < 0 and t <= last or count >= 0 and len(out) < count:
        if dayofweek(t) < 5:
            out.append(t)
        t += day
    return out


# The same of first days of months, or last ones.
def months(start, end, count, last):
    out = []
    rest = start % 86400000000000
    y, m, d = civil(start // 86400000000000)
    if not last and d > 1:
        m += 1
    while count < 0 or len(out) < count:
        if m > 12:
            m -= 12
            y += 1
        t = days_of(y, m, month_days(y, m) if last else 1) * 86400000000000 + rest
        if count < 0 and t > end:
            break
        out.append(t)
        m += 1
    return out


# To the nearest, of two as near to that with an even quotient.
def rounded(t, unit):
    rest = t % unit
    q = t // unit
    if 2 * rest > unit or 2 * rest == unit and q % 2 == 1:
        q += 1
    return q * unit


# The first moments of periods.
def start_of_month(t):
    y, m, d = civil(t // 86400000000000)
    return days_of(y, m, 1) * 86400000000000


def start_of_quarter(t):
    y, m, d = civil(t // 86400000000000)
    return days_of(y, m - (m - 1) % 3, 1) * 86400000000000


def start_of_calendar_year(t):
    return days_of(civil(t // 86400000000000)[0], 1, 1) * 86400000000000


# Their last nanoseconds, of the first moments.
def end_of_date(t):
    return t + 86399999999999


def end_of_month(t):
    return start_of_month(t + 31 * 86400000000000) - 1


def end_of_quarter(t):
    return start_of_month(t + 93 * 86400000000000) - 1


def end_of_calendar_year(t):
    return start_of_month(t + 366 * 86400000000000) - 1


# Numbers of periods, which follow each other.
def place_of_date(t):
    return t // 86400000000000


def place_of_month(t):
    y, m, d = civil(t // 86400000000000)
    return 12 * y + m


def place_of_quarter(t):
    y, m, d = civil(t // 86400000000000)
    return 4 * y + (m - 1) // 3


def place_of_calendar_year(t):
    return year(t)


# The calendar of ISO's weeks: a week is of the year that its Thursday is of.
def iso_thursday(t):
    days = t // 86400000000000
    return days - (days + 3) % 7 + 3


def iso_year(t):
    return civil(iso_thursday(t))[0]


def iso_week(t):
    days = iso_thursday(t)
    return (days - days_of(civil(days)[0], 1, 1)) // 7 + 1


def iso_day(t):
    return dayofweek(t) + 1


# A time with other fields, of those that are not -1, in units of so many nanoseconds; the largest int64 if
# there is none.
def replaced(t, per, year, month, day, hour, minute, second, microsecond):
    y, m, d = civil(t // 86400000000000)
    rest = t % 86400000000000
    if year != -1:
        y = year
    if month != -1:
        m = month
    if day != -1:
        d = day
    h = rest // 3600000000000
    mi = rest // 60000000000 % 60
    s = rest // 1000000000 % 60
    us = rest // 1000 % 1000000
    ns = rest % 1000
    if hour != -1:
        h = hour
    if minute != -1:
        mi = minute
    if second != -1:
        s = second
    if microsecond != -1:
        us = microsecond
    if y < 1678 or y > 2261 or m < 1 or m > 12 or d < 1 or d > month_days(y, m):
        return 9223372036854775807
    if h < 0 or h > 23 or mi < 0 or mi > 59 or s < 0 or s > 59 or us < 0 or us > 999999:
        return 9223372036854775807
    return (days_of(y, m, d) * 86400000000000 + (h * 3600 + mi * 60 + s) * 1000000000 + us * 1000 + ns) // per


# Sums and differences; what is no int64 is the largest.
def difference(a, b):
    return fitting(a - b)


def total(a, b):
    return fitting(a + b)


def fitting(n):
    return n if -9223372036854775808 < n < 9223372036854775807 else 9223372036854775807


# So many units of so many nanoseconds; what is outside of pandas' years is the largest int64.
def counted(n, per):
    n *= per
    return n if -9214560000000000000 < n < 9214560000000000000 else 9223372036854775807


# The nanoseconds of a date and a time.
def of_fields(year, month, day, hour, minute, second, micro):
    return counted(((days_of(year, month, day) * 24 + hour) * 60 + minute) * 60000000 + second * 1000000 + micro, 1000)


# The same of floats: parts of a unit are rounded to as many digits as it has ticks (pandas' cast_from_unit).
def counted_parts(x, per, parts):
    if x != x:
        return -9223372036854775808
    if not -1e15 < x < 1e15:
        return 9223372036854775807
    base = int(x)
    rest = x - base
    if parts > 1.0:
        rest = round(rest * parts) / parts
    n = base * per + int(rest * per)
    return n if -9214560000000000000 < n < 9214560000000000000 else 9223372036854775807


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


# How precisely times are shown: as dates, to the second, with 3, 6 or 9 digits.
def precision(times):
    out = 0
    for t in times:
        if t != -9223372036854775808:
            if t % 1000:
                return 9
            if t % 1000000:
                out = max(out, 6)
            elif t % 1000000000:
                out = max(out, 3)
            elif t % 86400000000000:
                out = max(out, 1)
    return out


# precisions is the precision of each part of so many times.
def precisions(times, size):
    out = []
    best, left = 0, size
    for t in times:
        if left == 0:
            out.append(best)
            best, left = 0, size
        left -= 1
        if best < 9 and t != -9223372036854775808:
            if t % 1000:
                best = 9
            elif t % 1000000:
                best = max(best, 6)
            elif t % 1000000000:
                best = max(best, 3)
            elif t % 86400000000000:
                best = max(best, 1)
    out.append(best)
    return out


def shown(t, digits, missing):
    if t == -9223372036854775808:
        return missing
    text = text_date(t)
    if digits == 0:
        return text
    text += " " + text_time(t)
    if digits == 1:
        return text
    return text + "." + str(1000000000 + t % 1000000000)[1:1 + digits]


def shown_span(t, digits, missing):
    if t == -9223372036854775808:
        return missing
    if digits == 0:
        return str(t // 86400000000000) + " days"
    return span_text(t)


# The texts of the times of a column that is shown.
def stamps(values):
    values = [t for t in values]
    digits = precision(values)
    return [shown(t, digits, "NaT") for t in values]


def spans(values):
    values = [t for t in values]
    digits = precision(values)
    return [shown_span(t, digits, "NaT") for t in values]


# The same of dates and periods.
def periods_date(values):
    return ["NaT" if t == -9223372036854775808 else text_date(t) for t in values]


def periods_month(values):
    return ["NaT" if t == -9223372036854775808 else text_year_month(t) for t in values]


def periods_quarter(values):
    return ["NaT" if t == -9223372036854775808 else text_quarter(t) for t in values]


def periods_calendar_year(values):
    return ["NaT" if t == -9223372036854775808 else text_calendar_year(t) for t in values]
