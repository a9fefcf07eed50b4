"""Class patterns of the module's classes: attributes by name and position, dataclasses, named tuples, enumerations, subclasses, unions."""
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


class Point3(Point):
    def __init__(self, x, y, z):
        super().__init__(x, y)
        self.z = z


class Plain:
    kind = "plain"

    def __init__(self, n):
        self.n = n
        if n > 2:
            self.extra = n * 2

    @property
    def double(self):
        return self.n * 2

    @property
    def broken(self):
        if self.n > 1:
            raise AttributeError("no broken")
        return self.n


@dataclass
class Num:
    value: int


@dataclass
class Bin:
    op: str
    left: object = None
    right: object = None


@dataclass
class Order:
    id: int
    customer: str
    total: float = 0.0
    tags: list = field(default_factory=list)


class Pair(NamedTuple):
    first: int
    second: str = "b"


class Colour(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3


def where(x, y):
    match Point(x, y):
        case Point(x=0, y=0):
            return "origin"
        case Point(x=0, y=b):
            return "y axis", b
        case Point(a, 0):
            return "x axis", a
        case Point(a, b) if a == b:
            return "diagonal", a
        case Point(a, y=b):
            return a, b


def subclass(n):
    p = Point3(n, 2, 3) if n % 2 else Point(n, 2)
    match p:
        case Point3(1, z=z):
            return "one", z
        case Point3(x, y):
            return "three", x, y, p.z
        case Point(0) | Point(2):
            return "zero or two"
        case Point():
            return "point", p.x


def missing(n):
    match Plain(n):
        case Plain(nope=_):
            return "nope"
        case Plain(extra=e):
            return "extra", e
        case Plain(kind="plain", n=k):
            return "plain", k


def properties(n):
    match Plain(n):
        case Plain(broken=v, double=d):
            return "broken", v, d
        case Plain(double=4):
            return "four"
        case Plain(double=d):
            return d


def shapes(n):
    items = [Point(n, 1), Pair(n), Order(n, "ann"), Num(n), None, n, "text", Colour(n % 3 + 1), (1, 2)]
    out = []
    for item in items:
        match item:
            case Point(x=x):
                out.append(("point", x))
            case Pair(first, second):
                out.append(("pair", first, second))
            case Order(id=i, customer=c):
                out.append((c, i))
            case Num(0):
                out.append("zero")
            case Num(v):
                out.append(v)
            case None:
                out.append("none")
            case Colour.RED:
                out.append("red")
            case Colour():
                out.append(item.name)
            case int(k):
                out.append(k + 1)
            case str() as s:
                out.append(s)
            case (a, b):
                out.append(a + b)
    return [str(o) for o in out]


def leaf(n):
    return Num(n)


def value(e):
    match e:
        case Num(v):
            return v
        case Bin("+", Num(a), Num(b)):
            return a + b
        case Bin("*", left=Num(a), right=Num(b)):
            return a * b
        case Bin(op="-", left=Num(value=a), right=None):
            return -a
        case Bin(op):
            raise ValueError("bad operator " + op)


def evaluate(n):
    return value(Num(n)), value(Bin("+", Num(n), Num(3))), value(Bin("*", Num(n), Num(4))), value(Bin("-", Num(n))), value(Bin("/", Num(n), Num(n))) if n == 5 else 0


def colours(n):
    match Colour(n):
        case Colour.RED | Colour.BLUE:
            return "warm or cold"
        case Colour.GREEN:
            return "green"


def colour_value(n):
    match Colour(n):
        case Colour(value=1):
            return "one"
        case Colour(name="BLUE", value=v):
            return "blue", v
        case c:
            return c.name


def sequence_of(n):
    match Pair(n, "z"):
        case (1, s):
            return "one", s
        case Pair(2, second=s):
            return "two", s
        case [a, *rest]:
            return a, rest


def nested(n):
    match {"at": Point(n, Pair(n + 1)), "who": [Num(n), Num(7)]}:
        case {"at": Point(0, Pair(f, s)), "who": [*_, Num(v)]}:
            return f, s, v
        case {"at": Point(x, (f, s)), "who": [Num(2), _]}:
            return "two", x, f, s
        case {"who": [Num(v) as num, *_]}:
            return v, num.value


def too_many(n):
    try:
        match Point(n, n):
            case Point(1, 2, 3):
                return "?"
    except TypeError as e:
        return str(e)


def no_positional(n):
    try:
        match Plain(n):
            case Plain(1):
                return "?"
    except TypeError as e:
        return str(e)


def twice(n):
    try:
        match Point(n, n):
            case Point(1, x=3):
                return "?"
    except TypeError as e:
        return str(e)


def in_loop(n):
    total = 0
    for i in range(n):
        p = Point(i, i + 1) if i % 3 else Num(i)
        match p:
            case Point(1, _):
                continue
            case Point(x, y):
                total += x * y
            case Num(9):
                break
            case Num(v):
                total += 100 * v
    return total


# ---- cases
CASES = [(f, [n]) for n in [0, 1, 2, 5] for f in ["subclass", "missing", "properties", "shapes", "evaluate", "sequence_of", "nested", "too_many", "no_positional", "twice"]]
CASES += [("where", [x, y]) for x in [0, 3, 2**63 - 1] for y in [0, 3, -1]]
CASES += [(f, [n]) for n in [1, 2, 3, 4] for f in ["colours", "colour_value"]]
CASES += [("in_loop", [n]) for n in [0, 4, 20]]
