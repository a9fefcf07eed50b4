"""What notices when objects end runs in CPython."""
import sys
import weakref
from weakref import WeakValueDictionary, ref


class Obj:
    def __init__(self, n):
        self.n = n


class Resource:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        print("del", self.n)


class Owner:
    def __init__(self, n):
        self.o = Obj(n)
        self.r = weakref.ref(self.o)


def alive(n: int) -> bool:
    o = Obj(n)
    r = weakref.ref(o)
    return r() is None


def alive_named(n: int) -> bool:
    o = Obj(n)
    r = ref(o)
    print("x")
    return r() is None


def weak_values(n: int) -> int:
    d = WeakValueDictionary()
    o = Obj(n)
    d[1] = o
    return len(d)


def ends_late(n: int) -> int:
    o = Resource(n)
    print("a")
    return n


def references(n: int) -> int:
    o = Obj(n)
    return sys.getrefcount(o)


def made(n):
    return Obj(n)


def reference(o):
    return weakref.ref(o)


def over_calls(n: int) -> bool:
    o = made(n)
    r = reference(o)
    return r() is None


def owned(n: int) -> int:
    w = Owner(n)
    return w.r().n


def native(n: int) -> int:
    return sum(Obj(i).n for i in range(n))


# ---- cases
CASES = [(f, [n]) for f in ("alive", "alive_named", "weak_values", "ends_late", "references", "over_calls", "owned", "native") for n in (1, 2)]
