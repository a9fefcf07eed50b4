"""Special methods of built-in values that a function calls by name, and special names that instances have."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable


def added(x, y): return repr(x.__add__(y))
def added_reflected(x, y): return repr(x.__radd__(y))
def subtracted(x, y): return repr(x.__sub__(y))
def subtracted_reflected(x, y): return repr(x.__rsub__(y))
def times(x, y): return repr(x.__mul__(y))
def times_reflected(x, y): return repr(x.__rmul__(y))
def divided(x, y): return repr(x.__truediv__(y))
def floor_divided(x, y): return repr(x.__floordiv__(y))
def remainder(x, y): return repr(x.__mod__(y))
def both(x, y): return repr(x.__divmod__(y))
def power(x, y): return repr(x.__pow__(y))
def shifted(x, y): return repr(x.__lshift__(y))
def masked(x, y): return repr((x.__and__(y), x.__or__(y), x.__xor__(y)))
def equal(x, y): return repr((x.__eq__(y), x.__ne__(y)))
def ordered(x, y): return repr((x.__lt__(y), x.__le__(y), x.__gt__(y), x.__ge__(y)))
def holds(x, y): return repr(x.__contains__(y))
def item(x, y): return repr(x.__getitem__(y))


def set_item(x, y):
    x.__setitem__(0, y)
    x.__delitem__(1)
    return repr(x)


def text(x): return repr((x.__str__(), x.__repr__(), x.__format__("")))
def hashed(x): return x.__hash__()
def size(x): return x.__len__()
def listed(x): return [v for v in x.__iter__()]
def signs(x): return repr((x.__neg__(), x.__pos__(), x.__abs__(), x.__bool__()))
def inverted(x): return repr((x.__invert__(), x.__index__()))
def whole(x): return repr((x.__int__(), x.__float__(), x.__round__(), x.__trunc__()))


def next_of(x):
    it = x.__iter__()
    return repr((it.__next__(), it.__next__()))


def dict_methods(n):
    d = {"a": n}
    d.__setitem__("b", n + 1)
    return repr((d.__getitem__("a"), d.__contains__("b"), d.__len__(), d.__eq__({"a": n}), d.__lt__({}), d.__or__({"c": 1})))


def set_methods(n):
    s = {n, 1}
    return repr((s.__contains__(n), s.__and__({1}), s.__or__({2}), s.__sub__({n}), s.__le__({n, 1, 5}), s.__len__()))


def range_methods(n):
    r = range(n)
    return repr((r.__len__(), r.__contains__(1), r.__eq__(range(3)), r.__bool__(), r.__lt__(range(9))))


def none_methods(n):
    x = None
    return repr((x.__eq__(None), x.__str__(), x.__bool__(), x.__repr__(), x.__lt__(None)))


@dataclass
class Item:
    n: int


class Plain:
    pass


class Sized:
    def __len__(self):
        return 3


@runtime_checkable
class HasLen(Protocol):
    def __len__(self):
        ...


def specials(n):
    return [hasattr(x, "__len__") for x in (Plain(), Sized(), Item(n))], hasattr(Plain(), "__iter__"), hasattr(Item(n), "__call__"), hasattr(Plain(), "__eq__"), hasattr(Item(n), "__dict__"), hasattr(Item(n), "__dataclass_fields__"), hasattr(Plain(), "__foo__")


def protocols(n):
    return isinstance(Sized(), HasLen), isinstance(Plain(), HasLen)


# ---- cases
NUMBERS = [(7, 3), (-7, 3), (0, 0), (2**62, 2**62), (True, 2), (2.5, 0.5), (2.5, 2), (5, 2.5), (1.0, 0.0)]
TEXTS = [("ab", "b"), ("", ""), ("ab", "é")]
LISTS = [([1, 2], [2]), ([], []), (["a"], ["b", "c"])]
CASES = [(f, [x, y]) for f in ["added", "added_reflected", "subtracted", "subtracted_reflected", "times", "times_reflected", "divided", "floor_divided", "remainder",
         "both", "power", "equal", "ordered"] for x, y in NUMBERS if f != "power" or y < 2**62]  # which would not end
CASES += [(f, [x, y]) for f in ["shifted", "masked"] for x, y in [(7, 3), (-7, 3), (1, 70), (0, 0)]]
CASES += [(f, [x, y]) for f in ["added", "equal", "ordered", "holds"] for x, y in TEXTS + LISTS]
CASES += [("times", ["ab", 2]), ("times_reflected", ["ab", 2]), ("times", [[1], 3]), ("remainder", ["%s!", "x"]), ("remainder", ["%d", 5])]
CASES += [("item", ["abc", 1]), ("item", [[1, 2], -1]), ("item", [[1, 2], 9]), ("holds", [[1, 2], 2]), ("holds", ["ab", "c"]), ("set_item", [[1, 2, 3], 9])]
CASES += [("added", [b"a", b"b"]), ("equal", [b"a", b"a"]), ("holds", [b"ab", 97]), ("size", [b"ab"]), ("text", [b"ab"])]
CASES += [("text", [x]) for x in [5, -5, 2.5, "ab", True, [1, 2]]]
CASES += [("hashed", [x]) for x in [5, -1, 2.5, True]]
CASES += [("size", [x]) for x in ["ab", [1, 2, 3]]]
CASES += [("listed", [x]) for x in ["ab", [1, 2, 3]]]
CASES += [("signs", [x]) for x in [5, -5, 0, 2.5, True]]
CASES += [("inverted", [x]) for x in [5, -5, 0, 2**62]]
CASES += [("whole", [x]) for x in [5, -5, 2.5, -0.5, 1e300, float("nan")]]
CASES += [("next_of", [x]) for x in ["ab", [1, 2, 3], [1]]]
CASES += [(f, [n]) for f in ["dict_methods", "set_methods", "range_methods", "none_methods"] for n in [0, 1, 3]]
CASES += [("protocols", [1])] + [("specials", [n]) for n in (1, 2)]
