"""What runs in Spark's Python workers: the library, opened once per process, or the Python function where it can't be.

The module is in the artifact, under a package whose name is the artifact's, so it is never another version's.
"""

import json
import os
import sys

from .. import _abi, _columns, _frames
from .._library import load
from . import _types

_opened = {}  # what this process has opened, by the artifact's folder


class Opened:
    """The functions of an artifact. reason says why the library can't be opened here; None: it is."""

    def __init__(self, folder):
        self.folder, self.library, self.reason, self.module = folder, None, None, None
        with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as f:
            self.manifest = json.load(f)
        try:
            self.library = library = load(os.path.join(folder, self.manifest["library"]))
            # Spark stops a worker by a signal that nothing outlives, so calls need no thread in which they can be stopped.
            library._call = lambda session, *args: library._lib.hipy_call(session.context, *args)
        except (OSError, RuntimeError, MemoryError) as e:  # another processor, an older C library, no CPython that it can use
            self.reason = " ".join(str(e).split())
            print("hipy: CPython runs %s, for the library can't be opened: %s" % (self.manifest["source"], self.reason), file=sys.stderr)

    def forms(self, name):
        """The descriptions of a function's forms, by their numbers of arguments, with the index in the library."""
        return {len(f["params"] or ()): (i, f) for i, f in enumerate(self.manifest["functions"]) if f["name"] == name}

    def python(self):
        """The user's module, for functions that CPython runs."""
        if self.module is None:
            from . import _python

            self.module = _python.Module(os.path.join(self.folder, "source"), self.manifest["source"])
        return self.module


def opened():
    folder = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    if folder not in _opened:
        _opened[folder] = Opened(folder)
    return _opened[folder]


def arrow_type(spark_type):
    """Arrow's type of a column of Spark's; moments are those of UTC."""
    from pyspark.sql.pandas.types import to_arrow_type

    if "timezone" in to_arrow_type.__code__.co_varnames:  # PySpark 4
        return to_arrow_type(spark_type, timezone="UTC")
    return to_arrow_type(spark_type)


class Answer:
    """One function over columns of Arrow: the library's answers, or the Python function's."""

    def __init__(self, name, on_error, result_type):
        self.opened, self.name, self.on_error = opened(), name, on_error
        self.forms, self.type, self.checked = self.opened.forms(name), arrow_type(result_type), None

    def __call__(self, *columns):
        if len(columns) not in self.forms:
            raise TypeError("%s() takes %s arguments but %d were given" % (self.name, " or ".join(map(str, sorted(self.forms))), len(columns)))
        index, description = self.forms[len(columns)]
        types = [k.type for k in columns]
        if types != self.checked:
            self.check(description, types)
            self.checked = types
        n = len(columns[0])
        if self.opened.library is None:
            return self.opened.python().column(description, columns, n, self.on_error, self.type)
        try:
            made = self.run(index, description, columns, n)
        except Exception as e:
            if getattr(e, "line", None) is None:
                raise
            raise raised(type(e).__name__, str(e), self.opened.manifest["source"], e.line, self.name, e.arguments) from None
        return made if made.type == self.type else made.cast(self.type)

    def check(self, description, types):
        from pyspark.sql.pandas.types import from_arrow_type

        why = _types.first_refusal(self.name, description["params"], [from_arrow_type(t, True) for t in types])
        if why is not None:
            raise TypeError(why)

    def run(self, index, description, columns, n):
        """The library's answers."""
        function = self.opened.library.functions[self.name]
        result = function._run(index, description, [_given(k) for k in columns], n, self.on_error, False)
        import pyarrow

        if hasattr(pyarrow.Array, "__arrow_c_array__"):
            return pyarrow.array(result)
        import ctypes

        return pyarrow.Array._import_from_c(ctypes.addressof(result._array), ctypes.addressof(result._schema))


def _given(column):
    if hasattr(column, "__arrow_c_array__"):
        return _columns.column(column, {})
    import ctypes

    schema, arr = _abi.ArrowSchema(), _abi.ArrowArray()  # pyarrow before 14
    column._export_to_c(ctypes.addressof(arr), ctypes.addressof(schema))
    return _columns.Column(schema, arr, [_columns._Owned(schema), _columns._Owned(arr)])


def raised(name, message, source, line, function, arguments=None):
    """An exception as Spark shows it: the last line has Python's type and message, the place and, of a row, the arguments."""
    row = "" if arguments is None else " for row arguments (%s)" % arguments
    return type(name, (Exception,), {"__module__": "builtins"})("%s (%s line %d, in %s)%s" % (message, source, line, function, row))


def tabled(library, name, columns, table):
    """A table function's result for a table of Arrow with the columns that it was compiled for."""
    import pyarrow

    arrays = []
    for (n, dtype), column in zip(columns, table.columns):
        column, found = _frames.column_of(pyarrow, n, column)
        if found.rstrip("?") != dtype.rstrip("?") or found == "bool?":
            raise TypeError("%s(): column %s has NULLs, and a table's column of type %s has none: cast it to %s, or replace them by coalesce(%s, ...)" % (name, n, dtype, "STRING" if dtype == "bool" else "DOUBLE", n))
        arrays.append(_frames.listed(column))
    function = library.functions[name]
    try:
        return _frames.unpack(pyarrow, function(*arrays)[0].as_py())
    except Exception as e:
        if getattr(e, "line", None) is None:
            raise
        raise raised(type(e).__name__, str(e), library.manifest["source"], e.line, name) from None


# ---- what stubs ask for ----


def scalar(name, on_error, result_type):
    """A function of Arrow arrays."""
    return Answer(name, on_error, result_type)


def batches(name, on_error, result_type):
    """A function of an iterator of columns, or of tuples of them. Spark checks that results are pandas', so the arrays
    travel on empty ones, see Stub.without_pandas."""
    import pandas
    import pyarrow

    answer = Answer(name, on_error, result_type)
    names = result_type.names if result_type.typeName() == "struct" else None

    def carried(array):
        index = pandas.RangeIndex(len(array))
        carrier = pandas.Series(False, index=index) if names is None else pandas.DataFrame(False, index=index, columns=names)
        object.__setattr__(carrier, "hipy_array", array)
        return carrier

    def arrays(columns):
        """What Spark gives, or the results of a function of ours that is nested in this one."""
        return [k if isinstance(k, pyarrow.Array) else k.__dict__["hipy_array"] for k in (columns if isinstance(columns, tuple) else (columns,))]

    def run(batches):
        return map(carried, (answer(*arrays(k)) for k in batches))

    return run


def _table_of(name, columns, schema):
    """What makes a table of one, with the columns of a schema."""
    import pyarrow
    from pyspark.sql.pandas.types import to_arrow_schema

    state, to = opened(), to_arrow_schema(schema)

    def run(table):
        if state.library is not None:
            made = tabled(state.library, name, columns, table)
        else:
            made = pyarrow.Table.from_pandas(state.python().namespace[name](table.to_pandas()), preserve_index=False)
        return made.select(to.names).cast(to)

    return run


def tables(name, columns, schema, whole):
    """A table function of an iterator of batches, all of which are one table. One without rows counts if it is the whole."""
    import pyarrow

    run = _table_of(name, columns, schema)

    def of_batches(batches):
        found = list(batches)
        if sum(b.num_rows for b in found) or whole and found:
            yield from run(pyarrow.Table.from_batches(found)).to_batches()

    return of_batches


def group(name, columns, schema):
    """A table function of a group's table."""
    return _table_of(name, columns, schema)


def where():
    """Says for each batch where it runs, and what answers there."""
    import socket

    import pyarrow

    state = opened()

    def run(batches):
        for _ in batches:
            yield pyarrow.RecordBatch.from_arrays([[socket.gethostname()], [os.getpid()], [state.library is not None], pyarrow.array([state.reason], pyarrow.string())], ["host", "pid", "native", "reason"])

    return run
