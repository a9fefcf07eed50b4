from dataclasses import dataclass, field, InitVar, KW_ONLY, replace, asdict, astuple, fields, FrozenInstanceError
from typing import ClassVar, Optional


@dataclass(order=True)
class Money:
    amount: int
    currency: str = field(default="EUR", compare=False)

    def __add__(self, other):
        return replace(self, amount=self.amount + other.amount)


@dataclass
class Item:
    name: str
    price: Money
    quantity: int = 1
    tags: list[str] = field(default_factory=list)
    note: str = field(default="", repr=False)
    total: int = field(init=False)
    discount: InitVar[int] = 0
    made: ClassVar[int] = 0

    def __post_init__(self, discount):
        self.total = self.price.amount * self.quantity - discount
        Item.made += 1


@dataclass(frozen=True)
class Point:
    x: float
    y: float
    _: KW_ONLY
    label: str = ""
    size: int = 1


@dataclass
class Base:
    id: int
    kind: str = "base"


@dataclass
class Derived(Base):
    kind: str = "derived"
    extra: Optional[dict] = None


@dataclass
class Basket:
    items: list[Item] = field(default_factory=list)
    by_name: dict[str, Item] = field(default_factory=dict, compare=False, repr=False)

    def add(self, item):
        self.items.append(item)
        self.by_name[item.name] = item


b = Basket()
b.add(Item("pen", Money(120), 3))
b.add(Item("book", Money(1500), tags=["paper"], discount=100))
print(b)
print([i.total for i in b.items], Item.made, b.by_name["pen"].quantity)
print(sum((i.price for i in b.items), Money(0)), Money(3) < Money(5), sorted([Money(5), Money(3)]))
print(asdict(b.items[1]), astuple(b.items[0]))
d = asdict(b)
d["items"][0]["tags"].append("x")
print(b.items[0].tags, d["items"][0]["tags"])
p = Point(1.0, 2.0, label="a")
print(p, hash(p) == hash(Point(1.0, 2.0, label="a")), replace(p, x=5.0, size=3))
try:
    p.x = 3.0
except FrozenInstanceError as e:
    print("frozen:", e)
try:
    del p.y
except FrozenInstanceError as e:
    print("frozen:", e)
try:
    Point(1, 2, "a")
except TypeError as e:
    print(e)
print(Derived(1), Derived(2, "k", {"a": 1}), Derived(1) == Base(1), [f.name for f in fields(Derived)], Derived.__match_args__)
for f in fields(Item):
    print(f.name, f.init, f.repr)
match p:
    case Point(x=0):
        print("zero")
    case Point(x, y):
        print("point", x, y)


@dataclass
class PlacedShape:
    x: int
    y: int


@dataclass
class PlacedCircle(PlacedShape):
    r: int = 1


@dataclass
class PlacedBox(PlacedShape):
    w: int = 2


def moved(s, dx):
    return replace(s, x=s.x + dx)


placed = [PlacedCircle(1, 2), PlacedBox(3, 4, 5)]
print([replace(s, y=0) for s in placed], [moved(s, 1) for s in placed])
