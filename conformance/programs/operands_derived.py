# Messages about operands name the operands' own classes where these derive from built-in types.
# The ways out of a program with what it was given, and iterators that are not iterable.
import sys
from enum import IntEnum, IntFlag


class C(IntFlag):
    A = 1
    B = 2


class I(IntEnum):
    A = 1


class N(int):
    pass


class T(str):
    pass


class L(list):
    pass


class Up:
    def __init__(self, n):
        self.n = n

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return str(self.n)


class Odd:
    def __iter__(self):
        return Up(2)


class Bare:
    pass


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


t(lambda: C.A + "x")
t(lambda: "x" + C.A)
t(lambda: N(1) + "x")
t(lambda: "x" - N(1))
t(lambda: [] + N(1))
t(lambda: T("x") + 1)
t(lambda: 1 + T("x"))
t(lambda: L([1]) + N(1))
t(lambda: L([1]) - N(1))
t(lambda: L([1]) * N(2))
t(lambda: N(1) & 1.5)
t(lambda: C.A < "x")
t(lambda: (1,) < N(1))
t(lambda: divmod(I.A, "x"))
t(lambda: I.A ** None)
t(lambda: N(7) % 4 + N(2) * 1.5 - I.A)
t(lambda: T("a") * N(3) + T("b"))
t(lambda: sum([N(1), 2.5]))


def assigned(x):
    items = ["z"]
    items[0:] = x
    return items


t(lambda: assigned(Odd()))
t(lambda: assigned(Bare()))
t(lambda: ",".join(Odd()))
t(lambda: ",".join(Bare()))
t(lambda: list(Odd()))


def code(n):
    return 0 if n > 2 else None if n > 1 else "text"


for given in ((1, 2), (), 2.5, "a", True):
    try:
        sys.exit(given)
    except SystemExit as e:
        print(e.code, e.args)
sys.exit(code(3))
