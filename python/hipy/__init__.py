"""Calls functions that hipy compiled, from Python.

    import hipy

    @hipy.udf                                      # compiled when it is called
    def f(x): ...
    f(3), f.map(column), f.explain()               # lists, numpy, Arrow, pandas, Polars

    lib = hipy.load("udf.so")
    lib.iban(["DE89370400440532013000", None])     # lists, numpy arrays, Arrow arrays

    con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    hipy.register(con, "udf.py")                   # compiles and loads
    con.sql("SELECT iban(x) FROM t")
    con.sql("SELECT * FROM hipy_stats()")          # how the rows ran; lib.stats() of a library

    clean = hipy.table("prices.py", "clean")       # def clean(df: pd.DataFrame) -> pd.DataFrame
    result = clean(con.sql("SELECT * FROM prices"))

Pure Python over ctypes: numpy, pyarrow and duckdb are used if you pass their
objects, and needed by nothing else.
"""

from ._jit import jit
from ._library import Function, Library, load, stats
from ._register import HipyError, register
from ._table import TableFunction, table
from ._udf import Udf, compile, udf

__all__ = ["Function", "HipyError", "Library", "TableFunction", "Udf", "compile", "jit", "load", "register", "stats", "table", "udf"]


def load_ipython_extension(shell):
    """%load_ext hipy: the magics %%hipy and %hipy."""
    from ._notebook import load_ipython_extension

    load_ipython_extension(shell)
