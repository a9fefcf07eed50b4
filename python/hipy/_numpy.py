"""Numpy's numbers among results: a library gives Python's, and CPython's answer may be a float64."""

import re

from ._source import Refused

_NUMBERS = {"int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64"}
_PLAIN = {"int", "float", "None"}


def members(signature):
    """The types of a function's result, of which none are numpy's if there is nothing to be done: from the signature of one
    that returns it in a tuple. Refused: results that no library gives as they are."""
    inner = signature.rpartition(" -> ")[2]
    inner = inner[len("tuple[") : -1] if inner.startswith("tuple[") else inner
    found = inner.split(" | ")
    words = set(re.findall(r"[A-Za-z_]\w*", inner))
    if not words & (_NUMBERS | {"bool_", "NDArray", "complex64", "complex128", "str_"}):
        return []
    if found == ["bool_"] or set(found) <= _NUMBERS | _PLAIN:
        return found
    raise Refused("it returns %s, which no library gives as it is" % inner)


def tagged(found):
    """Whether the result has to say of which type it is."""
    return len(found) > 1


def wrapper(found):
    """What makes the result of the value that a library gives; None: it is that."""
    if not found:
        return None
    import numpy

    if not tagged(found):
        return getattr(numpy, found[0])
    types = {n: getattr(numpy, n) for n in found if n in _NUMBERS}
    return lambda pair: types.get(pair[1], _same)(pair[0])


def _same(x):
    return x
