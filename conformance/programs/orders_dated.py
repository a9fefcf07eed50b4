from dataclasses import dataclass, field, replace, asdict, astuple, fields, InitVar
from enum import Enum, IntEnum, Flag, auto
from datetime import date, timedelta, datetime
from typing import List, Optional, NamedTuple
from functools import cached_property, reduce
from operator import attrgetter, itemgetter, methodcaller
from itertools import groupby

class Status(str, Enum):
    NEW = "new"
    PAID = "paid"
    SHIPPED = "shipped"
    @property
    def final(self): return self is Status.SHIPPED
    @classmethod
    def parse(cls, s):
        try:
            return cls(s.lower())
        except ValueError:
            return cls.NEW

class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W

class Point(NamedTuple):
    x: int
    y: int = 0
    def norm1(self): return abs(self.x) + abs(self.y)

@dataclass(frozen=True)
class Money:
    cents: int
    currency: str = "EUR"
    def __add__(self, o):
        if self.currency != o.currency:
            raise ValueError("currency mismatch")
        return replace(self, cents=self.cents + o.cents)
    def __mul__(self, n): return Money(self.cents * n, self.currency)
    __rmul__ = __mul__
    def __str__(self): return f"{self.cents // 100}.{self.cents % 100:02d} {self.currency}"

@dataclass
class Line:
    sku: str
    qty: int
    unit: Money
    @property
    def total(self) -> Money: return self.qty * self.unit

@dataclass
class Order:
    id: int
    customer: str
    placed: date
    lines: List[Line] = field(default_factory=list)
    status: Status = Status.NEW
    discount: InitVar[int] = 0
    _disc: int = field(init=False, default=0, repr=False)

    def __post_init__(self, discount):
        self._disc = discount

    @cached_property
    def total(self) -> Money:
        t = reduce(lambda a, b: a + b, (l.total for l in self.lines), Money(0))
        return Money(t.cents * (100 - self._disc) // 100, t.currency)

    @property
    def due(self): return self.placed + timedelta(days=30)

orders = [
    Order(1, "ann", date(2024, 1, 15), [Line("a", 2, Money(1050)), Line("b", 1, Money(399))]),
    Order(2, "bob", date(2024, 2, 28), [Line("c", 10, Money(5))], Status.PAID, discount=10),
    Order(3, "ann", date(2023, 12, 31), status=Status.parse("SHIPPED")),
]
for o in sorted(orders, key=attrgetter("customer", "placed")):
    print(o.id, o.customer, o.total, o.due, o.status, o.status.value, o.status.final)
print(orders[0])
print(asdict(orders[1]))
print(astuple(orders[0].lines[0]), [f.name for f in fields(Order)])
for cust, grp in groupby(sorted(orders, key=attrgetter("customer")), key=attrgetter("customer")):
    grp = list(grp)
    print(cust, len(grp), sum(o.total.cents for o in grp), max(grp, key=attrgetter("placed")).id)
p = Perm.RW
print(p, Perm.R in p, Perm.X in p, p | Perm.X, ~p, bool(p & Perm.X), Perm(1))
print(Status.parse("bogus"), Status("paid"), Status.PAID == "paid", list(Status), Status["NEW"].name)
pt = Point(3, -4)
print(pt, pt.norm1(), pt._replace(y=1), pt._asdict(), Point._fields, Point(1) < Point(1, 1))
print(list(map(methodcaller("upper"), "abc")), list(map(itemgetter(1, 0), [(1, 2), (3, 4)])))
try:
    orders[0].lines[0].unit.cents = 5
except Exception as e:
    print(type(e).__name__, e)
try:
    Money(1) + Money(1, "USD")
except ValueError as e:
    print(e)
print(orders[0].placed.isocalendar(), orders[0].placed.strftime("%a %d %b %Y"), (date(2024, 3, 1) - orders[1].placed).days)
print({Money(1): "a"}[Money(1)], Money(5) == Money(5), replace(orders[1], id=9, discount=0).total)
