"""Data classes, named tuples and enumerations."""
from collections import namedtuple
from dataclasses import dataclass, field, replace, asdict, astuple
from enum import Enum, IntEnum, auto
from typing import NamedTuple, Optional


@dataclass
class Point:
    x: int
    y: int = 0
    tags: list = field(default_factory=list)

    def norm(self):
        return self.x ** 2 + self.y ** 2


@dataclass(order=True, frozen=True)
class Version:
    major: int
    minor: int = 0
    label: str = field(default="", compare=False)


@dataclass
class Named(Point):
    name: str = "?"
    size: int = field(default=0, repr=False)

    def __post_init__(self):
        self.size = len(self.name)
        self.twice = self.name * 2


@dataclass
class Node:
    value: int
    next: Optional["Node"] = None


@dataclass(kw_only=True)
class Options:
    depth: int = 1
    name: str


def data_attributes(a):
    p, q = Point(a), Point(a, y=2)
    p.tags.append(a)
    p.x += 1
    return p.x, p.y, p.tags, q.tags, q.norm(), p == q, Point(a) == Point(a), Point(1) == 1


def data_repr(a): return repr(Point(a, 2)), str([Version(1, a), Version(2, label="x")]), f"{Named(a)}", repr(Node(1, Node(a)))
def data_order(a, b):
    u, v = Version(a, b), Version(b, a, "l")
    return repr((u < v, u <= v, u > v, u >= v, u == v, sorted([v, u, Version(0)]), max(u, v), Version(1, 2, "a") == Version(1, 2, "b")))


def data_hash(a, b):
    d = {Version(a): 1, Version(b): 2}
    d[Version(a, 0, "same")] = 3
    return d[Version(a)], len(d), len({Version(a), Version(b), Version(a)}), hash(Version(a, b)) == hash((a, b))


def data_frozen(a):
    v = Version(a)
    try:
        if a > 1:
            v.major = 2
        return v.major
    except AttributeError as e:
        return str(e)


def data_errors(n):
    try:
        if n == 0:
            Point()
        elif n == 1:
            Point(1, 2, [], 4)
        elif n == 2:
            Point(1, z=2)
        elif n == 3:
            {Point(1)}
        elif n == 4:
            Point(1) < Point(2)
        elif n == 5:
            Version(1) < 3
        elif n == 6:
            Options()
        elif n == 7:
            Options("x")
        elif n == 8:
            Point(1).zzz
    except (TypeError, AttributeError) as e:
        return str(e)


def data_inherited(s):
    n = Named(1, 2, name=s)
    return repr((n, n.size, n.twice, n.norm(), isinstance(n, Point), n == Point(1, 2), Named(1, 2, name=s) == n))


def data_linked(n):
    head = None
    for i in range(n):
        head = Node(i, head)
    total = 0
    p = head
    while p:
        total += p.value
        p = p.next
    return total, head == head, head == Node(n - 1, None), Node(1, Node(2)) == Node(1, Node(2))


def data_keywords(n):
    o = Options(name="a", depth=n)
    return repr((o, Options(name="b").depth))


def data_functions(a):
    v = Version(a, 2, "z")
    w = replace(v, minor=9)
    return repr((w, v, astuple(v), asdict(w)))


class Pair(NamedTuple):
    left: int
    right: str = "r"

    def both(self):
        return f"{self.left}-{self.right}"


P3 = namedtuple("P3", "x y z", defaults=[7])
P2 = namedtuple("P2", ["a", "b"])


def tuples(n):
    p = Pair(n)
    q = P3(1, n)
    a, b = p
    x, *rest = q
    return repr((p.left, p.right, p[0], p[-1], p.both(), repr(p), str(q), a, b, x, rest, len(q), q.z, list(q), tuple(q), n in q))


def tuple_compare(n):
    p, q = P2(1, n), P2(n, 1)
    return repr((p == q, p < q, p == (1, n), (n, 1) == q, p != q, sorted([q, p, P2(0, 0)]), max(p, q), {p: 1}[P2(1, n)], len({p, q, P2(1, n)}), hash(p) == hash((1, n)), p + (3,), p[0:1]))


def tuple_methods(n):
    p = P3(1, 2, n)
    return repr((p._replace(y=9), p._asdict(), P3._fields, p.index(2), p.count(n), isinstance(p, tuple), isinstance(p, P3), Pair._fields))


def tuple_errors(n):
    try:
        if n == 0:
            Pair()
        elif n == 1:
            P2(1)
        elif n == 2:
            P2(1, 2, 3)
        elif n == 3:
            p = P2(1, 2)
            a, b, c = p
        elif n == 4:
            P2(1, 2)[5]
        elif n == 5:
            P2(1, 2)._replace(q=1)
        elif n == 6:
            p = P2(1, 2)
            p.a = 5
    except (TypeError, ValueError, IndexError, AttributeError) as e:
        return str(e)


def tuple_iteration(n):
    rows = [P3(i, i * 2, str(i)) for i in range(n)]
    total = 0
    for x, y, _ in rows:
        total += x * y
    return repr((total, [r.z for r in rows if r.x % 2], sum(r.y for r in rows), sorted(rows, key=lambda r: -r.x)[:1]))


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1

    def shout(self):
        return self.name + "!"

    @property
    def warm(self):
        return self is Color.RED

    @classmethod
    def default(cls):
        return cls.GREEN


class Level(IntEnum):
    LOW = auto()
    MID = auto()
    HIGH = 10


class Planet(Enum):
    EARTH = (5.0, 6.0)
    MARS = (6.0, 3.0)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    @property
    def gravity(self):
        return self.mass / self.radius


class Kind(Enum):
    A = "a"
    B = "b"


@dataclass
class Item:
    color: Color
    level: Level = Level.LOW


def enum_members(n):
    c = Color.RED if n > 1 else Color.BLUE
    return c.name, c.value, c is Color.RED, c == Color.BLUE, c != Color.BLUE, str(c), repr(c), f"{c}", c.shout(), c.warm, Color.CRIMSON is Color.RED, Color.default().name


def enum_iteration(n): return [c.name for c in Color], len(Color), [c.value * n for c in Color], list(Color)[0].name, {c: c.value for c in Color}[Color.BLUE]
def enum_lookup(n):
    try:
        return Color(n).name
    except ValueError as e:
        return str(e)


def enum_by_name(s):
    try:
        return Color[s].value
    except KeyError as e:
        return "no " + str(e)


def enum_text(s): return Kind(s).name, Kind(s).value + "!", Kind(s) is Kind.A, isinstance(Kind(s), Kind), isinstance(Kind(s), Color), type(Kind(s)).__name__
def enum_keys(n):
    counts = {}
    for i in range(n):
        c = [Color.RED, Color.GREEN, Color.BLUE][i % 3]
        counts[c] = counts.get(c, 0) + 1
    return [(k.name, v) for k, v in counts.items()], Color.RED in counts, Color.GREEN in [Color.RED]


def enum_int(n):
    l = Level.MID
    return l + n, l > n, l == 2, int(l), str(l), f"{l:03d}", repr(l), Level.HIGH - l, sorted([Level.HIGH, Level.LOW])[0].name, max(Level).name, Level(10).name, {1: "x"}[Level.LOW], l < Level.HIGH, [10, 20, 30][l]


def enum_init(n): return Planet.EARTH.gravity, Planet.MARS.mass, Planet.MARS.value, [p.radius * n for p in Planet]
def enum_unordered(n):
    try:
        return Color.RED < Color.BLUE
    except TypeError as e:
        return str(e)


def enum_field(n):
    i = Item(Color(n))
    j = Item(Color.RED, Level.HIGH)
    return repr((i, j, i == j, i.color.name, j.level > i.level))


@dataclass(frozen=True, order=True)
class Service:
    name: str
    ports: tuple = ()
    deps: frozenset = frozenset()
    kinds: frozenset = frozenset({"a"})


def data_frozenset(n):
    xs = [Service(str(n)), Service("web", (80, n), frozenset(str(i) for i in range(n)))]
    return repr(sorted(xs)[0].name) + str(len(xs[1].deps)) + str(xs[0].deps == frozenset()) + str(xs[0].kinds | xs[1].deps == {"a"}) + str(xs[0] == Service(str(n)))


@dataclass
class Started:
    size: int
    left: int = field(init=False)
    begin: int = field(default=-1, init=False)
    end: float = field(default=2.5, init=False)

    def __post_init__(self):
        self.left = self.size


def data_not_given(n):
    xs = [Started(i) for i in range(n + 1)]
    before = repr(xs)
    for x in xs[1:]:
        x.begin = x.left * 2
        x.end += x.begin
    return before + repr(xs) + str(Started(n).begin)


# ---- cases
CASES = [(f, [n]) for n in [0, 1, 2, 3] for f in ["data_not_given", "data_attributes", "data_frozenset", "data_repr", "data_frozen", "data_linked", "data_keywords", "data_functions", "tuples", "tuple_compare", "tuple_methods", "tuple_iteration", "enum_members", "enum_iteration", "enum_lookup", "enum_keys", "enum_int", "enum_init", "enum_unordered"]]
CASES += [("data_order", [a, b]) for a in [1, 2] for b in [1, 2]] + [("data_hash", [1, 2]), ("data_hash", [2, 2])]
CASES += [("data_errors", [i]) for i in range(10)] + [("tuple_errors", [i]) for i in range(8)] + [("data_inherited", ["ab"]), ("data_linked", [50])]
CASES += [("enum_by_name", [s]) for s in ["RED", "CRIMSON", "PINK"]] + [("enum_text", [s]) for s in ["a", "b", "c"]] + [("enum_field", [n]) for n in [1, 2, 9]]
