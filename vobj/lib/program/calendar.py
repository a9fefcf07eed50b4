# The calendar module: leap years, days and months, and their names in English.
# What depends on the first day of the week is CPython's.

from time_texts import _check_date, _leap, _month_days, _ordinal

MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = 0, 1, 2, 3, 4, 5, 6
January = 1
February = 2


class _Names:
    __slots__ = ("_names",)

    def __init__(self, names):
        self._names = names

    def __getitem__(self, i):
        return self._names[i]

    def __len__(self):
        return len(self._names)

    def __iter__(self):
        return iter(self._names)


day_name = _Names(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
day_abbr = _Names(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
month_name = _Names(["", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"])
month_abbr = _Names(["", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])


def isleap(year):
    if not isinstance(year, int):
        return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _leap(year)


def leapdays(y1, y2):
    if not isinstance(y1, int) or not isinstance(y2, int):
        hp.unsupported()
    y1 -= 1
    y2 -= 1
    return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)


def _late_weekday(year, month, day):
    hp.late("calendar.weekday() of numbers beyond 32 bits")
    return hp.native(hp.cpython("calendar").weekday(year, month, day), "int")


def _late_monthrange(year, month):
    hp.late("calendar.monthrange() of an invalid month")
    return hp.native(hp.cpython("calendar").monthrange(year, month)[1], "int")


def weekday(year, month, day):
    if not isinstance(year, int) or not isinstance(month, int) or not isinstance(day, int):
        hp.unsupported()
    if not 1 <= year <= 9999:
        year = 2000 + year % 400
    if not -2147483648 <= month <= 2147483647 or not -2147483648 <= day <= 2147483647:
        return _late_weekday(year, month, day)
    _check_date(year, month, day)
    return (_ordinal(year, month, day) + 6) % 7


def monthrange(year, month):
    if not isinstance(year, int) or not isinstance(month, int):
        hp.unsupported()
    if not 1 <= month <= 12:
        return 0, _late_monthrange(year, month)
    return weekday(year, month, 1), _month_days(year, month)


def timegm(tuple, /):
    year, month, day, hour, minute, second = tuple[:6]
    if not isinstance(year, int) or not isinstance(month, int) or not isinstance(day, int):
        hp.unsupported()
    if not isinstance(hour, int) or not isinstance(minute, int) or not isinstance(second, int):
        hp.unsupported()
    _check_date(year, month, 1)
    return ((_ordinal(year, month, 1) - 719163 + day - 1) * 24 + hour) * 3600 + minute * 60 + second
