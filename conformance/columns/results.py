"""Functions whose annotations say nested columns; hosts.py compares what columns hold of their results with CPython."""

import datetime as dt
import decimal
import fractions
import uuid
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Annotated, List, NamedTuple, NotRequired, Optional, Required, TypedDict


class Point(NamedTuple):
    x: int
    name: str | None


class Row(TypedDict):
    id: int
    tags: list[str]
    score: NotRequired[float]


@dataclass
class Base:
    a: int


@dataclass
class Deep(Base):
    points: list[Point]
    by: dict[str, list[int | None]]
    when: dt.date | None = None
    flag: bool = False


def ints(n: int) -> list[int]:
    return [n * i for i in range(n % 5)]


def texts(n: int) -> list[str | None]:
    return [None if i == 1 else "é" * (i * 7) for i in range(n % 5)]


def bools(n: int) -> List[bool]:
    return [i % 3 == 0 for i in range(n % 12)]


def floats(n: int) -> list[float]:
    return [n, n / 3, True] if n % 2 else []


def deep_list(n: int) -> list[list[list[int]]]:
    return [[[k] * j for k in range(i)] for i in range(n % 4) for j in range(3)]


def maybe(n: int) -> list[int] | None:
    return None if n % 3 == 0 else [n]


def none_lists(n: int) -> list[Optional[list[str]]]:
    return [None if i % 2 else [str(i), ""] for i in range(n % 6)]


def pair(n: int) -> tuple[int, str]:
    return n, "p" * n


def pair_or(n: int) -> tuple[int | None, list[float]] | None:
    if n % 4 == 0:
        return None
    return (None if n % 3 == 0 else n), [float(i) for i in range(n % 3)]


def many(n: int) -> tuple[int, ...]:
    return tuple(range(n % 6))


def point(n: int) -> Point:
    return Point(n, None if n % 2 else f"point {n} with a long name")


def points(n: int) -> list[Point]:
    return [Point(i, str(i)) for i in range(n % 4)]


def record(n: int) -> Row:
    if n % 2:
        return {"id": n, "tags": ["t"] * (n % 3)}
    return {"id": n, "tags": [], "score": n / 7}


def records(n: int) -> list[Row]:
    return [{"id": i, "tags": [str(n), "é"], "score": 1} for i in range(n % 3)]


def deep(n: int) -> Deep:
    return Deep(n, [Point(i, None) for i in range(n % 3)], {str(i): [i, None] for i in range(n % 4)}, dt.date(2020, 1, 1 + n % 28) if n % 2 else None, n % 3 == 0)


def counts(n: int) -> dict[int, float]:
    return {i: i / 2 for i in range(n % 5)}


def tree(n: int) -> dict[str, dict[str, list[tuple[int, bytes]]]]:
    return {f"k{i}": {"a": [(i, b"\0x")] * (i % 3)} for i in range(n % 4)}


def dates(n: int) -> list[dt.datetime]:
    return [dt.datetime(2020, 1, 1, n % 24, 5, 7, 123456)] * (n % 3)


def ordered(n: int) -> dict[str, int]:
    d = OrderedDict()
    for i in range(n % 4):
        d[str(9 - i)] = i
    return d


def fails(n: int) -> list[tuple[str, list[int]]]:
    return [("a" * i, [i, 2**62 * (4 if n % 3 == 2 and i == 3 else 1)]) for i in range(n % 6)]


def raises(n: int) -> list[Row]:
    return [{"id": 10 // (n % 3), "tags": [str(n)] * 3}] * (n % 4)


def wrong_part(n: int) -> list[int]:
    return [1, "x"] if n % 3 == 0 else [n]


def wrong_key(n: int) -> Row:
    if n % 3 == 0:
        return {"id": n, "tags": [], "other": 1}
    return {"id": 1} if n % 3 == 1 else {"id": 1, "tags": ["z"]}


def surrogate(n: int) -> list[list[str]]:
    return [["ok", "\ud800" if n % 4 == 3 else "fine"]] * (n % 3)


def nothing(n: int) -> list[None]:
    return [None] * (n % 4)


class Odd(TypedDict, total=False):
    a: Required[str]
    select: "list[Plain] | None"


class Plain(NamedTuple):
    ok: bool
    at: Annotated[dt.date, "a comment"]


Numbers = list[int]


def odd(n: int) -> Odd:
    return {"a": "é'\"", "select": [Plain(True, dt.date(9999, 12, 31))] * (n % 3)} if n % 2 else {"a": ""}


def alias(n: int) -> "Optional[Numbers]":
    return [n] if n % 2 else None


def plain(n: int) -> dict[dt.date, Plain]:
    return {dt.date(2020, 1, i + 1): Plain(i == n % 3, dt.date(1, 1, 1)) for i in range(n % 4)}


def big_ints(n: int) -> tuple[list[int], int]:
    return [2**63 - 1, -(2**63)], (2**63 if n % 5 == 4 else -n)


def tuples_in_lists(n: int) -> list[tuple[float, tuple[str, ...]]]:
    return [(i, ("x",) * (n % 4)) for i in range(n % 3)]


def wrong_length(n: int) -> tuple[int, int]:
    return (1, 2) if n % 2 else (1, 2, 3)


def none_key(n: int) -> dict[str, int]:
    return {"a": 1, None: 2} if n % 3 == 1 else {"b": n}


def library(n: int) -> list[int]:
    """Of objects that CPython makes."""
    return [int(x) for x in fractions.Fraction(n, 7).as_integer_ratio()]


def objects(n: int) -> list[tuple[str, int]]:
    return [(uuid.UUID(int=n).hex, n)] * (n % 3)


def zipped(n: int) -> tuple[list[str], dict[bool, bytes]]:
    return list("añ€😀"[: n % 5]), {True: b"\xff" * (n % 15), False: b""}


def mutated(n: int) -> list[list[int]]:
    inner = [n]
    out = [inner, inner]
    inner.append(2)
    return out


def large(n: int) -> list[str]:
    return ["0123456789abc" * (n % 50)] * (n % 97)


def amount(n: int) -> Decimal:
    return Decimal(n) / 8 if n % 5 else Decimal("NaN") if n % 10 == 0 else Decimal(10) ** 30


def price(n: int) -> Annotated[Decimal, 9, 2]:
    return Decimal(n) / 4 if n % 3 else n


def small_price(n: int) -> Annotated[Decimal, 4, 1] | None:
    return None if n % 4 == 0 else Decimal(n) / -2


def wide_price(n: int) -> Annotated[Decimal, 18, 6]:
    return -Decimal(n).scaleb(n % 9 - 4)


def prices(n: int) -> list[decimal.Decimal]:
    return [Decimal("1.10") * i + n for i in range(n % 4)] + [Decimal("-0"), Decimal("1E+3"), 7]


def clock(n: int) -> time:
    return time(n % 24, n % 60, 59, n * 7919 % 1000000)


def span(n: int) -> dt.timedelta:
    return timedelta(days=n % 1000 - 5, microseconds=n * 86399 - 3)


def longest(n: int) -> Optional[timedelta]:
    return [None, timedelta.max, timedelta.min, timedelta(0), -timedelta(microseconds=1)][n % 5]


def moment(n: int) -> Annotated[datetime, timezone.utc]:
    t = datetime(2024, 2, 29, 23, 30, 0, n, tzinfo=timezone(timedelta(minutes=n % 1000 - 500)))
    return t if n % 3 else t.astimezone(timezone.utc)


def naive_moment(n: int) -> Annotated[datetime, "UTC"]:
    return datetime(2024, 1, 1) if n % 3 == 0 else datetime(2024, 1, 1, tzinfo=timezone.utc)


def zoned_clock(n: int) -> time:
    return time(1, 2, tzinfo=timezone.utc) if n % 3 == 0 else time(n % 24)


def identity(n: int) -> uuid.UUID:
    return uuid.UUID(int=n % 2**40 * 2**90 + n % 7)


def identities(n: int) -> list[uuid.UUID | None]:
    return [uuid.UUID(int=i * n % 2**128) if i % 2 else None for i in range(n % 5)]


class Booking(NamedTuple):
    at: time
    took: timedelta | None
    cost: Annotated[Decimal, 12, 3]
    until: Annotated[datetime, timezone.utc]


def booking(n: int) -> Booking:
    return Booking(time(n % 24), None if n % 2 else timedelta(seconds=n), Decimal(n) / 8, datetime(2020, 1, 1, n % 24, tzinfo=timezone.utc))


def by_time(n: int) -> dict[time, list[timedelta]]:
    return {time(i, n % 60): [timedelta(hours=i)] * i for i in range(n % 4)}


def by_price(n: int) -> dict[Decimal, tuple[Decimal, time]]:
    return {Decimal(i) / 4: (Decimal(n), time(i)) for i in range(n % 4)}


def wrong_time(n: int) -> list[time]:
    return [time(1), "x"] if n % 3 == 0 else [time(2)]


def wrong_span(n: int) -> timedelta:
    return 5 if n % 3 == 0 else timedelta(n % 7)


def wrong_decimal(n: int) -> Decimal:
    return 1.5 if n % 3 == 0 else Decimal(n)


def made_elsewhere(n: int) -> dict[str, timedelta]:
    """Of objects that CPython makes."""
    return {"a": datetime.fromisoformat("2020-01-01T00:00:00") - datetime(1999, 1, 1 + n % 20), "b": eval("timedelta(%d)" % (n % 9), {"timedelta": timedelta})}
