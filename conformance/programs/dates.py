"""Date arithmetic by hand."""

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in_month(year, month):
    if month == 2 and is_leap(year):
        return 29
    return DAYS[month - 1]


def to_ordinal(y, m, d):
    if not 1 <= m <= 12:
        raise ValueError("month must be in 1..12")
    if not 1 <= d <= days_in_month(y, m):
        raise ValueError("day is out of range for month")
    days = 365 * (y - 1) + (y - 1) // 4 - (y - 1) // 100 + (y - 1) // 400
    for month in range(1, m):
        days += days_in_month(y, month)
    return days + d


def from_ordinal(n):
    year = 1
    while n > (366 if is_leap(year) else 365):
        n -= 366 if is_leap(year) else 365
        year += 1
    month = 1
    while n > days_in_month(year, month):
        n -= days_in_month(year, month)
        month += 1
    return year, month, n


def weekday(y, m, d):
    return WEEKDAYS[(to_ordinal(y, m, d) - 1) % 7]


def parse(s):
    y, m, d = s.split("-")
    return int(y), int(m), int(d)


def calendar(year, month):
    print(f"{MONTHS[month - 1]} {year}".center(20).rstrip())
    print("Mo Tu We Th Fr Sa Su")
    first = (to_ordinal(year, month, 1) - 1) % 7
    cells = ["  "] * first + [f"{d:2d}" for d in range(1, days_in_month(year, month) + 1)]
    for i in range(0, len(cells), 7):
        print(" ".join(cells[i:i + 7]))


for s in ("2024-02-29", "2000-01-01", "1969-07-20", "2023-02-29", "2023-13-01", "someday"):
    try:
        y, m, d = parse(s)
        print(s, to_ordinal(y, m, d), weekday(y, m, d), "%02d.%02d.%d" % (d, m, y))
    except ValueError as e:
        print(s, "error:", e)
print(to_ordinal(2024, 12, 25) - to_ordinal(2024, 3, 1), from_ordinal(738000))
calendar(2024, 2)
