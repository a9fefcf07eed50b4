"""Functions change what a module-level variable holds by another name than that."""
import itertools
import time


class Acc:
    def __init__(self, items: list[int]) -> None:
        self.items = items
        self.n = 0

    def add(self, n: int) -> None:
        self.items.append(n)


class K:
    items = [[1]]


A = [1]
B = {"a": A}
C = [5]
D = {"c": C, "now": time.time()}
E = Acc([1])
F = [E]
G = [1]
H = G
I = {"k": [1, 2]}
J = [{"z": I["k"]}, 2]
P = [1]
Q = [1]
R = Acc(P)
L = K.items
S = [1]
STABLE = [1, 2]
TR = str.maketrans("abc", "xyz", "d")

PI = 3.25
MASS = 4 * PI * PI
NAME = "%s-%d" % ("sun", 3)
KINDS = ("a", MASS, (PI, None))
DOUBLED = [0] + [1, 2]


def to_default(n: int, to=G) -> int:
    to.append(n)
    return len(to)


def changes(n: int) -> int:
    B["a"].append(n)
    D["c"].append(n)
    F[0].n += n
    J[0]["z"].append(n)
    R.add(n)
    L[0].append(n)
    for x in [Q]:
        x.append(n)
    y = S
    y.append(n)
    to_default(n)
    return 0


def a(n: int) -> int:
    return len(A)


def c(n: int) -> int:
    return len(C)


def e(n: int) -> int:
    return E.n


def h(n: int) -> int:
    return len(G) + len(H)


def i(n: int) -> int:
    return len(I["k"])


def p(n: int) -> int:
    return len(P)


def q(n: int) -> int:
    return len(Q) + len(STABLE)


def k(n: int) -> int:
    return len(K.items[0])


def s(n: int) -> int:
    return len(S)


def translated(t: str) -> str:
    return t.translate(TR)


def bodies():
    return {"sun": ([0.0, 1.5], MASS, NAME), "earth": ([2.0, 0.5], MASS * PI, KINDS)}


def moved(dt: float) -> float:
    table = bodies()
    for place, mass, name in table.values():
        place[0] += dt * mass
    first = table["sun"]
    first[0][1] -= MASS
    return sum(p[0] + p[1] for p, m, n in table.values())


def doubled(n: int) -> int:
    xs = DOUBLED
    xs.append(n)
    return sum(DOUBLED)


def counted():
    yield 1
    yield 2
    yield 3


# Iterators at module level go on from call to call.
NUMBERS = itertools.count(5)
SQUARES = (n * n for n in range(10))
GENERATED = counted()
PAIRED = (counted(), 5)
LISTED = [counted()]
SUMMED = counted()


def number(n: int) -> int:
    return next(NUMBERS) + n


def square(n: int) -> int:
    return next(SQUARES)


def generated(n: int) -> int:
    return next(GENERATED, -1)


def paired(n: int) -> int:
    return next(PAIRED[0], -1)


def listed(n: int) -> int:
    return next(LISTED[0], -1)


def summed(n: int) -> int:
    return sum(SUMMED)


# ---- cases
ITERATORS = [(f, [0]) for f in ("number", "square", "generated", "paired", "listed", "summed") for _ in range(4)]
CASES = ITERATORS + [("moved", [0.5]), ("moved", [-1.25]), ("doubled", [4]), ("doubled", [5]), ("changes", [3]), ("changes", [4])] + [(f, [0]) for f in ("a", "c", "e", "h", "i", "p", "q", "k", "s")] + [("translated", [t]) for t in ("", "abcde", "äbd")]
