"""Calls functions that hipy compiled, from Python.

    import hipy
    lib = hipy.load("udf.so")
    lib.iban(["DE89370400440532013000", None])     # lists, numpy arrays, Arrow arrays

    con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    hipy.register(con, "udf.py")                   # compiles and loads
    con.sql("SELECT iban(x) FROM t")

Pure Python over ctypes: numpy, pyarrow and duckdb are used if you pass their
objects, and needed by nothing else.
"""

from ._library import Function, Library, load
from ._register import HipyError, register

__all__ = ["Function", "HipyError", "Library", "load", "register"]
