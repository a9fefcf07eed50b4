"""Udf objects in other processes: by the name that they have in a module, or by their text."""

import linecache
import pickle
import sys
import types

from ._freeze import freeze
from ._source import Refused


def reduced(udf):
    """What pickle writes of a Udf: its name where that can be imported, else its text and the constants in it."""
    module, found = sys.modules.get(udf.__module__), None
    if module is not None and (module.__name__ != "__main__" or getattr(module, "__file__", None)):
        found = module
        for part in udf.__qualname__.split("."):
            found = getattr(found, part, None)
    if found is udf:
        return udf.__qualname__
    state, function = udf._udf, udf.__wrapped__
    try:
        from . import _specialise

        with _specialise.freezing:
            frozen = freeze(function)
    except Refused as e:
        raise pickle.PicklingError("%s can't be pickled by its name, nor by its text: %s" % (udf.__qualname__, e.reason)) from None
    named = {n: getattr(function, n) for n in ("__name__", "__qualname__", "__doc__", "__module__")}
    return rebuilt, (frozen.text, frozen.name, named, frozen.classes, state.sig, state.fallback, state.background)


def rebuilt(text, name, named, classes, sig, fallback, background):
    """The Udf of a text."""
    from ._udf import Udf

    file = "<hipy %s %x>" % (named["__qualname__"], hash(text) & 0xFFFFFFFF)
    linecache.cache[file] = len(text), None, text.splitlines(True), file
    namespace = {"__name__": named["__module__"], "__builtins__": __builtins__}
    exec(compile(text, file, "exec", 0, True), namespace)
    namespace.update(classes)
    function = namespace[name]
    assert isinstance(function, types.FunctionType)
    for key, value in named.items():
        setattr(function, key, value)
    return Udf(function, sig, fallback, background)
