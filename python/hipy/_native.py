"""Calls of a specialisation's library over columns. Rows that raise, or that native code leaves, are told, not raised."""

import ctypes as c

from . import _abi, _columns
from ._results import Result

_ON_ROW_ERROR = c.CFUNCTYPE(c.c_int, c.c_void_p, c.POINTER(_abi.Error))


def run(function, columns, length):
    """Runs a library's function over columns, objects that _columns can pass or Columns that were made of them: the
    result, an Arrow array, and the numbers of the rows that CPython has to answer. None if the columns can't be passed."""
    description = function.description
    params = description["params"] or ()
    try:
        made = [k if isinstance(k, _columns.Column) else _columns.column(k, p) for k, p in zip(columns, params)]
    except (TypeError, ValueError, OverflowError):  # text that is no Unicode, dates with a zone
        return None
    args, left = _columns.struct_of(made, length), []

    @_ON_ROW_ERROR
    def leave(_, error):
        left.append(error.contents.row)
        return 0

    options = _abi.Options(c.sizeof(_abi.Options), 1, description["result"] == "int", c.cast(leave, c.c_void_p), None)
    schema, out, error = _abi.ArrowSchema(), _abi.ArrowArray(), _abi.Error()
    error.size = c.sizeof(error)
    library = function._library
    session = library._borrow()
    code = library._call(
        session, function._index, c.byref(args.schema), c.byref(args.array), c.byref(options), c.byref(schema), c.byref(out), c.byref(error)
    )
    raised = function._exception(code, error) if code == _abi.EXCEPTION and error.row < 0 else None
    with library._lock:
        library._idle.append(session)
    if raised is not None:
        raise raised  # the time that a call may take is over
    if code != _abi.OK:
        return None
    return Result(description, schema, out), left
