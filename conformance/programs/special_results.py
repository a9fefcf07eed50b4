# What special methods return is consulted and checked wherever CPython does it.
import itertools
import math
from typing import NamedTuple


class Index:
    def __init__(self, v):
        self.v = v

    def __index__(self):
        return self.v


class Floats:
    def __float__(self):
        return 2.5


class WrongFloat:
    def __float__(self):
        return "a"


class WrongIndex:
    def __index__(self):
        return "a"


class Whole:
    def __int__(self):
        return 7


def show(what, f):
    try:
        print(what, f())
    except Exception as e:
        print(what, type(e).__name__, e)


i = Index(3)
show("int", lambda: (int(i), float(i), complex(i), int("11", Index(2))))
show("repeat", lambda: ("ab" * i, i * "ab", [0] * i, (1,) * i, b"x" * i))
show("bytes", lambda: (bytes(i), list(itertools.islice([1, 2, 3, 4], i)), round(2.34567, i)))
show("percent", lambda: ("%d %x" % (i, i), "%5.1f" % Floats(), "%d" % Whole(), "%c" % Index(65)))
show("slices", lambda: (slice(i).indices(5), slice(None, i).indices(Index(9)), [1, 2, 3, 4, 5][i:], "hello"[:i]))
show("float", lambda: (float(Floats()), complex(Floats()), math.floor(2.7)))
show("wrong float", lambda: float(WrongFloat()))
show("wrong index", lambda: [1, 2, 3][WrongIndex()])
show("wrong repeat", lambda: "ab" * WrongIndex())
show("wrong islice", lambda: list(itertools.islice([1, 2], WrongIndex())))
show("wrong percent", lambda: "%d" % Floats())
show("trunc", lambda: math.trunc(WrongFloat()))
show("bytes of", lambda: bytes(Floats()))
show("bytes", lambda: bytes([1, 2, 3], "utf-8"))
show("bytes", lambda: bytes("a", 5))
show("join", lambda: b"".join(5))


class Shown:
    def __init__(self, n):
        self.n = n

    def __str__(self):
        if self.n > 1:
            raise ValueError("too big")
        return "S%d" % self.n


class Prints:
    def __repr__(self):
        print("repr runs")
        return "P"


class Writer:
    def __init__(self):
        self.texts = []

    def write(self, text):
        self.texts.append(text)


print("a", Prints(), "b", [Prints()])
show("partial", lambda: print(1, Shown(1), Shown(2), 3))
show("spread", lambda: print("x", *[Shown(0), Shown(5)], sep="|"))
w = Writer()
print("a", 1, 2.5, sep="-", end="!\n", file=w)
print(w.texts)


class Told:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return "Told(%d)" % self.n


for e in (ValueError(Told(1)), KeyError(Told(2)), ValueError([Told(3)])):
    print(e, repr(e), e.args[0])


class Cell(NamedTuple):
    y: int
    x: int


class Values(list):
    pass


cells = [Cell(1, 2), Cell(3, 4)]
print(list(zip(*cells)), max(*cells), [*cells], (*cells[0], *cells[1]))
ys, xs = zip(*cells)
print(ys, xs, dict(zip(*[Values("ab"), Values([1, 2])])))
it = iter(cells[0])
print(next(it), list(it), next(iter(Values([5]))))


class Refusing:
    def __init__(self, error):
        self.error = error

    def __int__(self):
        raise self.error

    def __index__(self):
        raise self.error


for error in (TypeError("not so"), ValueError("not so")):
    for conversion in "dix":
        try:
            print("%" + conversion, "%d" % Refusing(error) if conversion == "d" else "%i" % Refusing(error) if conversion == "i" else "%x" % Refusing(error))
        except (TypeError, ValueError) as e:
            print(conversion, type(e).__name__, e)
