"""Types are asked for while Spark analyses a query, before a job runs: for sessions that have their JVM at hand.

Spark's functions of Python have no types of arguments. So the builder of such a function, which the analyser calls with
expressions that have types, is wrapped by one of ours. Where Spark's internals are not as known here, as in Spark Connect,
workers refuse the first batch instead.
"""

import json

from . import _types


def register(spark, names, udf, function):
    """Registers a function of Spark's under names so that it refuses columns in the analysis. False: this version of Spark
    does not allow that."""
    try:
        from pyspark.java_gateway import ensure_callback_server_started

        gateway, made = spark.sparkContext._gateway, udf._judf
        registry = spark._jsparkSession.sessionState().functionRegistry()
        if "builder" not in dir(made):
            return False
        ensure_callback_server_started(gateway)
        gateway.python_parameters.propagate_java_exceptions = True  # so that the user sees the message alone
        for name in names:
            registry.createOrReplaceTempFunction(name, _Builder(gateway, made, function), "python_udf")
        return True
    except Exception:
        return False


class _Builder:
    """Spark's builder of a function's expressions, after a look at the types."""

    def __init__(self, gateway, made, function):
        self.gateway, self.made, self.function = gateway, made, function

    def apply(self, expressions):
        from py4j.protocol import Py4JJavaError

        why = self.refusal(expressions)
        if why is not None:
            raise Py4JJavaError(why, self.gateway.jvm.java.lang.IllegalArgumentException(why))  # one that needs no declaration
        return self.made.builder(expressions)

    def refusal(self, expressions):
        from pyspark.sql.types import _parse_datatype_json_value

        each, given = expressions.iterator(), []
        try:
            while each.hasNext():
                given.append(_parse_datatype_json_value(json.loads(each.next().dataType().json())))
        except Exception:  # a type that Python does not know, which a worker refuses
            return None
        return self.function.refusal(given)

    class Java:
        implements = ["scala.Function1"]
