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


def closure(k: int, s: str) -> str:
    class Scaled:
        def __init__(self, v):
            self.v = v * k

        def plus(self, x):
            return self.v + x * k

        def __str__(self):
            return s + str(self.v)

        def __lt__(self, other):
            return self.v * len(s) < other.v

    a, b = Scaled(1), Scaled(2)
    return f"{a} {b} {a.plus(3)} {a < b} {sorted([b, a], key=lambda x: x.v)[0]} {max([a, b], key=str)}"


def shared(n: int) -> str:
    total = 0
    seen = []

    class Counter:
        def up(self, by=1):
            nonlocal total
            total += by * n
            seen.append(total)
            return total

        def reset(self):
            nonlocal total
            total = 0
            return self

    a, b = Counter(), Counter()
    a.up()
    b.up(2)
    first = total
    total += 5
    a.up()
    return f"{first} {total} {b.reset().up(3)} {seen} {total}"


def closure_of_loop(n: int) -> str:
    made = []
    for i in range(n):

        class Late:
            def get(self):
                return i

        made.append(Late())
    return str([m.get() for m in made])


def held(x: int):
    class Held:
        def value(self):
            return x

        def raises(self):
            return 10 // x

    return Held()


def of_callee(n: int) -> str:
    hs = [held(i) for i in range(n)]
    out = []
    for h in hs:
        try:
            out.append(h.raises())
        except ZeroDivisionError:
            out.append(-1)
    f = hs[-1].value if hs else None
    return f"{out} {[h.value() for h in hs]} {f() if f else None}"


def of_several(n: int) -> str:
    def other(x):
        class Other:
            def value(self):
                return x

        return Other()

    return f"{other(n).value()} {other(str(n)).value()} {other([n]).value()}"


def siblings(n: int) -> str:
    class Node:
        def __init__(self, v, rest=None):
            self.v, self.rest = v, rest

        def push(self, v):
            return Node(v, self)

        def __eq__(self, other):
            return isinstance(other, Node) and self.v == other.v

    class Stack:
        def __init__(self):
            self.top = Node(0)

        def push(self, v):
            self.top = self.top.push(v)
            return self

        @property
        def size(self):
            k, node = 0, self.top
            while node:
                k, node = k + 1, node.rest
            return k

    s = Stack()
    for i in range(n):
        s.push(i)
    return f"{s.size} {s.top.v} {s.top == Node(n - 1)} {s.top == 3}"


def allocates(n: int) -> int:
    t = 0

    class Add:
        def __init__(self, v):
            self.v = [v]

        def go(self):
            nonlocal t
            t += len(self.v * 3)

    for i in range(n):
        Add(i).go()
    return t


def grows(n: int) -> int:
    class Power:
        def up(self):
            nonlocal n
            n = n * n + 1
            return n

    p = Power()
    for _ in range(6):
        p.up()
    return n


def strip_accents(s: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", s) if unicodedata.category(c) != "Mn")


def joined_names(s: str) -> str:
    return ", ".join([unicodedata.name(c, "?").title() for c in s])


# ---- cases
CASES = (
    [(f, [n]) for f in ("slots", "slots_missing", "slots_frozen", "slots_derived", "made_once", "made_in_loop", "made_twice", "data_twice") for n in (0, 1, -3, 4)]
    + [(f, [n]) for f in ("shared", "closure_of_loop", "of_callee", "of_several", "siblings") for n in (0, 1, 3, 200)]
    + [("grows", [n]) for n in (0, 1, 2, 9)]
    + [("closure", [k, s]) for k in (1, -2, 2**70) for s in ("", "é")]
    + [("allocates", [n]) for n in (3, 30000)]
    + [("slots", [2**70])]
    + [(f, [s]) for f in ("strip_accents", "joined_names") for s in ("", "Éclair café", "日本", "a\u0301")]
)
