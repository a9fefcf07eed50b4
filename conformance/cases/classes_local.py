"""Classes made in functions, data classes with slots, text of CPython's."""
import unicodedata
from dataclasses import dataclass, field


@dataclass(slots=True, order=True)
class Point:
    x: int
    y: int = 0
    tag: str = field(default="t", compare=False)

    def __post_init__(self):
        self.x = abs(self.x)


@dataclass(frozen=True, slots=True)
class Fixed:
    a: int
    b: str = "b"


@dataclass(slots=True, kw_only=True)
class Keyword(Point):
    more: float = 1.5


def slots(n: int) -> str:
    p, q = Point(n, 1), Point(y=n, x=2)
    p.y += 1
    return f"{p} {p < q} {sorted([p, q])} {p == Point(n, 2)} {q.tag}"


def slots_missing(n: int) -> str:
    p = Point(n)
    try:
        p.z = n
    except AttributeError as e:
        return str(e)
    return "set"


def slots_frozen(n: int) -> str:
    f = Fixed(n)
    try:
        f.a = 3
    except AttributeError as e:
        return f"{e} {f} {hash(f) == hash(Fixed(n))} {({f: 1})[Fixed(n)]}"
    return "set"


def slots_derived(n: int) -> str:
    k = Keyword(x=-n, more=n / 2)
    k.y = 4
    return f"{k} {k > Keyword(x=1)}"


def made_once(n: int) -> str:
    class P:
        def __init__(self, v):
            self.v = v

    ps = [P(i) if i % 2 else i for i in range(n)]
    return str([isinstance(p, P) for p in ps])


def made_in_loop(n: int) -> str:
    first, seen = None, []
    for i in range(n):

        class R:
            pass

        r = R()
        first = first or r
        seen.append(isinstance(first, R))
    return str(seen)


def make(x: int):
    class Q:
        def __init__(self, v):
            self.v = v

    return Q(x), Q


def made_twice(n: int) -> str:
    a, A = make(n)
    b, B = make(n)
    return f"{isinstance(a, A)} {isinstance(a, B)} {isinstance(3, A)}"


def local_data(n: int):
    @dataclass
    class D:
        v: int

    return D(n)


def data_twice(n: int) -> str:
    return str(local_data(n) == local_data(n))


def strip_accents(s: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", s) if unicodedata.category(c) != "Mn")


def joined_names(s: str) -> str:
    return ", ".join([unicodedata.name(c, "?").title() for c in s])


# ---- cases
CASES = (
    [(f, [n]) for f in ("slots", "slots_missing", "slots_frozen", "slots_derived", "made_once", "made_in_loop", "made_twice", "data_twice") for n in (0, 1, -3, 4)]
    + [("slots", [2**70])]
    + [(f, [s]) for f in ("strip_accents", "joined_names") for s in ("", "Éclair café", "日本", "a\u0301")]
)
