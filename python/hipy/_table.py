"""Table functions: a DataFrame in and one out, as Arrow tables."""

import json
import os

from ._library import load
from ._register import build


class TableFunction:
    """A table function of a file, compiled for the columns of the tables that it gets.

    It takes what speaks the Arrow stream protocol (tables of pyarrow and polars,
    results of duckdb) or a pandas DataFrame, and returns a pyarrow.Table.
    """

    def __init__(self, source, function, options=()):
        self.source, self.function, self.options = os.fspath(source), function, tuple(options)
        self._libraries = {}

    def __repr__(self):
        return "<hipy table function %s of %s>" % (self.function, self.source)

    def __call__(self, data):
        import pyarrow

        table = data if isinstance(data, pyarrow.Table) else pyarrow.table(data)
        names, arrays, dtypes = [], [], []
        for name, column in zip(table.column_names, table.columns):
            if name in names:
                raise TypeError("the table has two columns of the name %s" % name)
            column, dtype = _column(pyarrow, name, column)
            names.append(name)
            dtypes.append(dtype)
            arrays.append(pyarrow.LargeListArray.from_arrays(pyarrow.array([0, len(column)], pyarrow.int64()), column))
        if not names:
            raise TypeError("a table without columns")
        key = tuple(zip(names, dtypes))
        if key not in self._libraries:
            columns = ", ".join("%s: %s" % (json.dumps(n), d) for n, d in key)
            sig = "%s(DataFrame[%s])" % (self.function, columns)
            self._libraries[key] = load(build(self.source, [self.function], [sig], "arrow", None, self.options))
        packed = getattr(self._libraries[key], self.function)(*arrays)
        return _unpack(pyarrow, packed[0].as_py())


def table(source, function, options=()):
    """A table function of a Python file, `def f(df: pd.DataFrame) -> pd.DataFrame`.

    clean = hipy.table("prices.py", "clean")
    result = clean(con.sql("SELECT ..."))
    con.sql("SELECT * FROM result")
    """
    return TableFunction(source, function, options)


def _column(pa, name, column):
    """A column as one array with the dtype that to_pandas() gives."""
    t = column.type
    nulls = column.null_count > 0
    if pa.types.is_null(t):
        return pa.nulls(len(column), pa.string()), "str?"
    if pa.types.is_integer(t) and nulls:
        column, t, nulls = column.cast(pa.float64(), safe=False), pa.float64(), True
    if pa.types.is_float32(t) or pa.types.is_float64(t):
        dtype = "float32" if pa.types.is_float32(t) else "float64"
        column = column.fill_null(float("nan"))
    elif pa.types.is_integer(t):
        dtype = str(t)
    elif pa.types.is_boolean(t):
        dtype = "bool?" if nulls else "bool"
    elif pa.types.is_string(t) or pa.types.is_large_string(t):
        dtype = "str?" if nulls else "str"
    elif pa.types.is_timestamp(t) and t.tz is None:
        dtype = "datetime64[%s]" % t.unit
        column = column.cast(pa.int64()).fill_null(-(2**63))
    else:
        raise TypeError("column %s has the Arrow type %s, which table functions don't take: cast it" % (name, t))
    chunks = column.chunks
    return (chunks[0] if len(chunks) == 1 else pa.concat_arrays(chunks) if chunks else pa.array([], column.type)), dtype


def _unpack(pa, data):
    """The table of a result's bytes: see the runtime's unpack.go."""
    import numpy

    at = 0

    def number():
        nonlocal at
        at += 8
        return int.from_bytes(data[at - 8 : at], "little")

    def part():
        nonlocal at
        n = number()
        at += n
        return memoryview(data)[at - n : at]

    header = json.loads(bytes(part()))
    rows = number()
    arrays = []
    for _, dtype in header:
        base, optional = (dtype[:-1], True) if dtype.endswith("?") else (dtype, False)
        values = part()
        missing = numpy.frombuffer(part(), dtype=bool) if optional else None
        if base in ("str", "bytes"):
            head = (rows + 1) * 8
            bits = None if missing is None else pa.py_buffer(numpy.packbits(~missing, bitorder="little").tobytes())
            t = pa.large_string() if base == "str" else pa.large_binary()
            a = pa.Array.from_buffers(t, rows, [bits, pa.py_buffer(bytes(values[:head])), pa.py_buffer(bytes(values[head:]))])
            arrays.append(a.cast(pa.string() if base == "str" else pa.binary()))
        else:
            v = numpy.frombuffer(values, dtype=base)
            arrays.append(pa.array(v, mask=missing, from_pandas=True))
    return pa.table(arrays, names=[h[0] for h in header])
