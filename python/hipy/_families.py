"""The columns that users have: lists, numpy arrays, Arrow arrays, Series of pandas and polars.

A column gives the values that Python's map() would give the function, and makes a result of the same
family from the values of a result. Where native code gives an Arrow array, the family's own is made of
that; it is the one that its values would make.
"""

import functools
import sys

from . import _columns

_SIGNED = {b"c", b"s", b"i", b"l", b"C", b"S", b"I", b"L"}
_FORMATS = {b"g": "float", b"f": "float", b"b": "bool", b"u": "str", b"U": "str", b"z": "bytes", b"Z": "bytes",
            b"tdD": "date", b"tss:": "datetime", b"tsm:": "datetime", b"tsu:": "datetime"}  # fmt: skip


class ListColumn:
    """A list, tuple or other sequence; also the base of the others."""

    interpreted = False  # the library calls the function itself, whatever is native: by()

    def __init__(self, given):
        self.given = given

    def values(self):
        return self.given if isinstance(self.given, (list, tuple)) else list(self.given)

    def native(self):
        """The Column of the whole, and its kind; None where only the values tell."""
        return None

    def of_values(self, values):
        return values

    def of_result(self, result):
        return self.of_values(result.to_pylist())


class NumpyColumn(ListColumn):
    def values(self):
        return self.given.tolist()

    def native(self):
        a = self.given
        if hasattr(a, "mask") or a.dtype.kind not in "iufb" or a.dtype.itemsize > 8 or a.dtype.str[1:] == "f2":
            return None
        kind = {"f": "float", "b": "bool"}.get(a.dtype.kind, "int")
        return _columns.column(a, {"name": "column", "kind": kind}), kind

    def of_values(self, values):
        """int64, float64 or bool if all values are such, or numpy's of one type; else objects."""
        return _array(values)

    def of_result(self, result):
        if result.kind in ("float", "bool"):
            return result.to_numpy()
        return self.of_values(result.to_pylist())


def _array(values):
    import numpy

    kinds = set(map(type, values))
    if len(kinds) == 1:
        (kind,) = kinds
        if kind in (float, bool) or kind is int and -(2**63) <= min(values) and max(values) < 2**63:
            return numpy.array(values, dtype={float: "f8", bool: "?", int: "i8"}[kind])
        if issubclass(kind, (numpy.number, numpy.bool_)):
            return numpy.array(values)
    out = numpy.empty(len(values), dtype=object)
    out[:] = values
    return out


class ArrowColumn(ListColumn):
    """What speaks the Arrow PyCapsule protocol."""

    def values(self):
        for name in ("to_pylist", "to_list"):
            if hasattr(self.given, name):
                return getattr(self.given, name)()
        return self._pyarrow().to_pylist()

    def _pyarrow(self):
        import pyarrow

        given = self.given
        return pyarrow.array(given) if hasattr(given, "__arrow_c_array__") else pyarrow.chunked_array(given)

    def native(self):
        given = self.given
        if hasattr(given, "rechunk"):
            given = given.rechunk()
        elif hasattr(given, "num_chunks") and given.num_chunks != 1:
            given = given.combine_chunks()
        return self._passed(given)

    def _passed(self, given):
        try:
            column = _columns.column(given, {"name": "column", "kind": "any"})
        except ValueError:  # a stream of several chunks
            return None
        if column.schema.format in (b"vu", b"vz"):  # texts by views: with offsets, if pyarrow is there
            try:
                import pyarrow
            except ImportError:
                return None
            wide = pyarrow.large_string() if column.schema.format == b"vu" else pyarrow.large_binary()
            chunks = pyarrow.chunked_array([given] if hasattr(given, "__arrow_c_array__") else given)
            return self._passed(chunks.cast(wide).combine_chunks())
        kind = arrow_kind(column)
        return (column, kind) if kind else None

    def of_values(self, values):
        import pyarrow

        made = pyarrow.array(values)
        ours = type(self.given).__module__.split(".")[0] == "pyarrow"
        return pyarrow.chunked_array([made]) if ours and hasattr(self.given, "num_chunks") else made

    def of_result(self, result):
        if not _of_type(result):
            return self.of_values(result.to_pylist())
        import pyarrow

        made = pyarrow.array(result)
        return pyarrow.chunked_array([made]) if hasattr(self.given, "num_chunks") else made


def _of_type(result):
    """Whether the type of a result's Arrow array is that which its values make."""
    return result.kind != "json" and not result._schema.metadata and len(result) not in (0, result._array.null_count)


def arrow_kind(column):
    """The kind of an Arrow array's values, with "|None" if there are NULLs; None if that is none of ours."""
    schema, arr = column.schema, column.array
    fmt = schema.format
    if schema.dictionary:
        values = _columns.ArrowSchema.from_address(schema.dictionary)
        inner = _columns.ArrowArray.from_address(arr.dictionary)
        fmt = values.format
        if inner.null_count and inner.n_buffers and inner.buffers[0]:
            return None
    elif fmt == b"n":
        return "None"
    kind = "int" if fmt in _SIGNED else _FORMATS.get(fmt)
    if kind is None:
        return None
    return kind + "|None" if arr.null_count and arr.buffers[0] else kind


class PolarsColumn(ArrowColumn):
    def of_values(self, values):
        polars = sys.modules["polars"]
        return polars.Series(self.given.name, values)

    def of_result(self, result):
        if not _of_type(result):
            return self.of_values(result.to_pylist())
        return sys.modules["polars"].Series(result).alias(self.given.name)


class PandasColumn(ListColumn):
    """A Series, whose map() says which values the function gets and what the results become."""

    def __init__(self, given, na_action=None):
        self.given, self.na_action = given, na_action
        # A category is mapped once for all its rows, and pandas asks whether it is that very NaN which comes back.
        self.interpreted = str(given.dtype) == "category"

    def _plain(self):
        return type(self.given.dtype).__module__.split(".")[0] == "numpy" and self.given.dtype.kind in "iufb" and self.na_action is None

    def values(self):
        if self._plain():
            return self.given.to_numpy().tolist()
        seen = []
        self.given.map(seen.append, na_action=self.na_action)
        return seen

    def by(self, function):
        return self.given.map(function, na_action=self.na_action)

    def native(self):
        return NumpyColumn(self.given.to_numpy()).native() if self._plain() else None

    def of_values(self, values):
        return self.given.map(functools.partial(next, iter(values)), na_action=self.na_action)

    def of_result(self, result):
        if not len(result) or not self._plain() or result.kind not in ("int", "float", "bool") or result._schema.metadata or result._array.null_count:
            return self.of_values(result.to_pylist())
        made = self.given._constructor(result.to_numpy(), index=self.given.index, copy=False)
        return made.__finalize__(self.given, method="map")


def column_of(given, na_action=None):
    """The column that an argument of map() is."""
    if isinstance(given, (list, tuple)):
        return ListColumn(given)
    library = type(given).__module__.split(".")[0]
    names = {k.__module__.split(".")[0]: k.__name__ for k in type(given).__mro__}
    if names.get("pandas") and hasattr(given, "index") and hasattr(given, "map"):
        return PandasColumn(given, na_action)
    if library == "polars" and hasattr(given, "rechunk"):
        return PolarsColumn(given)
    if hasattr(given, "__array_interface__") and getattr(given, "ndim", 0) == 1:
        return NumpyColumn(given)
    if hasattr(given, "__arrow_c_array__") or hasattr(given, "__arrow_c_stream__"):
        return ArrowColumn(given)
    if hasattr(given, "__array_interface__"):
        raise TypeError("a column has one dimension, not %d" % getattr(given, "ndim", 0))
    if isinstance(given, (str, bytes)) or not hasattr(given, "__iter__"):
        raise TypeError("%s is no column: map() takes lists, arrays, Series; a value for all rows goes by its name" % type(given).__name__)
    return ListColumn(list(given))
