"""base64, html and calendar in functions."""

import base64
import calendar
import html
from base64 import b64encode, urlsafe_b64decode


def encoded(s: str):
    return [b64encode(s.encode()).decode(), base64.urlsafe_b64encode(s.encode("utf-8")).decode().rstrip("="), base64.b16encode(s.encode()).decode()]


def decoded(s: str) -> bytes:
    return base64.b64decode(s)


def padded(s: str) -> bytes:
    return urlsafe_b64decode(s + "=" * (-len(s) % 4))


def decoded_or(s: str) -> str:
    try:
        return base64.b64decode(s.encode()).decode()
    except ValueError as e:
        return str(e)


def sixteen(s: str) -> bytes:
    return base64.b16decode(s, casefold=True)


def of_bytearray(b: bytes) -> bytes:
    return b64encode(bytearray(b))


def escaped(s: str) -> str:
    return html.escape(s) + html.escape(s, quote=False)


def unescaped(s: str) -> str:
    return html.unescape(s)


def last_day(y: int, m: int) -> int:
    return calendar.monthrange(y, m)[1]


def leap(y: int, n: int):
    return [calendar.isleap(y), calendar.leapdays(y, y + n)]


def weekday(y: int, m: int, d: int) -> str:
    return calendar.day_name[calendar.weekday(y, m, d)] + calendar.month_abbr[m]


def months(n: int):
    return [m for m in calendar.month_name][n:]


# ---- cases

TEXTS = ["", "a", "ab", "abc", "é€\U0001f600", "<a href=\"x\">'&amp;'</a>", "\x00\xff?>"]
CODED = ["", "YQ==", "YQ", "YQ=", "YWI=YWI=", "YWJj\n", "w6nigqw=", "-_-_", "Y", "====", "é", "YWJjZA=a="]

CASES = (
    [("encoded", [t]) for t in TEXTS] + [(f, [t]) for f in ("decoded", "padded", "decoded_or") for t in CODED] + [("sixteen", [t]) for t in ("", "61fF", "6", "6g", "é")]
    + [("of_bytearray", [b"ab"])] + [(f, [t]) for f in ("escaped", "unescaped") for t in TEXTS]
    + [("last_day", [y, m]) for y in (1900, 2024, 0, 10001) for m in (0, 2, 12)] + [("leap", [y, n]) for y in (1900, 2000, 2023, -4) for n in (0, 401)]
    + [("weekday", [y, m, d]) for y in (2024, 10001) for m in (2, 13) for d in (29, 30)] + [("months", [n]) for n in (0, 11)]
)
