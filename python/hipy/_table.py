"""Table functions: a DataFrame in and one out, as Arrow tables."""

import os

from . import _frames
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
            column, dtype = _frames.column_of(pyarrow, name, column)
            names.append(name)
            dtypes.append(dtype)
            arrays.append(_frames.listed(column))
        if not names:
            raise TypeError("a table without columns")
        key = tuple(zip(names, dtypes))
        if key not in self._libraries:
            sig = _frames.signature(self.function, key)
            self._libraries[key] = load(build(self.source, [self.function], [sig], "arrow", None, self.options))
        packed = getattr(self._libraries[key], self.function)(*arrays)
        return _frames.unpack(pyarrow, packed[0].as_py())


def table(source, function, options=()):
    """A table function of a Python file, `def f(df: pd.DataFrame) -> pd.DataFrame`.

    clean = hipy.table("prices.py", "clean")
    result = clean(con.sql("SELECT ..."))
    con.sql("SELECT * FROM result")
    """
    return TableFunction(source, function, options)
