"""Python's functions of columns, for the overloads in columns.py."""
import collections.abc
import functools
import math
import sys

from ._columns_base import Real, Unknown
from ._columns_calls import Operations
from ._convert import OverloadError


def _of_columns(function):
    """A decorator of what is called in place of function, if one of the arguments is or holds a column."""
    def decorate(meaning):
        @Operations.replaces(function)
        def replacement(overload, *args, **kwargs):
            args = [list(a) if isinstance(a, collections.abc.Iterator) else a for a in args]
            if not any(map(overload.holds, (*args, *kwargs.values()))):
                return function(*args, **kwargs)
            if kwargs or len(args) > 1 and function in (round, int, float, str):
                raise OverloadError("%s with more than a column" % function.__name__)
            return meaning(overload, *args)
        return meaning
    return decorate


@_of_columns(abs)
def _abs(overload, x):
    x = overload.numeric(x)
    if overload.about(x).kind is not int:
        return overload.made(overload.absolute(x), overload.about(x).kind, x)
    return overload.select(overload.lt(x, 0), overload.neg(x), x)


@_of_columns(len)
def _len(overload, x):
    if not overload.is_symbolic(x):
        return len(x)
    x = overload.text(x)
    return overload.made(overload.length_of(x), int, x)


@_of_columns(bool)
def _bool(overload, x):
    return overload.condition(x) if overload.is_symbolic(x) else bool(x)


def _to_int(function, how):
    @_of_columns(function)
    def to_int(overload, x):
        x = overload.numeric(x)
        kind = overload.about(x).kind
        if kind is Real:
            raise overload.untyped(x)
        return x if kind is int else overload.made(overload.rounded(how, x), int, x, fails=overload.raises)


for _function, _how in ((int, "trunc"), (math.trunc, "trunc"), (math.floor, "floor"), (math.ceil, "ceil"), (round, "round")):
    _to_int(_function, _how)


@_of_columns(float)
def _float(overload, x):
    x = overload.numeric(x)
    return overload.column(x, float)


@_of_columns(math.isnan)
def _isnan(overload, x):
    x = overload.column(overload.numeric(x), float)
    return overload.made(overload.is_nan(x), bool, x)


@_of_columns(str)
def _str(overload, x):
    x = overload.operand(x)
    kind, none = overload.about(x)[:2]
    if kind is Unknown:
        raise overload.untyped(x)
    if kind in (float, Real):
        raise OverloadError("str of floats: engines write them in another way than Python")
    text = x if kind is str else overload.select(x, "True", "False") if kind is bool else overload.column(x, str)
    return overload.select(overload.is_none(x), "None", text) if none else text


def _extreme(function, better):
    @_of_columns(function)
    def extreme(overload, *args):
        values = list(args[0]) if len(args) == 1 and not overload.is_symbolic(args[0]) else args
        best = values[0]
        for v in values[1:]:
            best = overload.if_expr(lambda: better(overload, v, best), lambda: v, lambda: best)
        return best


_extreme(min, lambda overload, v, best: overload.lt(v, best))
_extreme(max, lambda overload, v, best: overload.gt(v, best))


@_of_columns(all)
def _all(overload, values):
    return overload.all_of([overload.truth(v) for v in values])


@_of_columns(any)
def _any(overload, values):
    return overload.any_of([overload.truth(v) for v in values])


@_of_columns(sum)
def _sum(overload, values, start=0):
    total = functools.reduce(overload.add, values, start)
    if sys.version_info >= (3, 12) and overload.about(total).kind in (float, Real):
        raise OverloadError("sum of floats, which Python rounds once; add them with +")
    return total


def _refused(function):
    @_of_columns(function)
    def refused(overload, *args):
        raise OverloadError("%s of columns" % function.__name__)


for _function in (sorted, set, frozenset):
    _refused(_function)


@Operations.replaces(map)
def _map(overload, function, *iterables):
    return (overload.call(function, values, {}) for values in zip(*iterables))


@Operations.replaces(filter)
def _filter(overload, function, values):
    for value in values:
        fits = value if function is None else overload.call(function, (value,), {})
        if overload.is_symbolic(fits):
            raise OverloadError("filter by a condition that is a column")
        if fits:
            yield value
