"""Classes that derive from built-in types and from those of collections.abc; data classes with InitVar, KW_ONLY and parts."""
import json
import operator
from decimal import Decimal
from collections import UserDict, UserList
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence, Set, Sized
from dataclasses import InitVar, KW_ONLY, asdict, astuple, dataclass, field, fields, is_dataclass, replace
from typing import NamedTuple, Protocol, runtime_checkable


class Stack(list):
    limit = 4

    def push(self, x):
        if len(self) == self.limit:
            raise IndexError("full")
        self.append(x)

    def top(self):
        return self[-1]


class Tally(dict):
    def __missing__(self, key):
        return 0

    def __setitem__(self, key, value):
        super().__setitem__(key, value % 100)


class Word(str):
    def __new__(cls, text, rank=0):
        self = super().__new__(cls, text.strip())
        self.rank = rank
        return self

    def __len__(self):
        return 7

    def __lt__(self, other):
        return self.rank < other.rank


class Metres(float):
    def __add__(self, other):
        return Metres(float(self) + other)

    def __str__(self):
        return f"{float(self):.1f} m"


class Odd(int):
    def __new__(cls, n):
        if n % 2 == 0:
            raise ValueError(f"{n} is even")
        return super().__new__(cls, n)


class Pair(tuple):
    def __new__(cls, a, b):
        return tuple.__new__(cls, (a, b))

    @property
    def total(self):
        return self[0] + self[1]


def stacks(n: int):
    s = Stack()
    t = s
    for i in range(n):
        s.push(i)
    t.append(9)
    s += [1]
    return list(s), t is s, s == t, s == [9, 1], len(t), s.top(), s.pop(), s[:1], s + [5], 9 in s, repr(s), sorted(s), sum(s), type(s + [1]) is list, isinstance(s, list), bool(Stack()), [x for x in reversed(s)], s.index(9), s.copy() == t, s < [100], max(s), Stack([3, 4]).top(), Stack("ab").count("a")


def tallies(s: str):
    t = Tally()
    for c in s:
        t[c] += 60
    u = Tally(a=1)
    u.update(t)
    t |= {"z": 300}
    return dict(t), t["?"], t.get("?"), "?" in t, len(t), list(t), sorted(t.items()), u == {"a": 1}, repr(u), t.pop("z"), isinstance(t, dict), t.setdefault("q", 500), list(t.values())[-1], {k: v for k, v in t.items()} == t, dict(t, b=2)["b"]


def words(s: str):
    w, v = Word(s, 2), Word("x", 1)
    return w == s.strip(), len(w), w + "!", "<" + w, w.upper(), w.rank, [x.rank for x in sorted([w, v])], hash(w) == hash(s.strip()), f"{w:>8}", "%s|%r" % (w, w), w[0:2], "".join([w, v]), {w: 1}.get(s.strip()), w in ["x"], isinstance(w, str), w.startswith(v), "ab" in w, w.split("b")


def numbers(n: int):
    o, m = Odd(n), Metres(n)
    return o + 1, 1 + o, o * o, -o, o == n, o < 10, repr(o), f"{o:03}", range(o)[-1], [1, 2, 3][Odd(1)], hash(o) == hash(n), divmod(o, 2), o.bit_length(), str(m + 2), repr(m), m * 2, 3 - m, f"{m}", f"{m:.3f}", m.is_integer(), round(m), abs(Metres(-1.5)), sum([o, o]), max(o, 2) == n, int(m), isinstance(o, int), bool(Odd(1)), o // 2, 2 ** o, o & 1


def pairs(a: int, b: int):
    p = Pair(a, b)
    x, y = p
    match p:
        case (0, z):
            m = z
        case _:
            m = -1
    return p.total, p == (a, b), p[0], len(p), x - y, p + (1,), repr(p), hash(p) == hash((a, b)), {p: 1}[(a, b)], sorted([Pair(2, 1), p])[0] == min(p, (2, 1)), a in p, p < (5, 5), p.count(a), m, isinstance(p, tuple), [v for v in p], max(p)


class Ring(Sequence):
    def __init__(self, text):
        self.parts = text.split(",")

    def __len__(self):
        return len(self.parts)

    def __getitem__(self, i):
        return self.parts[i]


class Fields(MutableMapping):
    def __init__(self, **kw):
        self._d = {}
        self.update(kw)

    def __getitem__(self, k):
        return self._d[k.lower()]

    def __setitem__(self, k, v):
        self._d[k.lower()] = v

    def __delitem__(self, k):
        del self._d[k.lower()]

    def __iter__(self):
        return iter(self._d)

    def __len__(self):
        return len(self._d)


class Steps(Iterator):
    def __init__(self, n):
        self.n = n

    def __next__(self):
        self.n -= 1
        if self.n < 0:
            raise StopIteration
        return self.n


class Doubled(UserDict):
    def __setitem__(self, k, v):
        super().__setitem__(k, v * 2)


class Names(UserList):
    def joined(self):
        return "-".join(self.data)


class Abstract(Sequence):
    def __len__(self):
        return 0


def rings(s: str):
    r = Ring(s)
    return list(r), "b" in r, r.count("a"), [x for x in reversed(r)], r.index("b"), isinstance(r, Sequence), isinstance(r, Sized), isinstance(r, Mapping), isinstance(r, Iterable), max(r)


def mixed_fields(s: str):
    f = Fields(A=1, b=2)
    view = f.keys()
    f[s] = 3
    f.setdefault("C", 9)
    return sorted(f.items()), list(f.keys()), len(view), s in view, list(f.values()), ("a", 1) in f.items(), 9 in f.values(), f.get("X"), f.pop("B"), f.pop("B", "gone"), f == {"a": 1}, dict(f), "A" in f, len(f), f.popitem(), isinstance(f, Mapping)


def field_errors(i: int):
    f = Fields(a=1)
    if i == 0:
        return f["zz"]
    if i == 1:
        del f["zz"]
    if i == 2:
        return f.pop("zz")
    if i == 3:
        f.clear()
        return f.popitem()
    if i == 4:
        return Ring("a").index("z")
    if i == 5:
        return Abstract()
    return Fields({"a": 1})


def wrapped(s: str):
    d = Doubled({"a": 1})
    d["b"] = len(s)
    d.update(c=3)
    n = Names(s.split())
    n.append("z")
    return dict(d), len(d), d["a"], "b" in d, repr(d), n.joined(), n[0], len(n), list(n[1:]), n == s.split() + ["z"], sorted(n), list(n + ["y"]), d.get("q", 0), n.index("z"), list(Steps(3)), next(Steps(2))


def is_abstract(n: int):
    return [isinstance([n], t) for t in (Sequence, Mapping, Set, Iterable)], isinstance({n}, Set), isinstance(n, Iterable), isinstance("x", Sequence), isinstance(iter([n]), Iterator), isinstance({}, MutableMapping), isinstance(Steps(1), Iterator)


class At(NamedTuple):
    x: int
    y: int = 0


@dataclass(order=True)
class Part:
    size: int
    name: str = field(default="p", compare=False)


@dataclass(unsafe_hash=True)
class Box:
    name: str
    parts: list[Part] = field(default_factory=list, hash=False)
    at: At = At(1, 2)
    _: KW_ONLY
    by: dict[str, Part] = field(default_factory=dict, hash=False, repr=False)
    scale: InitVar[int] = 1
    total: int = field(init=False, default=0)

    def __post_init__(self, scale):
        self.total = sum(p.size for p in self.parts) * scale


def boxes(n: int):
    b = Box("b", [Part(n), Part(2, "q")], scale=3)
    d = asdict(b)
    d["parts"][0]["size"] += 100
    t = astuple(b)
    c = replace(b, name="c")
    return repr(b), repr(d), repr(t), b.parts[0].size, c.total, c.parts is b.parts, hash(b) == hash(Box("b", [], scale=1, at=At(1, 2))) or b.total, [f.name for f in fields(b)], [f.init for f in fields(Box)], is_dataclass(b), is_dataclass(Box), is_dataclass(n), Part(1) < Part(2, "a"), sorted([Part(3), Part(n)])[0].size, Part.__match_args__, b.scale


def box_errors(i: int):
    b = Box("b", scale=2)
    if i == 0:
        return Box("b", [], At(0), {}).name
    if i == 1:
        return replace(b, total=1).total
    if i == 2:
        return Box().name
    return Box("x", by={}, size=1).name


def generator_returned(n: int):
    def up(k):
        return (i * i for i in range(k))

    class Up:
        def __iter__(self):
            return (i for i in [n, n + 1])

    return list(up(n)), sum(up(n)), [x for x in up(3)], list(up(1)), max(Up())


@runtime_checkable
class Drawable(Protocol):
    size: int

    def draw(self, at): ...


class Dot:
    size = 1

    def draw(self, at):
        return at


class Line:
    def __init__(self, n):
        self.size = n

    def draw(self, at):
        return at * self.size


class Blank:
    size = 3


def drawables(n: int):
    things = [Dot(), Line(n), Blank()]
    return [isinstance(t, Drawable) for t in things], isinstance(n, Drawable), isinstance("x", Drawable), [t.draw(2) for t in things if isinstance(t, Drawable)]


def iterated(n: int, way: int):
    x = [Odd(3), Metres(2.0), Pair((1, 2)), Tally(), Word("ab")][n]
    y = Odd(2)
    try:
        match way:
            case 0: return [1 in (x if n < 2 else y), Odd(1) in y]
            case 1: return list(x)
            case 2: return ",".join(x)
            case 3: return dict(x)
            case 4:
                a, b = x
                return a, b
            case 5: return [*x]
            case 6:
                some = [1, 2]
                some[:] = x
                return some
            case 7: return max(x)
            case 8: return len(x)
            case 9: return ",".join(y)
    except (TypeError, ValueError) as e:
        return repr(e)


def method_types(n: int) -> list[str]:
    stack, tally, word = Stack(), Tally(), Word("a")
    names = [type(m).__name__ for m in (stack.append, tally.items, word.upper, stack.__init__, [n].__len__, [n].__getitem__, (n).__add__, {n}.__contains__, "a".__contains__)]
    try:
        Tally().items += [n]
    except TypeError as e:
        names.append(str(e))
    return names


class Text(str):
    def __repr__(self):
        return f"T{str(self)!r}"


class Whole(int):
    def __index__(self):
        return 1

    def __repr__(self):
        return f"W{int(self)}"


class Real(float):
    def __str__(self):
        return "real"


def derived_in_format(s: str):
    return "{!r} {} {a!r:>6}".format(Text(s), Whole(3), a=Whole(4)) + "{} {!r} {:.1f}".format(Real(3), Real(4), Real(5))


def derived_as_index(n: int):
    return [[1, 2, 3, 4, 5][Whole(n)], "abcde"[Whole(n)], "abcde"[Whole(1):Whole(n)], [0] * Whole(n), bytes(Whole(n)), list(range(Whole(n))), hex(Whole(n)), chr(Whole(n + 65)), operator.index(Whole(n))]


def derived_gives_plain(n: int):
    out = []
    for f in (lambda: Whole(n).real < [], lambda: Whole(n).numerator[0], lambda: -Whole(n) + "", lambda: Whole(n).conjugate() + "", lambda: Text("a") < Whole(n), lambda: Text("a").strip() + 1):
        try:
            out.append(f())
        except TypeError as e:
            out.append(str(e))
    return repr(out)


class Spelt(str):
    def __str__(self):
        return f"<{self[:]}>"

    def __iter__(self):
        return iter("xyz")

    def __len__(self):
        return 7


class Odds(int):
    def __int__(self):
        return 99

    def __repr__(self):
        return "odd"

    def __add__(self, other):
        return "sum"

    def __radd__(self, other):
        return "sum"

    def __pow__(self, k, m=None):
        return (k, m)


class Halves(float):
    def __float__(self):
        return 9.5

    def __repr__(self):
        return "half"

    def __eq__(self, other):
        return True


class Answers(dict):
    def items(self):
        return [("b", 1), ("a", 2)]

    def __iter__(self):
        return iter("k")

    def __getitem__(self, k):
        return "item"


class Threes(tuple):
    def __len__(self):
        return 1

    def __getitem__(self, k):
        return "item"


def derived_in_percent(n: int):
    return ["%d %i %x %c" % (Odds(n), Odds(n), Odds(n), Odds(n)), "%.1f %g" % (Halves(n), Halves(n)), "%d" % Halves(n), pow(Odds(n), 2, 5)]


def derived_joined(s: str):
    print(s, s, sep=Spelt("-"), end=Spelt("!"))
    return ",".join(Spelt(s))


def derived_in_json(n: int):
    return json.dumps([Spelt("a"), Odds(n), Halves(n), Answers(k=n), Answers(), {Spelt("b"): 1, Odds(n): 2}]) + json.dumps(Answers(k=n), indent=1, sort_keys=True)


class Sorted(list):
    pass


class Path2(tuple):
    pass


class Grade(int):
    pass


def derived_ordered(n):
    out = []
    price = Decimal(n)
    for pair in [lambda: price < Sorted([n]), lambda: Sorted([n]) > price, lambda: price <= Path2((n, n)), lambda: Path2() < Sorted(),
                 lambda: price < Grade(n), lambda: Grade(n) >= price, lambda: price == Sorted([n])]:
        try:
            out.append(str(pair()))
        except TypeError as e:
            out.append(str(e))
    return out


# ---- cases
CASES = [("stacks", [n]) for n in (0, 1, 4, 5)] + [("tallies", [s]) for s in ("", "a", "abca")] + [("words", [s]) for s in (" abc ", "x")]
CASES += [("numbers", [n]) for n in (1, 3, 2, 5)] + [("pairs", [a, b]) for a in (0, 3) for b in (1, 5)]
CASES += [("rings", [s]) for s in ("a,b", "b", "x")] + [("mixed_fields", [s]) for s in ("Z", "a")] + [("field_errors", [i]) for i in range(7)]
CASES += [("wrapped", [s]) for s in ("ab cd", "")] + [("is_abstract", [1])] + [("boxes", [n]) for n in (1, 5)] + [("box_errors", [i]) for i in range(4)] + [("generator_returned", [n]) for n in (0, 4)] + [("drawables", [3])]
CASES += [("iterated", [n, way]) for n in range(5) for way in range(10)]
CASES += [("method_types", [1])]
CASES += [("derived_in_format", [s]) for s in ("", "ab")] + [("derived_as_index", [n]) for n in (0, 2, 4)] + [("derived_gives_plain", [1])]
CASES += [(f, [n]) for f in ("derived_in_percent", "derived_in_json") for n in (3, 65)] + [("derived_joined", [s]) for s in ("", "ab")] + [("derived_ordered", [n]) for n in (0, 7)]
