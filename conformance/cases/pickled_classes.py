"""Classes that say how they are pickled: only copies and pickles ask them."""

import copy
import pickle
import sys


class P:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __getstate__(self):
        return (self.x, self.y)

    def __setstate__(self, state):
        self.x, self.y = state
        self.y += 100

    def __sizeof__(self):
        return 7


class Q:
    def __init__(self, x):
        self.x = x

    def __reduce__(self):
        return (Q, (self.x + 1,))


class R(Q):
    def __reduce_ex__(self, protocol):
        return (R, (protocol,))


class E(ValueError):
    def __init__(self, a, b):
        super().__init__(a)
        self.b = b

    def __reduce__(self):
        return (E, (self.args[0], self.b))


def plain(n: int) -> int:
    p = P(n, 2)
    q = Q(n)
    return p.x * q.x + p.y + R(2).x


def stated(n: int) -> tuple[int, int]:
    return P(n, 2).__getstate__()


def copied(n: int) -> str:
    a = copy.copy(P(n, 2))
    b = copy.deepcopy([P(n, 3), Q(n)])
    c = copy.copy(Q(n))
    d = copy.copy(R(n))
    return str([a.x, a.y, b[0].y, b[1].x, c.x, d.x])


def pickled(n: int) -> str:
    a = pickle.loads(pickle.dumps(P(n, 2)))
    b = pickle.loads(pickle.dumps(Q(n)))
    return str((a.x, a.y, b.x, P(n, 1).__sizeof__(), Q(n).__reduce__()[1]))


def raised(n: int) -> str:
    try:
        raise E(n, 2)
    except E as e:
        return f"{e} {e.b} {e.__reduce__()[1]}"


def sized(n: int) -> bool:
    return sys.getsizeof(P(n, 1)) >= 7


# ---- cases
CASES = [(f, [n]) for f in ("plain", "stated", "copied", "pickled", "raised", "sized") for n in (0, 5)]
