"""Types of the manifest and of Spark. Driver and workers ask the same rule: exact, or refused with a hint at the cast."""

_INTS = {"byte", "short", "integer", "long"}
_TAKES = {
    "bool": {"boolean"}, "int": _INTS, "float": _INTS | {"float", "double"}, "str": {"string", "char", "varchar"},
    "bytes": {"binary"}, "date": {"date"}, "datetime": {"timestamp_ntz"}, "decimal": {"decimal"},
}  # fmt: skip
_WORDS = {"decimal": "Decimal", "aware": "datetime with a time zone", "uuid": "UUID", "struct": "a class of members", "map": "dict"}


class NoColumn(TypeError):
    """Spark has no column for a type of results."""


_NAMES = {"bool": "BOOLEAN", "int": "BIGINT", "float": "DOUBLE", "str": "STRING", "bytes": "BINARY", "date": "DATE", "datetime": "TIMESTAMP_NTZ"}


def spark_type(described):
    """Spark's type for a type of the manifest. Parts may be NULL, whatever is declared: Spark compares no deeper."""
    from pyspark.sql import types as t

    kind = described["kind"]
    plain = {
        "bool": t.BooleanType, "int": t.LongType, "float": t.DoubleType, "bytes": t.BinaryType, "date": t.DateType, "datetime": t.TimestampNTZType,
        "timedelta": t.DayTimeIntervalType, "aware": t.TimestampType, "none": t.IntegerType, "None": t.IntegerType,
    }  # fmt: skip
    if kind in plain:
        return plain[kind]()
    if kind == "list":
        return t.ArrayType(spark_type(described["elem"]), True)
    if kind == "struct":
        return t.StructType([t.StructField(f["name"], spark_type(f), True) for f in described["fields"]])
    if kind == "map":
        key, value = described["fields"]
        return t.MapType(spark_type(key), spark_type(value), True)
    if kind == "decimal":
        return t.DecimalType(described["precision"], described["scale"])
    if kind in ("time", "uuid"):
        raise NoColumn("Spark has no column for a %s: return its text, and annotate str" % _WORDS.get(kind, kind))
    return t.StringType()  # text, and JSON text of what no column has


def result_type(function):
    """Spark's type of a function's results, of its description in the manifest."""
    return spark_type(function.get("result_type") or {"kind": function["result"]})


def takes(param, given):
    """Whether a parameter takes a column of a type of Spark's."""
    name = given.typeName()
    if name == "void":
        return True
    if param["kind"] == "list":
        return name == "array" and takes(param["elem"], given.elementType)
    return any(name in _TAKES[k] for k in (param["members"] if param["kind"] == "union" else [param["kind"]]) if k in _TAKES)


def declared(param):
    """A parameter's type as its annotation names it."""
    kind = param["kind"]
    text = " | ".join(param["members"]) if kind == "union" else "list[%s]" % declared(param["elem"]) if kind == "list" else _WORDS.get(kind, kind)
    return text + (" | None" if param.get("nullable") and kind != "none" else "")


def first_refusal(function, params, types):
    """Why a function does not take columns of these types; None: it does."""
    for i, (p, t) in enumerate(zip(params, types)):
        if not takes(p, t):
            return _refusal(function, i, p, t)
    return None


def _refusal(function, place, param, given):
    return "%s(): argument %d (%s) is %s where %s is declared%s" % (function, place + 1, param["name"], given.simpleString().upper(), declared(param), _hint(param, given))


def _hint(param, given):
    name, kind = given.typeName(), param["kind"]
    if name == "struct":
        return ": pass its members"
    if kind == "list":
        return ": cast it, CAST(x AS %s)" % _sql(param) if name == "array" else ": collect_list(x) makes an ARRAY of a group's values, array(x) one of a value"
    if name == "map":
        return ": to_json(x) is its text" if kind == "str" else ""
    if name in ("timestamp", "timestamp_ltz") and kind == "datetime":
        return ": a datetime of a column has no time zone, CAST(x AS TIMESTAMP_NTZ) is its time in the session's"
    to = _NAMES.get(param["members"][0] if kind == "union" else kind)
    return ": cast it, CAST(x AS %s)" % to if to else ""


def _sql(param):
    return "ARRAY<%s>" % _sql(param["elem"]) if param["kind"] == "list" else _NAMES.get(param["kind"], "STRING")
