"""Enumerations that are also of a built-in type, and flags."""
from enum import Enum, IntEnum, IntFlag, Flag, StrEnum, auto


class Permission(Flag):
    NONE = 0
    READ = auto()
    WRITE = auto()
    EXECUTE = auto()
    BOTH = READ | WRITE


class Mode(IntFlag):
    X = 1
    W = 2
    R = 4
    RWX = 7


class Color(str, Enum):
    RED = "red"
    GREEN = "green"
    CRIMSON = "red"

    def loud(self):
        return self.upper() + "!"


class Status(StrEnum):
    ACTIVE = auto()
    ON_HOLD = auto()
    DONE = "finished"


class Level(IntEnum):
    LOW = auto()
    HIGH = 10
    TOP = auto()

    def __str__(self):
        return self.name.lower()


class Ratio(float, Enum):
    HALF = 0.5
    TWO = 2


class Shape(Enum):
    SQUARE = 4
    CIRCLE = 0

    @classmethod
    def _missing_(cls, value):
        if value == -1:
            return 7
        if isinstance(value, str):
            for m in cls:
                if m.name == value.upper():
                    return m
        if value == 99:
            raise KeyError(value)


class Suit(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return name.capitalize()

    HEARTS = auto()
    SPADES = auto()


class Shaped(Enum):
    def area(self):
        return self.value * 2


class Big(Shaped):
    A = 1
    B = 3


def flag_ops(n: int):
    p = Permission(n & 7)
    q = p | Permission.READ
    return str(p), repr(q), str(p & q), str(p ^ Permission.BOTH), str(~p), bool(p), len(p), [m.name for m in p], p in q, q in p, q is (Permission.READ | p), p == q, q.value, q.name


def flag_invalid(n: int):
    return repr(Permission(n))


def flag_mixed(n: int):
    return Permission.READ | n


def flag_in(n: int):
    return n in Permission.READ


def flag_keys(n: int):
    counts = {}
    for i in range(n):
        p = Permission(i % 8)
        counts[p] = counts.get(p, 0) + i
    return [(str(p), c) for p, c in counts.items()], len({Permission(i % 5) for i in range(n)})


def flag_reduce(n: int):
    p = Permission.NONE
    for i, m in enumerate(Permission):
        if n >> i & 1:
            p |= m
    p &= ~Permission.READ
    return str(p), repr(list(Permission)), len(Permission), repr(Permission.BOTH)


def intflag_ops(n: int):
    m = Mode(n)
    return str(m), repr(m), repr(m | 8), repr(m & Mode.RWX), repr(3 ^ m), repr(~m), m + 1, m == n, m < 100, f"{m:>4}", hex(m & 255), Mode.R in m, isinstance(m, int), [x.name for x in m], m is Mode(n), hash(m) == hash(n)


def intflag_masks(n: int):
    total = 0
    for i in range(n):
        if Mode(i & 7) & Mode.W:
            total += Mode(i & 7)
    return total


def text_enum(s: str):
    c = Color(s)
    return str(c), repr(c), f"{c}|{c:>12}|{c!r}", "%s" % c, c == s, s == c, c + "?", "<" + c, c.loud(), len(c), c[0], "e" in c, c.value, c.name, c is Color.CRIMSON, c < "zzz", hash(c) == hash(s), c.startswith("r"), isinstance(c, str)


def text_key(s: str):
    d = {Color.RED: 1, Color.GREEN: 2}
    e = {"red": 10}
    return d.get(s), s in d, e.get(Color.RED), Color.RED in e, [s] == [Color.RED], Color.RED in [s], {s} == {Color.RED}


def str_enum(s: str):
    t = Status(s)
    return str(t), repr(t), f"{t}|{t:>9}", "-".join(Status), ",".join([t, "x", t]), t.replace("_", " "), s.startswith(t), repr(sorted(Status)), repr(max(Status)), t.upper(), [c for c in t][:2]


def level_text(n: int):
    v = Level(n)
    return str(v), repr(v), f"{v}", f"{v:3}", "%d %s" % (v, v), v > Level.LOW, v + 1, 2 * v, repr(max(Level)), sum(Level), [10, 20, 30][v % 3], "abcdefghijkl"[Level.LOW:v], list(range(v))[-1], chr(v + 64), round(v / 4, 1), divmod(v, 3), -v, bin(v), v // 2, float(v), int(v) == n, sorted([v, Level.HIGH])[0].name


def ratio_text(n: int):
    r = Ratio.HALF if n < 2 else Ratio.TWO
    return repr(r), str(r), r * n, r.value, r == 0.5, round(r), int(r), abs(-r)


def missing_value(s: str):
    return Shape(s).name


def missing_number(n: int):
    return Shape(n).name


def members_of(s: str):
    return list(Color.__members__), [m.value for m in Color.__members__.values()], Color[s].value, s in Color.__members__, len(Color), [c.name for c in reversed(Color)], Color.RED in Color, repr(Suit.SPADES), Suit("Hearts").name


def not_a_member(n: int):
    return n in Color


def inherited(n: int):
    return [m.area() + n for m in Big], Big.A.area(), isinstance(Big.A, Shaped), type(Big.A).__name__, str(Big.B)


def matched(n: int):
    match Shape(n):
        case Shape.SQUARE:
            return "square"
        case Shape.CIRCLE:
            return "circle"


def matched_text(s: str):
    match Color(s):
        case "red":
            return 1
        case Color.GREEN:
            return 2


class Holder:
    def __init__(self, p=Permission.READ, c=Color.GREEN):
        self.p = p
        self.c = c

    def grant(self, p=Permission.WRITE):
        self.p |= p
        return self

    @classmethod
    def of(cls, c=Color.RED):
        return cls(c=c)

    @staticmethod
    def show(s=Status.DONE):
        return f"{s}"


def held(n: int):
    h = Holder()
    if n > 1:
        h.grant()
    if n > 2:
        h.grant(Permission.EXECUTE)
    return str(h.p), h.c.name, Holder.of().c.value, Holder.show(), Holder(Permission(n & 7)).p.value


def misspelt(n):
    try:
        if n == 1:
            return Color.GREN
        return Color.RED.nam
    except AttributeError as e:
        return str(e)


class Switch(Flag):
    ON = 1
    WIDE = 2


def of_a_bool(n: int) -> tuple[str, int, int]:
    """A flag that no member is keeps the value that it was first made of."""
    return repr(Switch(n > 100)), Switch(n > 100).value, Switch(n > 0).value


class Shade(str, Enum):
    RED = "r"
    GREEN = "g"


class Number(int):
    pass


def value_in(c, n):
    x = Shade.RED if c else Shade.GREEN
    return x in "great", x not in "at", Number(n) in b"abc", [y in "rot" for y in (x, "g", "t")]


class Kind(Flag):
    RED = 1
    GREEN = 2
    BOTH = 3
    BLUE = 4


def flags_of_class(n):
    return Kind(n) in Kind


# ---- cases
CASES = [(f, [n]) for f in ["flag_ops", "intflag_ops", "flag_keys", "flag_reduce", "intflag_masks", "held"] for n in (0, 1, 3, 5, 6, 7, 12)]
CASES += [("flag_invalid", [n]) for n in (0, 7, 8, 100, -1, -3, -9)] + [("intflag_ops", [n]) for n in (-1, -4, 300, -300)]
CASES += [("flag_mixed", [1]), ("flag_in", [1]), ("not_a_member", [1])]
CASES += [("text_enum", [s]) for s in ("red", "green", "blue")] + [("text_key", [s]) for s in ("red", "x")] + [("str_enum", [s]) for s in ("active", "on_hold", "finished", "x")]
CASES += [("level_text", [n]) for n in (1, 10, 11, 12)] + [("ratio_text", [n]) for n in (1, 5)]
CASES += [("missing_value", [s]) for s in ("square", "CIRCLE", "x")] + [("missing_number", [n]) for n in (4, 0, -1, 1, 99)]
CASES += [("members_of", [s]) for s in ("RED", "CRIMSON", "BLUE")] + [("inherited", [2])] + [("matched", [n]) for n in (4, 0, 1)] + [("matched_text", [s]) for s in ("red", "green")]
CASES += [("misspelt", [n]) for n in (1, 2)]
CASES += [("of_a_bool", [1])]
CASES += [("value_in", [c, n]) for c in [True, False] for n in [97, 5]] + [("flags_of_class", [n]) for n in (-1, 0, 1, 3, 4, 5, 7)]
