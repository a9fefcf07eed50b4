"""Functions that the tests of hipy.spark compare with plain Python: every type of an argument, and of a result, that Spark has."""

import datetime
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, NamedTuple, TypedDict


class Refused(Exception):
    pass


class Item(NamedTuple):
    sku: str
    count: int | None


class Entry(TypedDict, total=False):
    name: str
    size: int


@dataclass
class Point:
    x: float
    y: float


def b_not(b: bool) -> bool:
    return not b


def b_text(b: bool | None) -> str:
    return repr(b)


def i_next(i: int) -> int:
    return i + 1


def i_cube(i: int) -> int:
    return i * i * i


def i_text(i: int) -> str:
    return str(i**5)


def i_divides(i: int) -> int:
    if i == 7:
        raise Refused("seven: %d" % i)
    return 100 // i


def f_same(f: float) -> float:
    return f


def f_text(f: float) -> str:
    return repr(f * 2)


def s_upper(s: str) -> str:
    return s.upper()


def s_none(s: str | None) -> str:
    return "none" if s is None else s[::-1]


def s_int(s: str) -> int:
    return int(s)


def s_surrogate(s: str) -> str:
    return s + chr(0xD800) if s.startswith("x") else s


def y_back(y: bytes) -> bytes:
    return y[::-1]


def y_len(y: bytes) -> int:
    return len(y)


def d_text(d: datetime.date) -> str:
    return d.isoformat()


def d_next(d: datetime.date) -> datetime.date:
    return d + datetime.timedelta(1)


def t_text(t: datetime.datetime) -> str:
    return t.isoformat()


def t_next(t: datetime.datetime) -> datetime.datetime:
    return t + datetime.timedelta(microseconds=1)


def l_sum(xs: list[float]) -> float:
    return sum(xs)


def l_filled(xs: list[int | None]) -> list[int | None]:
    return [None if x is None else -x for x in xs]


def l_joined(xs: list[str]) -> str:
    return "|".join(xs)


def l_nested(xs: list[list[int]]) -> list[list[int]]:
    return [x[::-1] for x in xs[::-1]]


def r_items(s: str) -> list[Item] | None:
    return None if s == "" else [Item(s, len(s)), Item(s + s, None)]


def r_entry(s: str) -> Entry:
    return {"name": s} if len(s) > 3 else {"name": s, "size": len(s)}


def r_point(f: float) -> Point:
    return Point(f, -f)


def r_letters(s: str) -> dict[str, int]:
    n = {}
    for c in s:
        n[c] = n.get(c, 0) + 1
    return n


def r_pair(i: int) -> tuple[int, str]:
    return (i, str(i))


def r_json(s: str) -> tuple:
    return (s, len(s), [1.5, None], b"x")


def r_dates(d: datetime.date) -> list[datetime.date]:
    return [d, d]


def fourth(i: int) -> Decimal:
    return Decimal(i) / 4


def cents(s: str) -> Annotated[Decimal, 5, 2]:
    return Decimal(s)


def doubled(m: Decimal) -> Decimal:
    return m * 2


def span(i: int) -> datetime.timedelta:
    return datetime.timedelta(microseconds=i)


def moment(t: datetime.datetime) -> Annotated[datetime.datetime, datetime.timezone.utc]:
    return t.replace(tzinfo=datetime.timezone(datetime.timedelta(hours=2)))


def amounts(i: int) -> list[Annotated[Decimal, 9, 3]]:
    return [Decimal(i), Decimal("0.125")]


def clock(i: int) -> datetime.time:
    return datetime.time(i % 24)


def two(i: int, s: str | None) -> str:
    return "%d %s" % (i, s)


def either(x: int | str) -> str:
    return repr(x)


def upper(s: str) -> str:
    return "ours " + s
