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


# How precisely times are shown: as dates, to the second, with 3, 6 or 9 digits. with_precision is
# that of times shown so far and one more.
def with_precision(digits, t):
    if digits == 9 or t == -9223372036854775808:
        return digits
    if t % 1000:
        return 9
    if t % 1000000:
        return max(digits, 6)
    if t % 1000000000:
        return max(digits, 3)
    if t % 86400000000000:
        return max(digits, 1)
    return digits


def precision(times):
    digits = 0
    for t in times:
        digits = with_precision(digits, t)
        if digits == 9:
            break
    return digits


# precisions is the precision of each part of so many times.
def precisions(times, size):
    out = []
    digits, left = 0, size
    for t in times:
        if left == 0:
            out.append(digits)
            digits, left = 0, size
        left -= 1
        digits = with_precision(digits, t)
    out.append(digits)
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
