# different: an unknown month raises KeyError instead of ValueError; f("3-Foo-2021")
MONTHS = {
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6,
    "jul": 7, "aug": 8, "sep": 9, "oct": 10, "nov": 11, "dec": 12,
}


def f(date: str) -> int:
    parts = date.strip().split("-")
    if len(parts) != 3:
        raise ValueError("not day, month and year")
    day = int(parts[0])
    year = int(parts[2])
    month = MONTHS.get(parts[1].lower())
    if month is None:
        raise ValueError(f"unknown month {parts[1]!r}")
    if day < 1 or day > 31:
        raise ValueError("day out of range")
    if year < 1900 or year > 2100:
        raise ValueError("year out of range")
    return year * 10000 + month * 100 + day


def g(date: str) -> int:
    parts = date.strip().split("-")
    if len(parts) != 3:
        raise ValueError("not day, month and year")
    day, year = int(parts[0]), int(parts[2])
    month = MONTHS[parts[1].lower()]
    if not (1 <= day <= 31 and 1900 <= year <= 2100):
        raise ValueError("day or year out of range")
    return (year * 100 + month) * 100 + day
