"""DataFrame.apply(f, axis=1) by a table function: what pandas does with a function of rows, compiled for the frame's columns."""

import ast
import types

from ._frames import column_of, listed, signature, unpack
from ._source import Refused, definition
from ._specialise import ENTRY, Specialisation, freezing

_DTYPES = {"int64", "float64", "bool"}


class Rows(Specialisation):
    """A function of rows, for frames with these columns: names and dtypes."""

    @property
    def signature(self):
        return signature(ENTRY, self.kinds)

    @property
    def label(self):
        return "row of " + ", ".join("%s: %s" % k for k in self.kinds)

    def numeric(self, text):
        return False  # a column of a frame has a dtype

    def _entry(self, name, form=""):
        return "import pandas as hp_pandas\ndef %s(df: hp_pandas.DataFrame):\n    return hp_pandas.DataFrame({'r': df.apply(%s, axis=1)})\n" % (ENTRY, name)


class _Ready(Exception):
    """Native code is there."""


def applied(data, function, args, kwargs, axis):
    """data.apply(function, axis): by native code where there is some by now, else by pandas, which is left when there is."""
    columns = _columns_of(data) if not args and not kwargs and axis in (1, "columns") and isinstance(function, types.FunctionType) else None
    if not columns or not _takes_rows(function, {n for n, _ in columns}):
        return data.apply(function, axis=axis, args=args, **kwargs)
    from ._jit import udf_of

    state = udf_of(function)._udf
    known = state.specialisation((1, ()), columns, Rows)
    if known is None:
        return data.apply(function, axis=1)
    if not state.ready(known):
        if known.state == "python":
            return data.apply(function, axis=1)

        def row(series):
            if known.state == "native":
                raise _Ready
            return function(series)

        try:
            return data.apply(row, axis=1)
        except _Ready:
            pass
    result = _natively(known, data)
    if result is None:
        known.counts[1] += len(data)
        return data.apply(function, axis=1)
    known.counts[0] += len(data)
    return result


def _columns_of(data):
    """Names and dtypes of a frame whose values table functions take as pandas does; else None."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        return None
    columns = []
    if not len(data) or not data.columns.is_unique:
        return None
    for name, dtype in zip(data.columns, data.dtypes):
        if type(name) is not str:
            return None
        if str(dtype) in _DTYPES and type(dtype).__module__.startswith("numpy"):
            columns.append((name, str(dtype)))
        elif dtype.kind == "O" and set(map(type, data[name].array)) == {str}:
            columns.append((name, "str"))
        else:
            return None
    return tuple(columns)


def _takes_rows(function, names):
    """Whether a function takes from its row nothing but values of columns: no name, no index."""
    if function.__code__.co_argcount != 1 or function.__code__.co_flags & 0x0C:
        return False
    try:
        with freezing:
            node = definition(function).node
    except Refused:
        return False
    parameter = (node.args.posonlyargs + node.args.args)[0].arg
    taken = set()
    for n in ast.walk(node):
        if isinstance(n, ast.Subscript) and isinstance(n.value, ast.Name) and isinstance(n.ctx, ast.Load):
            index = n.slice.value if type(n.slice).__name__ == "Index" else n.slice
            if isinstance(index, ast.Constant) and index.value in names:
                taken.add(n.value)
        elif isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and isinstance(n.ctx, ast.Load) and n.attr in names and _plain(n.attr):
            taken.add(n.value)
    return all(n in taken for n in ast.walk(node) if isinstance(n, ast.Name) and n.id == parameter)


def _plain(name):
    """Whether an attribute of that name is the column's."""
    import pandas

    return not hasattr(pandas.Series, name) and name not in ("name", "index")


def _natively(known, data):
    """The Series of results; None if a row raises, or has a result that is no column of numbers or texts."""
    import pandas
    import pyarrow

    arrays = []
    for name in data.columns:
        column, _ = column_of(pyarrow, name, pyarrow.chunked_array([pyarrow.array(data[name], from_pandas=False)]))
        arrays.append(listed(column))
    try:
        packed = known.function(*arrays)
    except Exception:
        return None  # pandas says it as it does
    column = unpack(pyarrow, packed[0].as_py()).column(0)
    if pyarrow.types.is_floating(column.type):
        values = column.to_numpy()
    elif column.null_count:
        return None
    else:
        values = column.to_pandas().array
    return pandas.Series(values, index=data.index)
