# What functions for hosts often are made of: parts of JSON, patterns from tables, holidays in a
# cache, module-level lists that a library gets.

import calendar
import difflib
import heapq
import json
import re
from datetime import date, datetime
from functools import lru_cache

try:
    import no_such_json_library as js
except ImportError:
    import json as js
try:
    from functools import no_such_cache
    HAVE = True
except (ImportError, AttributeError):
    HAVE = False
try:
    from math import isqrt
except ImportError:
    isqrt = None

MAP = {"foo": "1", "b.r": "2"}
ANY = re.compile("|".join(map(re.escape, MAP)))
DOT = re.compile(re.escape("a.b"))
KEYS = re.compile("|".join(k for k in MAP))
LIST = [re.compile(p) for p in ("a(\\d)", "b(\\d)")]
CARDS = {"visa": r"^4\d{3}(\d{2})?$", "mc": r"^5[1-5]\d{2}$"}
STEPS = [(r"\s+", " "), (r"[^\w ]", ""), (r"(\d)", r"<\1>")]
ONE = [(re.compile(r"a(\d)"), "A"), (re.compile(r"b(\d)"), "B")]
TWO = [(re.compile(r"c(\d)"), "C"), (re.compile(r"d(\d)(x)?"), "D")]
CITIES = ["New York", "Los Angeles", "Chicago"]
HEAP = [3, 4, 5]


def first_id(s: str):
    return json.loads(s)["items"][0]["id"]


def no_nulls(s: str):
    return {k: v for k, v in json.loads(s).items() if v is not None}


def whole(s: str):
    return [json.loads(s)]


def escaped(s: str) -> str:
    return ANY.sub(lambda m: MAP[m.group(0)], s) + DOT.sub("_", s) + KEYS.sub("-", s)


def counted(s: str) -> int:
    return sum(1 for p in LIST if p.search(s))


def card(s: str):
    for name, p in CARDS.items():
        if re.match(p, s):
            return name
    return None


def clean(s: str) -> str:
    for p, r in STEPS:
        s = re.sub(p, r, s)
    for p, r in [("a", "b"), ("a", "c"), ("b+", "a")]:
        s = re.sub(p, r, s)
    return s


def rebound(s: str) -> int:
    n = 0
    for p in ("a", "b"):
        n += len(re.findall(p, s))
        p = "c"
    return n


def twice(s: str) -> str:
    out = ""
    for pat, n in ONE:
        m = pat.search(s)
        if m:
            out += n + m.group(1)
    for pat, n in TWO:
        m = pat.search(s)
        if m:
            out += n + str(m.groups())
    return out


def mix(s: str) -> int:
    data = bytearray(s.encode())
    data.append(7)
    h = 0
    for i in range(len(data)):
        h = ((h ^ data[i]) * 0x01000193) & 0xFFFFFFFF
    return h + sum(b for b in data) + data[-1]


def epoch(s: str) -> int:
    return calendar.timegm(datetime.strptime(s, "%Y-%m-%d").timetuple()) + calendar.timegm((1970, 1, 1, 0, 0, 1))


def short_tuple(n: int) -> int:
    return calendar.timegm((1970, 1, 1)) + n


@lru_cache(maxsize=None)
def holidays(y):
    return frozenset([date(y, 1, 1), date(y, 12, 25)])


def is_holiday(d: date) -> bool:
    return d in holidays(d.year) and holidays(d.year) is holidays(d.year)


def best(s: str):
    m = difflib.get_close_matches(s, CITIES, n=1)
    return m[0] if m and CITIES[0] else None


def pushed(n: int) -> int:
    heapq.heappush(HEAP, n)
    return HEAP[0]


def pushed_length(n: int) -> bool:
    return len(HEAP) >= 3


def clock(n: int) -> bool:
    return (datetime.now() - datetime.today()).total_seconds() <= 0 and date.today().year > 2000 and (datetime.now() - datetime(2020, 1, 1)).days > n


def substituted(s: str) -> int:
    return len(js.loads(s)) + isqrt(len(s)) + HAVE


# ---- cases

CASES = [(f, [a]) for f, args in {
    "first_id": ['{"items": [{"id": 1}]}', '{"items": [{"id": [1, {"a": null}]}]}', '{"items": []}', "{"],
    "no_nulls": ['{"a": 1, "b": null, "c": [1, 2.5, {"d": "e"}]}', "{}", "[]"],
    "whole": ["1", '"x"', "[[], {}, [[null]]]", "[" * 50 + "]" * 50],
    "escaped": ["foo b.r bar a.b", ""],
    "counted": ["a1 b2", "a1", ""],
    "card": ["4111", "5100", "411122", "x"],
    "clean": ["a  b, 12!", "", "abab b"],
    "rebound": ["abc", ""],
    "twice": ["a1 b2 c3 d4x", "d4", ""],
    "mix": ["abc", "", "é"],
    "epoch": ["2024-02-29", "1969-12-31", "x"],
    "short_tuple": [1],
    "is_holiday": [date(2024, 12, 25), date(2024, 12, 24)],
    "best": ["new york", "Chicgo", "zzz"],
    "pushed": [5],
    "pushed_length": [1],
    "clock": [1000],
    "substituted": ['{"a": 1}', "[1, 2]", "x"],
}.items() for a in args]
