"""table(): functions from a data frame to a data frame over Spark's DataFrames."""

import os

from .. import _frames
from .._register import HipyError
from . import _artifact
from ._stub import Stub

_DTYPES = {"byte": "int8", "short": "int16", "integer": "int32", "long": "int64", "float": "float32", "double": "float64", "boolean": "bool", "string": "str?", "timestamp_ntz": "datetime64[us]"}
_HINTS = {"timestamp": "CAST(x AS TIMESTAMP_NTZ)", "timestamp_ltz": "CAST(x AS TIMESTAMP_NTZ)", "decimal": "CAST(x AS DOUBLE)", "date": "CAST(x AS TIMESTAMP_NTZ)"}


def table(spark, source, function, like, *, schema=None, options=()):
    """Compiles a table function of a Python file, `def f(df: pd.DataFrame) -> pd.DataFrame`, for the columns of like, a
    DataFrame or its schema, and sends it to the executors of a session.

    schema is that of the result, where the function can't be called with an empty table to find it.
    """
    columns = [(f.name, _dtype(function, f)) for f in getattr(like, "schema", like).fields]
    made = _artifact.made(os.fspath(source), [function], [_frames.signature(function, columns)], options)
    made.send(spark)
    return Table(spark, made, function, columns, schema)


def _dtype(function, field):
    name = field.dataType.typeName()
    if name not in _DTYPES:
        raise HipyError("%s(): column %s is %s, which table functions don't take: cast it, %s" % (function, field.name, field.dataType.simpleString().upper(), _HINTS.get(name, "CAST(x AS STRING)")))
    return _DTYPES[name]


class Table:
    """A table function. What a table is to it, the caller says: f(df) is the whole DataFrame on one executor,
    f.partitions(df) each partition for itself, f.groups(df, "key") the rows of each key."""

    def __init__(self, spark, artifact, name, columns, schema):
        self.__name__, self._columns = name, columns
        self._spark, self._artifact = spark, artifact
        self.schema = schema if schema is not None else self._found()

    def __repr__(self):
        return "<hipy table function %s in Spark>" % self.__name__

    def _found(self):
        """The schema of a result: that of an empty table's, for types do not depend on values."""
        import tempfile
        import zipfile

        import pyarrow
        from pyspark.sql.pandas.types import from_arrow_schema

        from .._library import load
        from ._worker import tabled

        with tempfile.TemporaryDirectory() as folder:
            with zipfile.ZipFile(self._artifact.path) as z:
                library = load(z.extract(self._artifact.manifest["library"], folder))
        types = {"str?": pyarrow.string(), "bool": pyarrow.bool_(), "datetime64[us]": pyarrow.timestamp("us")}
        empty = pyarrow.table({n: pyarrow.array([], types.get(d) or pyarrow.type_for_alias(d)) for n, d in self._columns})
        try:
            return from_arrow_schema(tabled(library, self.__name__, self._columns, empty).schema, True)
        except Exception as e:
            raise HipyError("%s() raises %s: %s for an empty table, so its columns are not known: name them by schema" % (self.__name__, type(e).__name__, e)) from None

    def _stub(self, whole):
        return Stub(self._artifact.name, "tables", (self.__name__, self._columns, self.schema, whole))

    def __call__(self, df):
        """The function of the whole DataFrame, which one executor gets: it has to fit in there."""
        return self._of(df.repartition(1), True)

    def partitions(self, df):
        """The function of each partition that has rows."""
        return self._of(df, False)

    def _of(self, df, whole):
        self._check(df)
        return df.mapInArrow(self._stub(whole), self.schema)

    def groups(self, df, *keys):
        """The function of the rows of each key, as groupBy(keys).applyInPandas has it; needs PySpark 4."""
        self._check(df)
        grouped = df.groupBy(*keys)
        if not hasattr(grouped, "applyInArrow"):
            raise HipyError("groups() needs PySpark 4: its version here has no applyInArrow")
        return grouped.applyInArrow(Stub(self._artifact.name, "group", (self.__name__, self._columns, self.schema)).of_table(), self.schema)

    def _check(self, df):
        columns = [(f.name, _dtype(self.__name__, f)) for f in df.schema.fields]
        if columns != self._columns:
            raise HipyError("%s() was compiled for the columns %s, not for %s" % (self.__name__, *(", ".join("%s %s" % c for c in k) for k in (self._columns, columns))))
