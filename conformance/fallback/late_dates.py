# Library functions get values that their models have no form for, after CPython has done
# what must not happen twice: each is CPython's then and there, and nothing sees it.
import calendar
import shlex
from datetime import date, datetime, time, timedelta, timezone


def tell(name, fn):
    try:
        print(name, fn())
    except Exception as e:
        print(name, type(e).__name__, e)
    finally:
        print("finally", name)


print(shlex.split("a b"))  # from here on nothing may happen twice
for y, m in [(2024, 2), (2024, 13), (2024, 0)]:
    tell("monthrange", lambda: calendar.monthrange(y, m))
tell("weekday", lambda: calendar.weekday(2024, 2, 2**40))
tell("weekday", lambda: calendar.weekday(2024, 2, 29))
for t in [1e18, -1e18, 1e12, 86400.5, float("inf"), float("nan"), -62135596801.0, 253402300800.0]:
    tell("utc", lambda: datetime.fromtimestamp(t, timezone.utc))
    tell("utcfromtimestamp", lambda: datetime.utcfromtimestamp(t))
    tell("date", lambda: date.fromtimestamp(t))
tell("sep", lambda: datetime(2020, 1, 2).isoformat("--"))
tell("naive", lambda: datetime(2020, 1, 2, 3, 4, 5, 6).timestamp())
tell("astimezone", lambda: datetime(2020, 1, 2, 3, 4, 5, 6).astimezone(timezone.utc))
for f in ["%d.%m.%Y", "%Ey", "%Od", "%s", "%Q", "%z|%Z|%Ez", "%+", "a\0b%d"]:
    tell("strftime " + repr(f), lambda: datetime(2020, 1, 2, 3, 4, 5, 6).strftime(f))
    tell("aware", lambda: datetime(2020, 1, 2, 3, 4, 5, 6, timezone(timedelta(hours=2), "50%d")).strftime(f))
    tell("date", lambda: date(2020, 1, 2).strftime(f))
    tell("time", lambda: time(3, 4, 5).strftime(f))
for s, f in [("1 2", "%d %d"), ("2020 UTC", "%Y %Z"), ("2020 GMT +0100", "%Y %Z %z"), ("\u0661.2.2020", "%d.%m.%Y"), ("3.2.2020", "%d.%m.%Y"), ("x", "%d\u00e9")]:
    tell("strptime", lambda: repr(datetime.strptime(s, f)))
zero = timezone(timedelta(0))
print(repr(zero), zero is timezone.utc, repr(timezone(timedelta(hours=1))))
