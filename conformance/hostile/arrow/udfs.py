from datetime import date, datetime
from typing import Optional


def number(x: Optional[int]) -> int:
    return -1 if x is None else x


def text(s: Optional[str]) -> int:
    return -1 if s is None else len(s)


def total(xs: list[Optional[int]]) -> int:
    return sum(x or 0 for x in xs)


def texts(xs: list[Optional[str]]) -> int:
    return sum(len(x or "") for x in xs)


def when(t: Optional[datetime]) -> int:
    return -1 if t is None else t.year


def shout(n: int) -> int:
    for i in range(n):
        print("line", i)
    return n
