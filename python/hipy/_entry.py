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


# About how many nanoseconds a call takes besides the function: for arguments and results of a kind.
_ARGUMENT = {"str": 30, "bytes": 30, "date": 300, "datetime": 500}
_RESULT = {"str": 60, "bytes": 60, "date": 400, "datetime": 600, "json": 4000}


def worth(known):
    """Whether a call with one row is faster than CPython's own: a function without a loop may do too little for that."""
    frozen = known.source.frozen
    if frozen.python_ns is None:
        return True
    cost = 80 + frozen.guards.cost() + sum(_ARGUMENT.get(k, 10) for k in known.kinds) + _RESULT.get(known.function.description["result"], 20)
    return cost < frozen.python_ns


def entry(known, function, following, host=None):
    """The callable of a specialisation. Other arguments, and what it was made from when that has changed, are for following,
    rows that raise for the function. None: its library or its types have none. What is CPython's has a callable of the
    library of host, another one."""
    native = known.function is not None
    letters = [_LETTERS.get(k) if isinstance(k, str) else None for k in known.kinds]
    if None in letters or len(letters) > 16:
        return None
    try:
        make = c.PyDLL((known if native else host).path).hipy_python_entry
    except AttributeError:
        return None
    make.restype, make.argtypes = c.c_void_p, [c.c_int32, c.py_object, c.c_void_p]
    positional, names = known.shape
    decode = {"json": _of_json, "date": _date, "datetime": _datetime}.get(known.function.description["result"]) if native else None
    if native and known.wrap is not None:
        decode = known.wrap if decode is None else lambda text: known.wrap(_of_json(text))
    spec = (function.__name__, "".join(letters), tuple(_TYPES[k] for k in known.kinds), positional, tuple(names), known.source.guards.listed(),
            following, function, _number, decode)  # fmt: skip
    try:
        made = make(known.function._index if native else -1, spec, c.addressof(known.counts))
    except RuntimeError:
        return None
    if not made:  # a CPython before 3.11, which lacks what the entry calls
        return None
    callable_ = c.cast(made, c.py_object).value
    c.pythonapi.Py_DecRef(c.py_object(callable_))  # the reference that was returned
    return callable_


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
