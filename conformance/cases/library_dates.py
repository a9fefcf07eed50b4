"""datetime in functions: time zones with fixed offsets, texts of all kinds, the calendar and durations."""

import datetime as dt
from datetime import date, datetime, time, timedelta, timezone

IST = timezone(timedelta(hours=5, minutes=30), "IST")
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def shown(s: str):
    d = datetime.fromisoformat(s)
    return [str(d), repr(d), d.isoformat(sep="T", timespec="milliseconds"), d.ctime(), repr(d.utcoffset()), str(d.tzname()), repr(d.dst()), repr(d.tzinfo), str(d.tzinfo is timezone.utc)]


def parts(s: str):
    d = datetime.fromisoformat(s)
    return [repr(d.date()), repr(d.time()), repr(d.timetz()), str(d.timetz()), repr(d.timetuple()), repr(d.utctimetuple()), str(d.timetuple()[:6]), str(d.isocalendar()), str(d.isocalendar()[1])]


def days_of(s: str):
    d = date.fromisoformat(s)
    year, week, day = d.isocalendar()
    return [str(d), str(year), str(week), str(day), str(d.isocalendar().week), str(d.isoweekday()), d.ctime(), str(date.min <= d <= date.max), str(d.isocalendar() == (year, week, day))]


def tuples(s: str):
    d = datetime.fromisoformat(s)
    i, t = d.isocalendar(), d.timetuple()
    return ["%d-W%02d-%d" % i, str(i + (1,)), str(isinstance(i, tuple)), str(i < (2024, 10)), f"{i}", str(t[:3] == (2024, 2, 29)), str(t == d.timetuple()), str(tuple(t)), str(len(t))]


def clock(s: str):
    t = time.fromisoformat(s)
    return [repr(t), str(t), t.isoformat("minutes"), str(t.utcoffset()), str(t.tzname()), t.strftime("%H %M %z %Z"), str(time.min <= t.replace(tzinfo=None) <= time.max)]


def in_utc(s: str) -> str:
    return datetime.fromisoformat(s).astimezone(timezone.utc).isoformat()


def in_india(s: str) -> str:
    return datetime.fromisoformat(s).astimezone(IST).strftime("%c %z %Z")


def since(s: str) -> str:
    return str(datetime.fromisoformat(s) - EPOCH)


def stamp(s: str) -> float:
    return datetime.fromisoformat(s).timestamp()


def at(t: float):
    return [str(datetime.fromtimestamp(t, tz=timezone.utc)), str(datetime.utcfromtimestamp(t)), repr(datetime.fromtimestamp(t, IST))]


def before(a: str, b: str):
    x, y = datetime.fromisoformat(a), datetime.fromisoformat(b)
    return [x == y, x < y, x >= y, hash(x) == hash(y)]


def clocks_before(a: str, b: str):
    x, y = time.fromisoformat(a), time.fromisoformat(b)
    return [x == y, x < y, x >= y, hash(x) == hash(y)]


def read(s: str, fmt: str):
    try:
        return repr(datetime.strptime(s, fmt))
    except ValueError as e:
        return str(e)


def written(s: str, fmt: str):
    d = datetime.fromisoformat(s)
    return [d.strftime(fmt), d.date().strftime(fmt), f"{d:{fmt}}", f"{d.timetz():%H}"]


def changed(s: str, n: int):
    d = datetime.fromisoformat(s)
    return [str(d.replace(hour=n)), str(d.replace(tzinfo=None, minute=n)), str(d.replace(tzinfo=IST))]


def of_week(y: int, w: int, d: int) -> str:
    return str(date.fromisocalendar(y, w, d)) + str(datetime.fromisocalendar(y, w, d))


def of_ordinal(n: int) -> str:
    return str(date.fromordinal(n)) + str(datetime.fromordinal(n).toordinal())


def combined(s: str) -> str:
    d = date.fromisoformat(s)
    return repr(datetime.combine(d, time(1, 2, tzinfo=IST))) + repr(datetime.combine(d, time.max)) + repr(datetime.combine(d, time(3), tzinfo=timezone.utc))


def zone(minutes: int, name: str):
    z = timezone(timedelta(minutes=minutes), name)
    return [repr(z), str(z), repr(z.utcoffset(None)), str(z.tzname(datetime(2020, 1, 1))), str(z == timezone(timedelta(minutes=minutes))), repr(timezone(timedelta(minutes=minutes))), str(timezone(timedelta(minutes=minutes)))]


def utc_itself(minutes: int) -> bool:
    return timezone(timedelta(minutes=minutes)) is timezone.utc


def span(days: float, seconds: float, micros: float) -> str:
    return repr(timedelta(days=days, seconds=seconds, microseconds=micros))


def spans(a: int, b: int, f: float):
    x, y = timedelta(microseconds=a), timedelta(microseconds=b)
    out = []
    for what in range(9):
        try:
            if what == 0:
                out.append(str(x // y))
            elif what == 1:
                out.append(str(x % y))
            elif what == 2:
                out.append(repr(divmod(x, y)))
            elif what == 3:
                out.append(repr(x / y))
            elif what == 4:
                out.append(repr(x / b))
            elif what == 5:
                out.append(repr(x // b))
            elif what == 6:
                out.append(repr(x * f))
            elif what == 7:
                out.append(repr(x / f))
            else:
                out.append(repr([abs(x), -x, +x, x * b, b * x, bool(x), x < y, x == y, x.total_seconds()]))
        except (ZeroDivisionError, OverflowError, ValueError) as e:
            out.append(str(e))
    return out


def mixed(s: str, what: int):
    d = datetime.fromisoformat(s)
    try:
        if what == 0:
            return d < date(2020, 1, 1)
        if what == 1:
            return date(2020, 1, 1) <= d
        if what == 2:
            return d == date(2024, 2, 29)
        if what == 3:
            return d.date() == date(2024, 2, 29)
        if what == 4:
            return d > datetime(2020, 1, 1)
        return d.date() > date(2020, 1, 1)
    except TypeError as e:
        return len(str(e))


def not_ordered(s: str) -> bool:
    return date.fromisoformat(s) < 5


def sealed(s: str) -> int:
    d = date.fromisoformat(s)
    d.year = 2000
    return d.year


class Day(date):
    pass


def derived(s: str) -> str:
    return type(Day.fromisoformat(s)).__name__


def wrong_type(n: int) -> str:
    return str(date(2024.0, 1, n))


def constants(n: int):
    return [repr(dt.timedelta.max), repr(dt.timedelta.min), repr(timedelta.resolution), repr(datetime.max), repr(datetime.min), repr(timezone.max), repr(timezone.min), repr(dt.UTC), str(dt.MAXYEAR + n)]


def latest(texts: list[str]) -> str:
    newest = datetime.min.replace(tzinfo=timezone.utc)
    for t in texts:
        newest = max(newest, datetime.fromisoformat(t))
    return newest.isoformat()


def of_any(s: str | None):
    try:
        return str(datetime.fromisoformat(s))
    except TypeError as e:
        return str(e)


# ---- cases

MOMENTS = ["2024-02-29T12:30:45", "2024-02-29T12:30:45+05:30", "20240229T123045.5Z", "2024-W09-4 00:00:00.123456789-08:00", "0001-01-01T00:00+23:59", "9999-12-31T23:59:59.999999-23:59:59.999999",
           "2024-02-29", "2024W094", "2024-02-29T24:00", "2024-02-30", "2024-02-29T12:30:45+24:00", "2024-02-29é12", "2024-02-29T12:30:45.", "x", ""]
CLOCKS = ["12:30", "T123045", "12", "12:30:45.123", "12:30+05:30", "01:30-05:30:10.5", "07:00+00:00", "24:00", "1:2", "12:3045", ""]
FORMATS = [("2024-02-29T12:30:45+0530", "%Y-%m-%dT%H:%M:%S%z"), ("29/Feb/24 01:02 pm", "%d/%b/%y %I:%M %p"), ("Thursday, February 29 2024", "%A, %B %d %Y"), ("2024 060", "%Y %j"),
           ("2024 09 4", "%G %V %u"), ("2024 9 Thu", "%Y %U %a"), ("Thu Feb  9 01:02:03 2024", "%c"), ("02/29/24 12:00:01", "%x %X"), ("12.5", "%H.%f"), ("-01:30:15.25", "%z"), ("Z", "%z"), ("+0130:15", "%z"),
           ("+01:3015", "%z"), ("x", "%q"), ("x", "%"), ("12", "%d"), ("12 13", "%d"), ("29 2", "%d %m"), ("31 2", "%d %m"), ("60", "%S"), ("5%", "%d%%"), ("1 1", "%d %d"), ("2024", "%G"), ("09", "%V"), ("ſ", "s")]
CASES = (
    [(f, [m]) for f in ("shown", "parts", "tuples", "in_utc", "in_india", "since", "stamp") for m in MOMENTS]
    + [("days_of", [d]) for d in ("2024-02-29", "20240229", "2024-W09-4", "2024W09", "2021-01-03", "2026-W53-7", "2024-W53-1", "2024-2-9", "0001-01-01", "9999-12-31")]
    + [("clock", [c]) for c in CLOCKS] + [("clocks_before", [a, b]) for a in CLOCKS[:7] for b in CLOCKS[3:7]]
    + [("at", [t]) for t in (0.0, 1.5, -1e-7, 1709210000.123456, -62135596800.0, 253402300799.5, 1e300, float("nan"), float("inf"))]
    + [("before", [a, b]) for a in MOMENTS[:7] for b in (MOMENTS[1], "2024-02-29T07:00:45+00:00", MOMENTS[0])]
    + [("read", list(f)) for f in FORMATS]
    + [("written", [m, f]) for m in MOMENTS[:6] for f in ("%Y%m%d %H:%M:%S.%f%z %Z", "%a %A %b %B %p %I %j %U %W %V %G %u %w %e %%", "%-d/%-m %s", "%c|%x|%X|%D|%F|%T|%R|%r|%C|%y|%h|%n|%t", "%")]
    + [("changed", [m, n]) for m in MOMENTS[:3] for n in (0, 59, 70, 2**40)]
    + [("of_week", [y, w, d]) for y in (2020, 2024, 10000) for w in (0, 1, 53) for d in (1, 8)] + [("of_ordinal", [n]) for n in (1, 738945, 3652059, 3652060, 0, 2**31, 2**63)]
    + [("combined", [d]) for d in ("2024-02-29", "x")] + [("zone", [m, s]) for m in (330, -90, 1440, 1) for s in ("", "X")] + [("utc_itself", [m]) for m in (0, 1)]
    + [("span", [d, s, u]) for d in (0.0, 1.5, -1e-6, 1e9, 1e300) for s in (0.5, 2.5e-6, -1e-7) for u in (0.0, 0.5, 1.5)] + [("span", [float("nan"), 0.0, 0.0]), ("span", [float("inf"), 0.0, 0.0])]
    + [("spans", [a, b, f]) for a in (0, 5, -86400000001, 10**14) for b in (0, 2, -3000) for f in (0.0, 0.1, -2.5, 1e20, float("nan"))]
    + [("mixed", [m, w]) for m in MOMENTS[:2] + ["2024-02-29"] for w in range(6)]
    + [("not_ordered", ["2024-02-29"]), ("sealed", ["2024-02-29"]), ("derived", ["2024-02-29"]), ("wrong_type", [1]), ("constants", [0])]
    + [("latest", [t]) for t in ([], [MOMENTS[1], MOMENTS[2]], [MOMENTS[0]], [MOMENTS[1], "x"])]
    + [("of_any", [s]) for s in (None, "2024-02-29", "2024-02-29T01:02")]
)
