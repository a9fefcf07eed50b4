def addup(a: int, b: int) -> int:
    return a + b

def signum(x: float) -> str:
    return "neg" if x < 0 else "pos"

def parse(s: str) -> int:
    return int(s)

def twice(s: str) -> str:
    return s + s

def missing(s: "str | None") -> bool:
    return s is None

def same(b: bytes) -> bytes:
    return b

def spin(n: int) -> int:
    while n > 0:
        pass
    return n

def lone(n: int) -> str:
    return chr(0xD800 + n)

def answer() -> int:
    print("answer")
    return 42

def shout(s: str) -> str:
    return s.upper()

def py_any(x=None):
    """Whatever comes, in some container."""
    return [x, (x,), {"k": x}]

def py_int(n: int) -> int:
    return n * n * n

class Odd(ValueError):
    pass

def py_raise(s: str) -> str:
    if s == "key":
        return {}[s]
    if s == "odd":
        raise Odd("x", 1)
    return s

def py_spin(n: int) -> int:
    while n > 0:
        n += 1
    return n

def py_wrong(n: int) -> int:
    return "no"

def flip(x: bool) -> bool:
    return not x

def half(x: float) -> float:
    return x / 2


def total(xs: list[float]) -> float:
    return sum(xs)


def py_list(xs: list[list[str | None]]) -> list:
    return xs
from datetime import date, datetime, timedelta, timezone

def later(d: date) -> date:
    return d + timedelta(days=1)

def tick(t: datetime) -> datetime:
    return t + timedelta(microseconds=1)

def py_later(d: date) -> date:
    """None in January, and in December what is no date."""
    if d.month == 12:
        return 12
    return d + timedelta(days=1) if d.month > 1 else None

def py_tick(t: datetime) -> datetime:
    if t.year == 2000:
        return t.replace(tzinfo=timezone.utc)
    return t + timedelta(microseconds=1)
