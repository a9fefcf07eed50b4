"""register(): functions of a file, or function objects, as functions of Spark."""

import os
import re
import types
import typing
import warnings

from .. import _kinds, _source
from .._freeze import freeze
from .._register import HipyError
from .._specialise import freezing
from . import _analysis, _artifact, _types
from ._stub import Stub

_RESULTS = {"bool", "int", "float", "str", "bytes", "date", "datetime", "list", "tuple", "dict", "None"}
_WHERE = "host string, pid bigint, native boolean, reason string"


def register(spark, source, functions=(), sigs=(), *, on_error="raise", prefix="", options=()):
    """Compiles functions and makes them known to a session of Spark.

    source is a Python file, whose functions (or those that functions names) get their names in SQL, after prefix; or one
    function object. sigs gives types to functions without annotations, as in "f(str, int) -> bool". A row that raises ends
    the job, with on_error="null" it is NULL. options are those of `hipy build`. Returns the Functions of a file, and the
    ColumnFunction of an object.
    """
    if on_error not in ("raise", "null"):
        raise ValueError("on_error is 'raise' or 'null'")
    _check_version()
    if callable(source):
        name, made = _of_object(source, sigs, options)
    else:
        name, made = None, _artifact.made(os.fspath(source), functions, [sigs] if isinstance(sigs, str) else sigs, options)
    made.send(spark)
    found = Functions(spark, made, on_error)
    for n, why in found._left.items():
        if n == name:
            raise HipyError("%s can't be a function of Spark: %s" % (n, why))
        warnings.warn("%s is left out: %s" % (n, why), stacklevel=2)
    taken = {row[0].lower() for row in spark.sql("SHOW SYSTEM FUNCTIONS").collect()}
    for f in found:
        sql = prefix + f.__name__
        if sql.lower() in taken:
            warnings.warn("%s is a function of Spark's own, so SQL does not get this one: register it with a prefix" % sql, stacklevel=2)
            sql = None
        f._register(sql)
    return found if name is None else found[name]


def _check_version():
    import pyspark

    if tuple(int(p) for p in pyspark.__version__.split(".")[:2]) < (3, 5):
        raise HipyError("hipy.spark needs PySpark 3.5 or newer, this is %s" % pyspark.__version__)


def _of_object(function, sigs, options):
    """The name and artifact of a function object: its text, with the values of its globals as they are now."""
    function = getattr(function, "__hipy_function__", function)
    if not isinstance(function, types.FunctionType):
        raise TypeError("register takes a file or a Python function, not %s" % type(function).__name__)
    try:
        with freezing:
            frozen = freeze(function)
    except _source.Refused as e:
        raise HipyError("%s can't be sent to executors: %s" % (function.__name__, e.reason)) from None
    kinds = [s[s.index("(") :] for s in ([sigs] if isinstance(sigs, str) else sigs)] or ["(%s)%s" % (", ".join(_kinds.annotated(function)), _result_of(function))]
    name = function.__name__ if function.__name__.isidentifier() else "function"
    return frozen.name, _artifact.made(name + ".py", [frozen.name], [frozen.name + k for k in kinds], options, frozen.text)


def _result_of(function):
    """The result's annotation as signatures have it; nothing, if it has names that only the module knows."""
    t = typing.get_type_hints(function).get("return", function)
    text = t.__name__ if isinstance(t, type) and not getattr(t, "__args__", ()) else repr(t).replace("datetime.date", "date")
    return " -> " + text if set(re.findall(r"[\w.]+", text)) <= _RESULTS else ""


class Functions:
    """The functions that register() made: attributes, which take columns or their names and give columns."""

    def __init__(self, spark, artifact, on_error):
        self._spark, self._artifact, forms = spark, artifact, {}
        for f in artifact.manifest["functions"]:
            forms.setdefault(f["name"], []).append(f)
        left = {n: _unusable(n, found) for n, found in forms.items()}
        self._left = {n: why for n, why in left.items() if why}
        self._found = {n: ColumnFunction(self, n, found, on_error) for n, found in forms.items() if not left[n]}

    def __getattr__(self, name):
        found = self.__dict__.get("_found", {})
        if name in found:
            return found[name]
        raise AttributeError("there is no function %r, but %s" % (name, ", ".join(sorted(found)) or "none"))

    def __getitem__(self, name):
        return self._found[name]

    def __iter__(self):
        return iter(self._found.values())

    def __dir__(self):
        return sorted(list(super().__dir__()) + list(self._found))

    def __repr__(self):
        return "<hipy functions in Spark: %s>" % ", ".join(sorted(self._found))

    def executors(self, tasks=None):
        """Runs a job of so many tasks, and tells for each worker process that took one: host, pid, whether the library is
        open there (native), and if not, the reason why CPython runs the functions."""
        tasks = tasks or _parallelism(self._spark)
        where = self._spark.range(0, tasks, 1, tasks).mapInArrow(Stub(self._artifact.name, "where", ()), _WHERE)
        return [row.asDict() for row in where.distinct().orderBy("host", "pid").collect()]


def _parallelism(spark):
    """How many tasks reach all executors, if they are free."""
    return 16 if _artifact.is_connect(spark) else 2 * spark.sparkContext.defaultParallelism


def _unusable(name, forms):
    """Why Spark can't have a function; None: it can."""
    if any(not f["params"] for f in forms):
        return "it takes no argument, and Spark's Arrow functions take one at least"
    try:
        results = {_types.result_type(f).simpleString() for f in forms}
    except _types.NoColumn as e:
        return str(e)
    if len(results) > 1:
        raise HipyError("%s has results of several types, and a function of Spark has one: name the signatures by sigs" % name)
    return None


class ColumnFunction:
    """A function that Spark runs: of columns, or names of columns, to a column."""

    def __init__(self, functions, name, forms, on_error):
        self.__name__, self.__doc__ = name, forms[0].get("doc")
        self.functions, self.result_type = functions, _types.result_type(forms[0])
        self._forms = {len(f["params"]): f for f in forms}
        self._udf = _spark_udf(functions._spark, functions._artifact, name, on_error, self.result_type)
        if any(f["volatile"] for f in forms):
            self._udf = self._udf.asNondeterministic()
        # Columns too go by a name of SQL where types are asked for then; it is that of what answers.
        self._unique = "%s_%s_%s" % (functions._artifact.name, on_error, name)

    def _register(self, name):
        """Makes it known by a name of SQL, if there is one."""
        spark = self.functions._spark
        if not _artifact.is_connect(spark) and _analysis.register(spark, [n for n in (self._unique, name) if n], self._udf, self):
            return
        self._unique = None
        if name:
            spark.udf.register(name, self._udf._wrapped())

    def __call__(self, *columns):
        if len(columns) not in self._forms:
            raise TypeError(self._arity(len(columns)))
        if self._unique is None:
            return self._udf._wrapped()(*columns)
        from pyspark.sql.functions import call_function

        return call_function(self._unique, *columns)

    def _arity(self, n):
        return "%s() takes %s arguments but %d were given" % (self.__name__, " or ".join(map(str, sorted(self._forms))), n)

    def refusal(self, types):
        """Why the function does not take columns of these types of Spark's; None: it does."""
        if len(types) not in self._forms:
            return self._arity(len(types))
        return _types.first_refusal(self.__name__, self._forms[len(types)]["params"], types)

    def __repr__(self):
        return "<hipy function %s in Spark>" % self.__name__


def _spark_udf(spark, artifact, name, on_error, result_type):
    """Spark's object: from 4.1 on functions of Arrow's arrays, before that of iterators, which have a serializer of their own."""
    try:
        from pyspark.util import PythonEvalType
    except ImportError:  # PySpark 3.5
        from pyspark.rdd import PythonEvalType

    if _artifact.is_connect(spark):
        from pyspark.sql.connect.udf import UserDefinedFunction
    else:
        from pyspark.sql.udf import UserDefinedFunction
    arrow = hasattr(PythonEvalType, "SQL_SCALAR_ARROW_UDF")
    stub = Stub(artifact.name, "scalar" if arrow else "batches", (name, on_error, result_type), arrow)
    kind = PythonEvalType.SQL_SCALAR_ARROW_UDF if arrow else PythonEvalType.SQL_SCALAR_PANDAS_ITER_UDF
    return UserDefinedFunction(stub, returnType=result_type, name=name, evalType=kind, deterministic=True)
