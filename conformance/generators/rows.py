"""Generators as table functions, and how SQL and Python call them."""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Annotated, Generator, Iterator, NamedTuple, Optional, TypedDict
from uuid import UUID


class Item(NamedTuple):
    sku: str
    count: int | None


@dataclass
class Point:
    x: float
    y: float = 0.5
    tags: list[str] | None = None


class Node(TypedDict):
    name: str
    at: tuple[int, int]
    children: dict[str, int]


START = date(2024, 2, 28)
Pairs = Iterator[tuple[int, str]]


def pairs(n: int, prefix: str = "x") -> Iterator[tuple[int, str]]:
    for i in range(n):
        yield i, prefix + str(i)


def nothing() -> Iterator[int]:
    return
    yield 1


def primes(limit: int) -> Iterator[int]:
    """Prime numbers below a limit."""
    found: list[int] = []
    for n in range(2, limit):
        for p in found:
            if p * p > n:
                found.append(n)
                yield n
                break
            if n % p == 0:
                break
        else:
            found.append(n)
            yield n


def items(order: str, times: int = 1) -> Iterator[Item]:
    for _ in range(times):
        for part in order.split(","):
            sku, _, count = part.strip().partition(":")
            yield Item(sku, int(count) if count else None)


def points(n: int) -> Iterator[Point]:
    for i in range(n):
        if i % 3 == 0:
            yield Point(i / 4)
        else:
            yield Point(i * 2.0, -i, [str(i)] * (i % 4))


def nodes(names: list[str]) -> Iterator[Node]:
    for i, name in enumerate(names):
        yield {"name": name, "at": (i, len(name)), "children": {c: name.count(c) for c in name}}


def maybe(n: int, every: int = 2) -> Iterator[int | None]:
    for i in range(n):
        yield None if i % every == 0 else i


def maybe_pairs(n: int) -> Iterator[Optional[tuple[int, str | None]]]:
    for i in range(n):
        if i % 4 == 1:
            yield None
        else:
            yield (i, None if i % 3 == 0 else "long text " * i)


def plain(s: str = "é", b: bytes = b"\x00\xff", f: float = -1.5, yes: bool = True, n: int = -3, absent: int | None = None) -> Iterator[tuple[str, bytes, float, bool, int, int | None]]:
    yield s, b, f, yes, n, absent
    yield s * 20, b * 20, f / 3, not yes, n * 1000, absent


def whole(n: int = 7, scale: float = 2) -> Generator[int, None, str]:
    for i in range(n):
        yield int(i * scale)
    return "done"


def days(first: date, n: int = 3, step: timedelta = timedelta(days=1)) -> Iterator[tuple[date, datetime, timedelta]]:
    for i in range(n):
        yield first + step * i, datetime(2024, 1, 1, 12) + step * i, step * i


PREFIX = "abc"
SCALES = [0.5, 2.0]


def spaced(n: int, step: int = len(PREFIX), by: float | None = SCALES[1]) -> Iterator[tuple[int, float | None]]:
    """Defaults that are no literals."""
    for i in range(0, n * step, step):
        yield i, None if by is None else by * i


def coded(u: UUID, t: time) -> Iterator[tuple[UUID, time, Annotated[datetime, timezone.utc]]]:
    for i in range(3):
        yield UUID(int=u.int + i), t, datetime(2024, 1, i + 1, tzinfo=timezone.utc)


def decimals(d: Annotated[Decimal, 18, 2], n: int = 3) -> Iterator[Annotated[Decimal, 18, 2]]:
    for i in range(n):
        yield d * i


def moved(p: Point, by: Item = Item("a", 1)) -> Iterator[tuple[float, list[str] | None, str]]:
    for i in range(by.count or 0):
        yield p.x + i, p.tags, by.sku


def entries(m: dict[str, int], keys: list[str] | None = None) -> Iterator[tuple[str, int]]:
    for k in m if keys is None else keys:
        yield k, m[k]


def lists(n: int) -> Iterator[list[list[int]]]:
    for i in range(n):
        yield [list(range(k)) for k in range(i % 5)]


def maps(n: int) -> Iterator[dict[str, list[int]]]:
    for i in range(n):
        yield {str(k): [k] * k for k in range(i % 3)}


def lengths(n: int) -> Iterator[tuple[int, ...]]:
    for i in range(n):
        yield (i,) * (i % 4)


def either(x: int | str, n: int = 2) -> Iterator[str]:
    for _ in range(n):
        yield repr(x)


def named(name: str, *, count: int = 2, upper: bool = False) -> Pairs:
    for i in range(count):
        yield i, name.upper() if upper else name


def tree(depth: int) -> Iterator[str]:
    """A generator that calls itself."""
    if depth > 0:
        yield from tree(depth - 1)
        yield "n" * depth
        yield from tree(depth - 1)


def returned(n: int) -> Iterator[int]:
    """No generator function: it returns an iterator."""
    if n < 0:
        raise ValueError(f"n is {n}")
    return iter([i * i for i in range(n)])


def chained(n: int) -> Iterator[str]:
    return itertools.chain("ab" * n, "xyz")


def quoted(pairs: "int", quoted: "str" = "q") -> "Iterator[tuple[str, int]]":
    """Its parameters have the names of functions."""
    for i in range(pairs):
        yield quoted, i


def iterable(words: list[str]) -> Iterable[str]:
    for w in words:
        yield w.title()


def branches(a: date = START, b: list[int] = [1, 2], c: int = len("abc"), d: str = "d") -> Iterator[tuple[date, int, int, str]]:
    for x in b:
        yield a, x, c, d


def many(n: int) -> Iterator[tuple[int, str]]:
    for i in range(n):
        yield i, "row %d of many" % i


def closes(n: int) -> Iterator[int]:
    """CPython's: what closes it is told."""
    try:
        for i in range(n):
            yield i
    finally:
        closed.append(n)


closed: list[int] = []


def was_closed(i: int) -> int:
    return len(closed) + i * 0


# SQL's arguments, and Python's.
CALLS = {
    "pairs": ["3", "0", "-1", "2, prefix := 'long prefix of a text '", "2, prefix := ''", "2000", "NULL", "3, prefix := NULL"],
    "nothing": [""],
    "primes": ["2", "1000"],
    "items": ["'nut:3, bolt'", "'nut:3', times := 2500", "''"],
    "points": ["0", "10", "5000"],
    "nodes": ["['anna', 'b', '']", "[]::VARCHAR[]", "NULL"],
    "maybe": ["10", "10, every := 3", "5000"],
    "maybe_pairs": ["9", "3000"],
    "plain": ["", "s := 'x', f := 2.25", "absent := 4, n := 9007199254740993", "yes := false, b := 'ab'::BLOB", "f := NULL", "absent := NULL"],
    "whole": ["", "n := 3", "scale := 2.5", "n := 3, scale := 1"],
    "days": ["DATE '2024-02-28'", "DATE '1999-12-31', n := 2, step := INTERVAL '36 hours'", "NULL", "DATE '1999-12-31', step := NULL"],
    "spaced": ["3", "3, step := 4", "3, by := 2.5, step := 1", "3, step := NULL", "3, by := NULL"],
    "coded": ["UUID '00000000-0000-0000-0000-0000000000ff', TIME '12:34:56.789'", "UUID 'ffffffff-0000-0000-0000-000000000000', TIME '00:00:00'"],
    "decimals": ["12.34", "-1::DECIMAL(4,1)", "NULL"],
    "moved": ["{'x': 1.5, 'y': 2.0, 'tags': ['a']}", "{'Y': 2.0, 'X': 1.0, 'tags': NULL}, by := {'sku': 'zz', 'count': 3}", "{'x': 1.5, 'y': 2.0, 'tags': NULL}, by := {'sku': 'a', 'count': NULL}"],
    "entries": ["MAP {'a': 1, 'b': 2}", "MAP {'a': 1, 'b': 2}, keys := ['b', 'b']", "MAP {}", "MAP {'a': 1}, keys := NULL"],
    "lists": ["12", "4000"],
    "maps": ["7", "3000"],
    "lengths": ["9"],
    "either": ["3", "'three'", "3, n := 4"],
    "named": ["'a'", "'a', count := 3", "'a', upper := true"],
    "tree": ["4", "0"],
    "returned": ["0", "5", "3000"],
    "chained": ["2", "0"],
    "quoted": ["2", "2, quoted := 'text'"],
    "iterable": ["['a b', 'c']"],
    "branches": ["", "b := [5]", "a := DATE '2000-01-01', d := 'e'", "c := 9, b := [7, 8], a := DATE '2000-01-01'", "b := NULL", "a := NULL"],
    "many": ["100000"],
    "closes": ["3", "4000"],
}
