"""Mappings after ** and iterables after * of calls: merged, refused, of any class."""
from collections import Counter, OrderedDict
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from typing import NamedTuple


class Keyed:
    def __init__(self, *ks):
        self.ks = ks

    def keys(self):
        return list(self.ks)

    def __getitem__(self, k):
        return k * 2


class Plain:
    def method(self, a, b=2):
        return a


class Pt(NamedTuple):
    a: int
    b: str = "x"


@dataclass
class Rec:
    a: int
    b: str = "x"


def _take(a=1, **kw):
    return a, kw


def _only(a, b=2, *, c=3):
    return a, b, c


def _many(*xs, **kw):
    return xs, sorted(kw.items())


def _dict(**kw):
    return kw


def merged(n: int): return _take(**{"a": n, "b": n + 1}, **{"q": 2.5, "c": "x"})
def merged_twice(n: int): return _take(**{"a": n, "b": n + 1}, **{"b": "x"})
def merged_dict(n: int): return dict(**{"a": n}, **{"z": 1})
def merged_dict_order(n: int): return list(dict({"q": 1.5}, z=4, **{"a": n, "q": 2}, b="s").items())
def merged_dict_twice(n: int): return dict([("k", 1)], a=4, **{"a" * n: n})
def merged_dict_ints(n: int): return dict({1: 2}, **{"a": n})
def merged_only(n: int): return _only(**{"a": n, "b": 3}, **{"c": "z"})
def merged_unknown(n: int): return _only(**{"a": n, "b": 3}, **{"d": "z"})
def merged_lists(n: int): return _many(*[1, 2], *(3,), **{"a": n}, x=5, **{"q": 3})
def merged_order(n: int): return list(_dict(x=1, **{"y": 2}, w=[4], **{"z": "s"}, v=n).items())
def merged_named(n: int): return _dict(**{"x": 2}, **{"y": 3}, x=n)
def merged_between(n: int): return _dict(**{"y": 2}, x=1, **{"x": n})
def merged_class(n: int): return repr(Pt(**Keyed("a"), **{"b": "r"})), repr(Rec(**{"a": n}, **{"b": "s"}))
def merged_empty(n: int): return _dict(**{k: 1 for k in "ab"[:n]}, **{})
def keyed(n: int): return _dict(**Keyed("a", "b"))
def keyed_twice(n: int): return _dict(**Keyed("a", "b"), **Keyed("b"))
def keyed_ints(n: int): return _dict(**Keyed("a", n))
def keyed_display(n: int): return {**Keyed("a", "b"), "n": n}
def ints(n: int): return _dict(**{i: 2 for i in range(n)})
def tuples(n: int): return _dict(**{(1, 2): n})
def counted(n: int): return _dict(**OrderedDict(a=n), **Counter("b"))
def chosen(n: int): return _take(**([{"a": 1}, 3, None][n]))
def no_mapping(n: int): return _take(**n)
def no_mapping_none(n: int): return _take(**None)
def no_mapping_list(n: int): return _take(**[n])
def no_mapping_plain(n: int): return _take(**Plain())
def no_mapping_method(n: int): return Plain().method(**n)
def no_mapping_class(n: int): return Plain(**n)
def no_mapping_dict(n: int): return dict(**n)
def no_mapping_lambda(n: int): return (lambda a: a)(**n)
def no_mapping_first(n: int): return _take(*n, **n)
def no_iterable_first(n: int): return _take(1, *n, **n)
def no_iterable_library(n: int): return Fraction(*n)
def no_iterable_date(n: int): return date(*n)
def no_mapping_date(n: int): return date(**n)
def no_iterable_delta(n: int): return timedelta(*n)


# ---- cases
CASES = [(f, [n]) for f, v in list(globals().items()) if callable(v) and f.islower() and not f.startswith("_") and v.__module__ == __name__ for n in (0, 1, 2)]
