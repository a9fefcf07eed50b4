"""strftime() and format() with formats that are written out, and with the same formats as arguments."""
from datetime import date, datetime, time, timedelta, timezone


def years(d: datetime) -> str:
    return d.strftime("%Y|%y|%C|%G|%g|%-y|%-g|%F|%D|%x")


def months(d: datetime) -> str:
    return d.strftime("%m|%-m|%b|%B|%h|%d|%-d|%e|%-e")


def weeks(d: datetime) -> str:
    return d.strftime("%j|%-j|%U|%-U|%W|%-W|%V|%-V|%u|%w|%a|%A")


def clock(d: datetime) -> str:
    return d.strftime("%H|%-H|%I|%-I|%M|%-M|%S|%-S|%f|%p|%P|%k|%-k|%l|%-l|%T|%R|%r|%X")


def texts(d: datetime) -> str:
    return d.strftime("") + "|" + d.strftime("plain ü 日") + "|" + d.strftime("%%%n%t%c 100%% %") + f"{d:%d. %B %Y}" + format(d, "") + f"{d!s:>30}|{d:%H:%M}"


def only_the_c_library(d: datetime) -> str:
    return d.strftime("%_d|%Ey|%^a|%5Y|%s"[:8])


def of_days(d: date) -> str:
    return d.strftime("%Y-%m-%d %H:%M:%S.%f %z%Z|%j %c") + f"|{d:%A, %d %b}|{d}"


def zones(d: datetime, minutes: int) -> str:
    z = timezone(timedelta(minutes=minutes))
    return d.replace(tzinfo=z).strftime("%z|%Z|%H") + d.strftime("[%z%Z]") + d.replace(tzinfo=timezone(timedelta(minutes=minutes), "100%d")).strftime("%Z %d")


def times(h: int, m: int) -> str:
    t = time(h, m, 5, 42)
    return t.strftime("%H:%M:%S.%f|%I %p|%Y-%m-%d|%a") + f"|{t:%-H.%M}|{t}"


def chosen(d: datetime, which: int) -> str:
    f = "%Y-%m-%d" if which == 0 else "%d.%m.%y"
    return d.strftime(f) + d.strftime(("%H", "%M")[which % 2])


def given(d: datetime, f: str) -> str:
    return d.strftime(f) + f"{d:{f}}" + d.date().strftime(f)


def in_turn(d: datetime, n: int) -> list[str]:
    return [(d + timedelta(days=37 * i)).strftime("%a %d %b %Y, week %V") for i in range(n)]


# ---- cases
DAYS = [datetime(1970, 1, 1), datetime(2024, 2, 29, 23, 59, 59, 999999), datetime(2023, 12, 31, 12), datetime(2021, 1, 3, 0, 5, 9, 42), datetime(1, 1, 1), datetime(9999, 12, 31, 13, 1), datetime(999, 10, 5, 1, 30), datetime(1899, 12, 31), datetime(2000, 3, 1, 11, 59), datetime(2016, 1, 1), datetime(1900, 2, 28)]
CASES = [(f, [d]) for f in ("years", "months", "weeks", "clock", "texts", "only_the_c_library") for d in DAYS]
CASES += [("of_days", [d.date()]) for d in DAYS] + [("zones", [d, m]) for d in DAYS[:4] for m in (0, 90, -210, 1439)]
CASES += [("times", [h, m]) for h in (0, 11, 12, 23) for m in (0, 59)] + [("chosen", [DAYS[1], w]) for w in (0, 1)]
CASES += [("given", [d, f]) for d in DAYS[:4] for f in ("%Y-%m-%d", "", "%", "%%Y", "%d ü", "%5d")] + [("in_turn", [DAYS[2], 12])]
