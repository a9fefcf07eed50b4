"""Generators that fail, that have no end, and that are no table functions."""

import contextlib
from datetime import datetime, timezone
from typing import Any, Iterator


def fails(n: int, at: int = 3) -> Iterator[int]:
    for i in range(n):
        if i == at:
            raise ValueError(f"row {i}")
        yield i


def outer(n: int) -> Iterator[int]:
    yield from fails(n)


def early(n: int) -> Iterator[int]:
    if n < 0:
        raise KeyError(n)
    return iter(range(n))


def wrong_type(n: int) -> Iterator[tuple[int, str]]:
    for i in range(n):
        yield i, str(i) if i < 2 else i


def too_large(n: int) -> Iterator[int]:
    for i in range(n):
        yield 2 ** (60 + i)


def zoned(n: int) -> Iterator[datetime]:
    for i in range(n):
        yield datetime(2024, 1, 1, i, tzinfo=timezone.utc if i > 1 else None)


def endless(n: int) -> Iterator[int]:
    i = 0
    while True:
        i += 1
        if i > n:
            while True:
                i ^= 1
        yield i


def counting(n: int) -> Iterator[int]:
    while True:
        n += 1
        yield n


def sees_close(n: int, raises: bool = False) -> Iterator[int]:
    try:
        for i in range(n):
            yield i
    finally:
        ended.append(n)
        if raises:
            raise RuntimeError("while closing")


ended: list[int] = []


def count_ended(n: int) -> int:
    return len(ended) + n * 0


def kept(n: int) -> Iterator[tuple[int, str]]:
    held = [str(i) * 10 for i in range(1000)]
    for i in range(n):
        yield i, held[i % 1000]


def untyped(n: int):
    yield n


def no_columns(n: int) -> Iterator[Any]:
    yield n


def stars(*ns: int) -> Iterator[int]:
    yield from ns


def no_parameter_type(n) -> Iterator[int]:
    yield n


@contextlib.contextmanager
def managed(n: int) -> Iterator[int]:
    yield n


async def later(n: int) -> Iterator[int]:
    yield n
