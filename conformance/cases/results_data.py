"""Results that are data classes or members of enumerations: dicts and values to who calls."""
from dataclasses import dataclass, field, make_dataclass
from datetime import date, timedelta, time
from decimal import Decimal
from enum import Enum, Flag, IntEnum, auto
from fractions import Fraction
from typing import NamedTuple, Optional


class Status(Enum):
    OPEN = "open"
    DONE = "done"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Kind(str, Enum):
    A = "a"
    B = "b"


class Bits(Flag):
    R = auto()
    W = auto()


class Pairs(Enum):
    ONE = (1, "x")
    TWO = (2, "y")


class Pair(NamedTuple):
    a: int
    b: str


@dataclass
class Point:
    x: float
    y: float = 0.5


@dataclass(frozen=True, slots=True)
class Tagged:
    name: str
    tags: list[str] = field(default_factory=list)
    at: Optional[Point] = None


@dataclass
class Named(Point):
    name: str = "n"
    hidden: int = field(default=1, repr=False)


@dataclass
class Order:
    id: int
    status: Status
    pair: Pair
    points: list[Point]
    by_name: dict[str, Point]
    when: date
    total: Decimal


@dataclass
class Node:
    value: int
    next: "Node | None" = None


def point(n: int): return Point(n * 1.5)
def tagged(n: int): return Tagged(str(n), ["t"] * (n % 3), Point(1.0, n) if n else None)
def named(n: int): return Named(1.0, 2.0, str(n))
def maybe(n: int): return Point(1.0) if n else None
def either(n: int): return Point(1.0) if n % 2 else Tagged("t")
def points(n: int): return [Point(i, -i) for i in range(n % 4)]
def pair_of(n: int): return Point(n), Status.OPEN, n
def by_name(n: int): return {str(n): Point(n)}
def order(n: int): return Order(n, Status.DONE, Pair(n, "b"), [Point(1.0)], {"p": Point(n)}, date(2024, 1, n % 28 + 1), Decimal(n) / 4)
def linked_nodes(n: int):
    node = None
    for i in range(n % 5):
        node = Node(i, node)
    return node


def status(s: str): return Status(s)
def statuses(n: int): return [Status.OPEN, Status.DONE][: n % 3]
def status_or_none(n: int): return Status.OPEN if n else None
def level(n: int): return Level(n % 2 + 1)
def kind(n: int): return Kind.A if n else Kind.B
def bits(n: int): return Bits.R | Bits.W if n else Bits.W
def pairs(n: int): return Pairs.ONE if n else Pairs.TWO
def in_dict(n: int): return {"s": Status.OPEN, "n": n}
def in_set(n: int): return {Status.OPEN}
def fraction(n: int): return Fraction(n, 3)
def span(n: int): return timedelta(seconds=n)
def clock(n: int): return time(n % 24, 30)
def the_class(n: int): return Point(1.0).__class__(n)


# ---- cases
CASES = [(f, [n]) for f in ["point", "tagged", "named", "maybe", "either", "points", "pair_of", "by_name", "order", "linked_nodes", "statuses", "status_or_none", "level", "kind", "bits", "pairs",
                            "in_dict", "in_set", "fraction", "span", "clock", "the_class"] for n in [0, 1, 2, 3, 10]]
CASES += [("status", [s]) for s in ["open", "done", "else"]]
