"""datetime.strptime: formats of all directives, texts that match, nearly match or don't, and dates that there are not."""

import random
from datetime import datetime, timedelta, timezone


def read(s: str, fmt: str) -> str:
    try:
        return repr(datetime.strptime(s, fmt))
    except ValueError as e:
        return str(e)


def day_of(s: str) -> datetime:
    return datetime.strptime(s, "%Y-%m-%d")


def logged(s: str) -> int:
    return datetime.strptime(s, "%d/%b/%Y:%H:%M:%S").toordinal()


def zoned(s: str):
    try:
        d = datetime.strptime(s, "%Y-%m-%d %H:%M:%S%z")
    except ValueError as e:
        return [str(e)]
    return [d.isoformat(), str(d.utcoffset()), str(d.tzinfo is timezone.utc)]


def first_that_fits(s: str) -> str:
    for fmt in ("%Y-%m-%d", "%d.%m.%Y", "%m/%d/%y", "%b %d, %Y", "%Y%m%d"):
        try:
            return datetime.strptime(s, fmt).date().isoformat()
        except ValueError:
            pass
    return "?"


def argument(n: int) -> str:
    return str(datetime(n, 1, 2)) + str(datetime(2000, 1, 2, n % 24))


# ---- cases
DIRECTIVES = "Y m d H I M S f y j b B a A p z Z U W u w G V c x X %".split()
USUAL = ("%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M:%S.%f%z", "%A, %d %B %Y %I:%M %p", "%Y%m%d%H%M%S", "%G-W%V-%u", "%Y-%U-%w", "%Y %W %a", "%Y%j", "%c", "%x %X", "%m%d%y")


def made(seed):
    """A format, and a text that it made of a date, with a few characters changed."""
    r = random.Random(seed)
    if r.random() < 0.3:
        fmt = r.choice(USUAL)
    else:
        few = r.choices(DIRECTIVES, k=r.randint(1, 6)) if r.random() < 0.2 else r.sample(DIRECTIVES, r.randint(1, 6))
        fmt = "".join("%" + d + r.choice(["-", "/", ":", " ", "", "T", ".", ", ", "  "]) for d in few)
        if r.random() < 0.05:
            fmt += r.choice(["%", "%Q", "%\\", "% ", "%é", "%-d"])
    zone = r.choice([None, timezone.utc, timezone(timedelta(minutes=r.randint(-1439, 1439))), timezone(timedelta(seconds=r.randint(-86399, 86399)))])
    moment = datetime(r.choice([1, 68, 69, 1900, 1904, 1970, 2000, 2024, 9999]), r.randint(1, 12), r.randint(1, 28), r.randint(0, 23), r.randint(0, 59), r.randint(0, 59), r.choice([0, 5, 123456]), zone)
    try:
        text = list(moment.strftime(fmt))
    except ValueError:
        text = list("x")
    for _ in range(r.choice([0, 0, 0, 1, 2])):
        at = r.randint(0, len(text))
        text[at : at + r.randint(0, 1)] = r.choice("0123456789: -+.Zé/TaAM\t\x1c٣")
    text = "".join(text)
    return [r.choice([text, text, text, text.upper(), text.lower(), text.replace(" 0", " ").replace("-0", "-")]), fmt]


TEXTS = ["2024-02-29", "2023-02-29", "2024-2-9", "0000-01-01", "2024-13-01", "2024-02-29 ", " 2024-02-29", "2024-02-2x", "", "29.02.2024", "2/29/24", "Feb 29, 2024", "FEB 3, 1999", "20240229", "2024229"]
ZONED = ["2024-02-29 01:02:03" + z for z in ("Z", "z", "+00:00", "-0000", "+0130", "+01:30:15", "+01:3015", "+0130:15", "+013015.25", "-23:59:59.999999", "+24:00", "+0160", "+1", "")]
CASES = [("read", made(seed)) for seed in range(400)]
CASES += [(f, [s]) for f in ("day_of", "first_that_fits") for s in TEXTS] + [("zoned", [s]) for s in ZONED]
CASES += [("logged", [s]) for s in ("10/Oct/2000:13:55:36", "1/jan/2000:1:2:3", "31/Apr/2000:00:00:00", "10/Okt/2000:13:55:36", "10/Oct/2000:13:55:61", "10/Oct/2000:24:00:00", " 1/Oct/2000:00:00:00")]
CASES += [("argument", [n]) for n in (1, 9999, 0, 10000, 2**31, -(2**31) - 1, 2**63, -(2**63) - 1)]
