"""Modules of the library that functions have natively: datetime, json, fractions, statistics, textwrap."""

import datetime as dt
import json
import statistics
import textwrap
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from json import JSONDecodeError

EPOCH = datetime(1970, 1, 1)
FORMAT = "%d/%m/%Y"
LIMITS = {"a": date(2020, 1, 1), "b": date(2021, 1, 1)}
HOLIDAYS = {date(2024, 1, 1), date(2024, 12, 25)}


def age(born: str, on: str) -> int:
    b = date.fromisoformat(born)
    o = dt.date.fromisoformat(on)
    return o.year - b.year - ((o.month, o.day) < (b.month, b.day))


def seconds(t: str) -> float:
    return (datetime.fromisoformat(t) - EPOCH).total_seconds()


def before(k: str, d: str) -> bool:
    return date.fromisoformat(d) < LIMITS[k]


def holiday(d: str) -> bool:
    return date.fromisoformat(d) in HOLIDAYS


def caught(s: str) -> str:
    try:
        return datetime.strptime(s, FORMAT).date().isoformat()
    except ValueError as e:
        return "bad: " + str(e)


def week_start(day: str) -> str:
    d = datetime.strptime(day, "%Y-%m-%d")
    return (d - timedelta(days=d.weekday())).strftime("%Y-%m-%d")


def days(a: str, n: int):
    d = date.fromisoformat(a)
    return [str(d + timedelta(days=i)) for i in range(n)]


def texts(s: str) -> str:
    d = datetime.fromisoformat(s)
    return f"{d:%Y %b} {d!r} {d} {d.date()} {d.time()!r} {d - EPOCH!r}"


def weekday(y: int, m: int, d: int) -> str:
    return dt.date(y, m, d).strftime("%A")


def busiest(s: str) -> str:
    seen = {}
    for part in s.split(","):
        d = date.fromisoformat(part)
        seen[d] = seen.get(d, 0) + 1
    return max(seen, key=lambda d: (seen[d], d)).isoformat()


def in_order(s: str) -> str:
    return ",".join(map(str, sorted(date.fromisoformat(p) for p in s.split(","))))


def is_date(s: str):
    d = datetime.fromisoformat(s)
    return [isinstance(d, date), isinstance(d, datetime), isinstance(d.date(), datetime), type(d) is datetime, type(d).__name__]


def utc(s: str) -> str:
    return datetime.fromisoformat(s).replace(tzinfo=timezone.utc).isoformat()


def dates_out(s: str):
    d = date.fromisoformat(s)
    return [str(d), d.year, repr([d])]


def positions(text: str) -> int:
    try:
        json.loads(text)
    except JSONDecodeError as e:
        return e.pos * 100 + e.lineno * 10 + e.colno
    return -1


def raises(text: str) -> int:
    value = json.loads(text)
    return len(value)


def tags(payload: str) -> int:
    obj = json.loads(payload)
    return sum(1 for t in obj.get("tags", []) if t.startswith("#"))


def number_in(text: str) -> int | None:
    o = json.loads(text)
    return o.get("a", {}).get("b") if isinstance(o, dict) else None


def text_of(text: str) -> str:
    return json.loads(text)["name"]


def stamped(text: str) -> str:
    o = json.loads(text)
    o["seen"] = True
    return json.dumps(o, sort_keys=True)


def compact(text: str) -> str:
    return json.dumps(json.loads(text), separators=(",", ":"))


def shown(s: str) -> str:
    return json.dumps({"a": s, "b": [1, 2.5, None, True, (1,)], 3: {"c": s}}, indent=2)


def flattened(text: str):
    out = []

    def walk(path, value):
        if isinstance(value, dict):
            for k, v in value.items():
                walk(path + "." + k, v)
        elif isinstance(value, list):
            for i, v in enumerate(value):
                walk(f"{path}[{i}]", v)
        else:
            out.append(path + "=" + repr(value))
    walk("", json.loads(text))
    return out


def totals(text: str) -> float:
    return sum(item["price"] * item.get("n", 1) for item in json.loads(text)["items"])


def middle(xs: list[float]) -> float:
    return statistics.median(xs) + statistics.mean(xs)


def fraction(a: int, b: int) -> str:
    return str(Fraction(a, b) + Fraction(1, 3))


def wrapped(s: str) -> str:
    return "|".join(textwrap.wrap(s, 10)) + textwrap.shorten(s, 12, placeholder="...")


# ---- cases

DAYS = ["2024-02-29", "2024-01-01", "2023-12-31", "0001-01-01", "9999-12-31", "2024-13-01", "2023-02-29", "x", ""]
TIMES = ["2024-02-29T12:30:45", "1970-01-01", "1969-12-31T23:59:59.500000", "2024-01-01 00:00", "2024-1-1", "é"]
JSONS = ['{"tags": ["#a", "b", "#"]}', "{}", "[1]", '{"tags": [1]}', '{"tags": null}', '{"tags"', "", '{"tags": "#ab#"}',
         '{"a": {"b": 3}}', '{"a": {"b": "x"}}', '{"a": {"b": [1]}}', '{"a": 5}', '{"name": "Zoë"}', '{"name": 1}', '{"name": [1, [2]]}',
         '[1, 2.5, "x", null, true, {"k": [[], {}]}]', '"text"', "12", "1e400", "-0", '{"a": 1, "a": 2}', "[1,]", " \n[1 2]", '"\\ud83d\\ude00"', '"\\u00e9', "nul",
         '{"items": [{"price": 2.5, "n": 3}, {"price": 1}]}', '{"items": [{"n": 3}]}', '{"items": 3}', '{"items": [{"price": "x", "n": 2}]}', '{"items": []}']

CASES = (
    [("age", [a, b]) for a in DAYS for b in ("2024-02-28", "2024-03-01")]
    + [("seconds", [t]) for t in TIMES] + [("texts", [t]) for t in TIMES] + [("is_date", [t]) for t in TIMES] + [("utc", [t]) for t in TIMES]
    + [("before", [k, d]) for k in "abc" for d in DAYS] + [("holiday", [d]) for d in DAYS]
    + [("caught", [t]) for t in ("29/02/2024", "30/02/2024", "1/2/2024", "x", "")] + [("week_start", [d]) for d in DAYS]
    + [("days", [d, n]) for d in DAYS for n in (0, 3)] + [("dates_out", [d]) for d in DAYS]
    + [("weekday", [y, m, d]) for y in (2024, 1, 10000) for m in (2, 13) for d in (29, 30)]
    + [(f, [t]) for f in ("busiest", "in_order") for t in ("2024-01-01", "2024-01-02,2023-01-01,2024-01-02", "2024-01-02,x")]
    + [(f, [t]) for f in ("positions", "raises", "tags", "number_in", "text_of", "stamped", "compact", "shown", "flattened", "totals") for t in JSONS]
    + [("middle", [xs]) for xs in ([], [1.5], [3.0, 1.0, 2.5, 1e300])] + [("fraction", [a, b]) for a in (0, 1, -7) for b in (1, 3, -9, 0)]
    + [("wrapped", [s]) for s in ("", "one two three four five", "averyveryverylongword and more", "é\tü  x")]
)
