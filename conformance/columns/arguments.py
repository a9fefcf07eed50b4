"""Functions whose parameters are annotated with types that only columns have; values.py compares what arrives with CPython."""

import datetime as dt
import uuid
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Annotated, List, NamedTuple, NotRequired, Optional, TypedDict
from uuid import UUID

Moment = Annotated[datetime, timezone.utc]


class Native(NamedTuple):
    b: bool
    i: int
    f: float
    s: str
    y: bytes
    d: date
    t: dt.datetime
    n: Decimal
    c: time
    p: timedelta
    m: Moment


class Perhaps(TypedDict):
    b: bool | None
    i: Optional[int]
    f: float | None
    s: str | None
    y: bytes | None
    d: date | None
    t: datetime | None
    n: Decimal | None
    c: time | None
    p: timedelta | None
    m: Moment | None
    l: list[int | None] | None
    z: "Native | None"


class Short(TypedDict, total=False):
    a: int
    b: NotRequired[str]


@dataclass
class Base:
    id: int
    tags: list[str]


@dataclass(order=True)
class Deep(Base):
    by: dict[str, list[Decimal | None]]
    pair: tuple[int, str] | None
    many: tuple[time, ...]
    short: Short
    made: int = field(default=7, kw_only=True)

    def __post_init__(self):
        if self.id == 13:
            raise ValueError("no 13")

    def total(self) -> int:
        return self.id + len(self.tags) + sum(len(v) for v in self.by.values())


@dataclass
class WithUuid:
    u: UUID
    us: list[uuid.UUID | None]


def native(v: Native) -> str:
    return repr(v) + str(v.n + 1) + v.m.isoformat() + str(v.p + timedelta(1)) + str(v.i * 2)


def native_or(v: Native | None) -> str:
    return "none" if v is None else repr(v)


def natives(v: list[Native]) -> str:
    return repr(v)


def natives_or(v: list[Native | None]) -> str:
    return repr(v)


def same(v: Native) -> Native:
    return v


def perhaps(v: Perhaps) -> str:
    return repr(v)


def perhaps_same(v: Perhaps) -> Perhaps:
    return v


def short(v: Short) -> str:
    return repr(v) + str(v.get("a"))


def short_same(v: list[Short]) -> list[Short]:
    for x in v:
        x["b"] = "changed" if "b" in x else "new"
    return v


def deep(v: Deep) -> str:
    return repr(v) + str(v.total())


def deep_same(v: dict[int, Deep]) -> dict[int, Deep]:
    return v


def changed(v: Deep) -> list[str]:
    v.tags.append("more")
    v.by["new"] = [None]
    return v.tags + list(v.by)


def ids(v: WithUuid) -> str:
    return repr(v)


def an_id(v: UUID) -> str:
    return repr(v) + v.hex


def id_same(v: dict[UUID, UUID | None]) -> dict[UUID, UUID | None]:
    return v


def amount(v: Decimal) -> str:
    return repr(v * 3)


def amount_same(v: Annotated[Decimal, 18, 2]) -> Annotated[Decimal, 18, 2]:
    return v


def amount_or(v: Decimal | None) -> str:
    return repr(v)


def clock(v: time) -> str:
    return repr(v) + v.isoformat()


def span(v: timedelta) -> timedelta:
    return v * 2


def span_text(v: timedelta | None) -> str:
    return repr(v) + str(v)


def moment(v: Moment) -> str:
    return repr(v) + v.isoformat()


def moment_same(v: list[Moment]) -> List[Moment]:
    return v


def by_time(v: dict[time, timedelta | None]) -> str:
    return repr(v)


def by_decimal(v: dict[Decimal, list[dict[bool, bytes]]]) -> str:
    return repr(v)


def by_moment(v: dict[Moment, date]) -> dict[date, Moment]:
    return {d: m for m, d in v.items()}


def by_text(v: dict[str, int]) -> int:
    return sum(v.values()) + len(v)


def by_bytes(v: dict[bytes, dict[date, datetime]] | None) -> str:
    return repr(v)


def fixed(v: list[float]) -> str:
    return repr(v)


def fixed_pairs(v: list[tuple[int, str | None]]) -> str:
    return repr(v)


def big(v: int) -> str:
    return repr(v)


def bigs(v: tuple[int, list[int]]) -> str:
    return repr(v)


def two(a: tuple[int, str], b: dict[str, float], c: int) -> str:
    return repr((a, b, c))


def failing(v: dict[str, int]) -> float:
    return 1 / v["a"]
