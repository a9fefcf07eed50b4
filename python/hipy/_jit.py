"""hipy.jit: the decorator under the name that engines of pandas have, and the engine."""

import types

from ._udf import Udf, udf


def udf_of(function):
    """The Udf of a function, the same one each time: it lives as long as the function."""
    if isinstance(function, Udf):
        return function
    return vars(function).setdefault("__hipy_udf__", udf(function))


class Engine:
    """What pandas calls for Series.map(f, engine=hipy.jit) and DataFrame.apply(f, engine=hipy.jit): its results are
    those of the default engine."""

    @staticmethod
    def map(data, func, args, kwargs, decorator, skip_na):
        action = "ignore" if skip_na else None
        if args or not hasattr(data, "index") or not isinstance(func, (types.FunctionType, Udf)):
            return data.map(lambda x: func(x, *args, **kwargs), na_action=action)
        return udf_of(func).map(data, na_action=action, **kwargs)

    @staticmethod
    def apply(data, func, args, kwargs, decorator, axis):
        from ._apply import applied

        function = func.__wrapped__ if isinstance(func, Udf) else func
        return applied(data, function, args, kwargs, axis)


def jit(function=None, **options):
    """hipy.udf, and an engine of pandas 3: series.map(f, engine=hipy.jit), frame.apply(f, axis=1, engine=hipy.jit)."""
    return udf(function, **options)


jit.__pandas_udf__ = Engine
