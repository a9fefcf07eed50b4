"""What * takes that is no iterable, and what methods of sets leave of an iterator."""
from types import SimpleNamespace


class NoIter:
    __iter__ = None


class Plain:
    pass


class Items:
    def __getitem__(self, i):
        return [1, 2][i]


def spread(*a):
    return a


def no_iter(n: int) -> list[str]:
    out = []
    for k in range(6):
        x = NoIter()
        try:
            if k == 0:
                [*x]
            elif k == 1:
                [n, *x]
            elif k == 2:
                (*x,)
            elif k == 3:
                {*x}
            elif k == 4:
                spread(*x)
            else:
                spread(n, *x)
        except TypeError as e:
            out.append(str(e))
    return out


def plain(n: int) -> list[str]:
    out = []
    for k in range(5):
        x = Plain()
        try:
            if k == 0:
                [*x]
            elif k == 1:
                [n, *x]
            elif k == 2:
                (*x,)
            elif k == 3:
                {*x}
            else:
                spread(n, *x)
        except TypeError as e:
            out.append(str(e))
    return out


def items(n: int) -> list[int]:
    x = Items()
    return [*x, n, *x, *(0, *x), *spread(*x)]


def library_object(n: int) -> list[str]:
    out = []
    for k in range(3):
        x = SimpleNamespace(a=n)
        try:
            if k == 0:
                [*x]
            elif k == 1:
                [n, *x]
            else:
                (*x,)
        except TypeError as e:
            out.append(str(e))
    return out


def endless(n: int):
    i = n
    while True:
        yield i
        i += 1


def sets_of_iterators(n: int) -> list[str]:
    out = []
    it = iter([1, 2, 3])
    out.append(repr(({1}.isdisjoint(it), list(it))))
    it = iter([1, 2, 3])
    out.append(repr(({1}.intersection(it), list(it))))
    it = iter([1, 2, 3])
    out.append(repr((frozenset({1}).intersection(it), list(it))))
    it = iter([1, 2, 3])
    out.append(repr(({2}.issuperset(it), list(it))))
    it = iter([1, 2, 3])
    s = {1}
    s.intersection_update(it)
    out.append(repr((s, list(it))))
    it = map(str, [1, 2, 3])
    out.append(repr(({"1", "2"}.intersection(it, ["2"]), list(it))))
    return out


def sets_of_endless(n: int) -> str:
    s = {1, 2}
    s.intersection_update(endless(n))
    return repr(({1, 2}.intersection(endless(n)), {3}.isdisjoint(endless(n)), {1}.issuperset(endless(n)), s))


# ---- cases

CASES = [("no_iter", [1]), ("plain", [1]), ("items", [3]), ("library_object", [1]), ("sets_of_iterators", [1]), ("sets_of_endless", [0])]
