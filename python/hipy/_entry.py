"""Entries of libraries for calls with one row: callables of C, which ask another one where they have no answer."""

import ctypes as c
import datetime
import json

from . import _kinds
from ._results import from_json

_LETTERS = {"int": "i", "float": "f", "bool": "b", "str": "s", "bytes": "y", "None": "n", "date": "d", "datetime": "t"}
_TYPES = {kind: t for t, kind in _kinds.SCALARS.items()}
_EPOCH, _DAY = datetime.datetime(1970, 1, 1), 719163
_MICROSECOND = datetime.timedelta(microseconds=1)


def entry(known, function, following):
    """The callable of a specialisation. Other arguments, and what it was made from when that has changed, are for following,
    rows that raise for the function. None: its library or its types have none."""
    description = known.function.description
    letters = [_LETTERS.get(k) if isinstance(k, str) else None for k in known.kinds]
    if None in letters or len(letters) > 16:
        return None
    try:
        make = c.PyDLL(known.path).hipy_python_entry
    except AttributeError:
        return None
    make.restype, make.argtypes = c.py_object, [c.c_int32, c.py_object, c.c_void_p]
    positional, names = known.shape
    decode = {"json": _of_json, "date": _date, "datetime": _datetime}.get(description["result"])
    spec = (function.__name__, "".join(letters), tuple(_TYPES[k] for k in known.kinds), positional, tuple(names), known.source.guards.listed(),
            following, function, _number, decode)  # fmt: skip
    try:
        return make(known.function._index, spec, c.addressof(known.counts))
    except RuntimeError:
        return None


def _of_json(text):
    return from_json(json.loads(text))


def _date(days):
    return datetime.date.fromordinal(days + _DAY)


def _datetime(n):
    return _EPOCH + datetime.timedelta(0, 0, n)


def _number(value):
    """The number that a date or datetime is in a column; None if there is none."""
    if type(value) is datetime.date:
        return value.toordinal() - _DAY
    return None if value.tzinfo is not None or value.fold else (value - _EPOCH) // _MICROSECOND
