"""The user's functions in CPython, where their library can't be opened: the answers and messages of the library."""

import dataclasses
import datetime
import decimal
import enum
import json
import os
import sys
import traceback

_EPOCH, _DAY, _MICROSECOND = datetime.datetime(1970, 1, 1), 719163, datetime.timedelta(microseconds=1)
_SHOWN, _ALL = 60, 240  # bytes of an argument, and of all of them, in a message


class Module:
    """The user's module, executed. What it imports from beside it is its own: two files may have helpers of one name."""

    def __init__(self, folder, source):
        self.source, self.file = source, os.path.join(folder, source)
        before = set(sys.modules)
        sys.path.insert(0, folder)
        try:
            with open(self.file, "rb") as f:
                code = compile(f.read(), self.file, "exec", 0, True)
            name = os.path.splitext(source)[0]
            self.namespace = {"__name__": name, "__file__": self.file, "__builtins__": __builtins__}
            module = type(sys)(name)  # data classes look for it
            module.__dict__.update(self.namespace)
            self.namespace = module.__dict__
            other = sys.modules.get(name)
            sys.modules[name] = module
            try:
                exec(code, self.namespace)
            finally:
                del sys.modules[name]
                if other is not None:
                    sys.modules[name] = other
        finally:
            sys.path.remove(folder)
            for n in set(sys.modules) - before:
                if (getattr(sys.modules[n], "__file__", None) or "").startswith(folder + os.sep):
                    del sys.modules[n]

    def column(self, description, columns, n, on_error, to):
        """A function's answers for columns, as an array of a type of Arrow."""
        import pyarrow

        from ._worker import raised

        function, params = self.namespace[description["name"]], description["params"] or ()
        kinds = [_kind(k.type) for k in columns]
        raw = [k.cast(_raw(k.type)).to_pylist() for k in columns]
        result = self.with_optional(description.get("result_type") or {"kind": description["result"]})
        out = []
        for row in range(n):
            given = [r[row] for r in raw]
            if any(v is None and not p.get("nullable") and p["kind"] != "none" for v, p in zip(given, params)):
                out.append(None)
                continue
            try:
                answer = function(*[_argument(p, k, v) for p, k, v in zip(params, kinds, given)])
                out.append(_result(result, answer, description["name"], False))
            except Exception as e:
                if on_error == "null":
                    out.append(None)
                    continue
                message = str(e).encode("utf-8", "replace").decode()
                raise raised(type(e).__name__, message, self.source, self.line(e, description), description["name"], _shown(params, kinds, given)) from None
        return pyarrow.array(out, type=to)

    def with_optional(self, t):
        """A type of results, with the keys that a TypedDict of the module may lack."""
        may_lack = getattr(self.namespace.get(t.get("class")), "__optional_keys__", ())
        made = dict(t, fields=[dict(self.with_optional(f), optional=f["name"] in may_lack) for f in t.get("fields", ())])
        return dict(made, elem=self.with_optional(t["elem"])) if "elem" in t else made

    def line(self, e, description):
        """The innermost line of the user's file."""
        lines = [s.lineno for s in traceback.extract_tb(e.__traceback__) if s.filename == self.file]
        return lines[-1] if lines else description["line"]


# ---- arguments ----


def _kind(t):
    """The kind of a column's values, of its type of Arrow."""
    import pyarrow.types as is_

    if is_.is_list(t) or is_.is_large_list(t):
        return [_kind(t.value_type)]
    for kind, test in (("bool", is_.is_boolean), ("int", is_.is_integer), ("float", is_.is_floating), ("decimal", is_.is_decimal), ("date", is_.is_date), ("datetime", is_.is_timestamp)):
        if test(t):
            return kind
    return "str" if is_.is_string(t) or is_.is_large_string(t) else "none" if is_.is_null(t) else "bytes"


def _raw(t):
    """A type whose Python values exist for all that a column may hold: bytes for text, numbers for dates."""
    import pyarrow

    kind = _kind(t)
    if isinstance(kind, list):
        return pyarrow.list_(_raw(t.value_type))
    return {"str": pyarrow.binary(), "date": pyarrow.int32(), "datetime": pyarrow.int64()}.get(kind, t)


def _argument(param, kind, value):
    if value is None or kind == "none":
        return None
    if isinstance(kind, list):
        element = param["elem"]
        for i, v in enumerate(value):
            if v is None and not element.get("nullable"):
                raise TypeError("element %d of the list is NULL, and the parameter's elements take no None" % i)
        values = [_argument(element, kind[0], v) for v in value]
        if param.get("dtype"):
            import numpy

            return numpy.array(values, param["dtype"])
        return values
    if kind == "str":
        return value.decode()
    if kind == "date":
        return _dated(lambda: datetime.date.fromordinal(value + _DAY))
    if kind == "datetime":
        return _dated(lambda: _EPOCH + datetime.timedelta(0, 0, value))
    members = param.get("members") or [param["kind"]]
    return float(value) if kind == "int" and "int" not in members else value


def _dated(make):
    try:
        return make()
    except (ValueError, OverflowError):
        raise OverflowError("date value out of range") from None


def _shown(params, kinds, values):
    """The arguments of a row as messages have them: long ones are cut."""
    return _cut(", ".join(_repr(p, k, v) for p, k, v in zip(params, kinds, values)), _ALL)


def _repr(param, kind, value):
    if value is None:
        return "None"
    if isinstance(kind, list):
        return _cut("[" + ", ".join(_repr(param["elem"], kind[0], v) for v in value) + "]", _SHOWN)
    if kind in ("str", "bytes"):
        short = value[:_SHOWN]
        if kind == "str":
            while len(short) < len(value) and short and value[len(short)] & 0xC0 == 0x80:
                short = short[:-1]
        try:
            text = repr(short.decode() if kind == "str" else bytes(short))
        except UnicodeDecodeError:
            text = repr(bytes(short))
        return text + ("..." if len(short) < len(value) else "")
    try:
        return repr(_argument({"kind": kind}, kind, value))
    except OverflowError:
        return "?"


def _cut(text, most):
    data = text.encode("utf-8", "replace")
    return text if len(data) <= most else data[:most].decode("utf-8", "ignore") + "..."


# ---- results ----


def _result(t, o, function, part):
    """What a column of a type holds of a result, as pyarrow takes it: see runtime/native/py/helper_results.inc."""
    kind = t["kind"]
    if kind == "json":
        return None if o is None else to_json(o)
    if o is None:
        return None
    if kind == "list":
        return [_result(t["elem"], x, function, True) for x in _elements(t, o, function, part)]
    if kind == "map":
        if not isinstance(o, dict):
            raise _returned(o, "dict", function, part)
        if None in o:
            raise TypeError("%s() returned a dict with the key None, which no MAP has" % function)
        key, value = t["fields"]
        return [(_result(key, k, function, True), _result(value, v, function, True)) for k, v in o.items()]
    if kind == "struct":
        names = [f["name"] for f in t["fields"]]
        return {f["name"]: _result(f, v, function, True) for f, v in zip(t["fields"], _members(t, names, o, function, part))}
    if hasattr(type(o), "dtype") and hasattr(o, "item") and not getattr(o, "ndim", 0):
        item = o.item()  # numpy's scalars count as what they hold
        if type(item) is {"int": int, "float": float, "bool": bool}.get(kind):
            o = item
    if kind == "int" and isinstance(o, int):
        if not -(2**63) <= o < 2**63:
            raise OverflowError("result %d is out of range of the column's type" % o)
        return int(o)
    if kind == "float" and isinstance(o, (float, int)):
        return float(o)
    if kind == "bool" and isinstance(o, bool):
        return o
    if kind == "str" and isinstance(o, str):
        return str.__str__(o).encode().decode()  # a lone surrogate raises
    if kind == "bytes" and isinstance(o, (bytes, bytearray)):
        return bytes(o)
    if kind == "date" and isinstance(o, datetime.date) and not isinstance(o, datetime.datetime):
        return o
    if kind == "datetime" and isinstance(o, datetime.datetime):
        if o.tzinfo is None:
            return (o.replace(fold=0) - _EPOCH) // _MICROSECOND
        raise TypeError("%s() returned a datetime with a time zone: a column of DuckDB's TIMESTAMP has none" % function)
    if kind == "decimal" and isinstance(o, (decimal.Decimal, int)):
        return _fixed(decimal.Decimal(o), t["precision"], t["scale"])
    if kind == "timedelta" and isinstance(o, datetime.timedelta):
        return o
    if kind == "aware" and isinstance(o, datetime.datetime):
        if o.utcoffset() is not None:
            return (o - _EPOCH.replace(tzinfo=datetime.timezone.utc)) // _MICROSECOND
        raise TypeError("%s() returned a datetime without a time zone where one with a time zone is declared" % function)
    raise _returned(o, _NAMES.get(kind, kind), function, part)


_NAMES = {"decimal": "Decimal", "aware": "aware datetime"}


def _fixed(number, precision, scale):
    """A number that a column of decimals has."""
    sign, digits, exponent = number.as_tuple()
    if isinstance(exponent, int):
        while digits and digits[-1] == 0:
            digits, exponent = digits[:-1], exponent + 1
        if not digits:
            return decimal.Decimal(0)
        if exponent >= -scale and exponent + scale <= precision - len(digits):
            return decimal.Decimal((sign, digits, exponent))
    raise OverflowError("result %s is no number of the column's type DECIMAL(%d,%d): round it, or annotate Annotated[Decimal, digits, decimals]" % (number, precision, scale))


def _returned(o, declared, function, part):
    return TypeError("%s() returned %s%s where %s is declared" % (function, "a value with a part of type " if part else "", type(o).__name__, declared))


def _elements(t, o, function, part):
    form = "tuple" if t.get("form") == "tuple" else "list"
    if isinstance(o, tuple if form == "tuple" else list):
        return o
    if form == "list" and hasattr(type(o), "dtype") and hasattr(o, "tolist") and getattr(o, "ndim", 0):
        return o.tolist()
    raise _returned(o, form, function, part)


def _members(t, names, o, function, part):
    form, cls = t["form"], t.get("class", "tuple")
    if form == "dict" and isinstance(o, dict):
        for key in o:
            if key not in names:
                raise TypeError("%s() returned a dict with the key %r, which %s does not have" % (function, key, cls))
        for f in t["fields"]:
            if f["name"] not in o and not f["optional"]:
                raise TypeError("%s() returned a dict without the key %r of %s" % (function, f["name"], cls))
        return [o.get(n) for n in names]
    if form == "tuple" and isinstance(o, tuple):
        if len(o) != len(names):
            raise TypeError("%s() returned a tuple of %d members where %d are declared" % (function, len(o), len(names)))
        return o
    if form == "namedtuple" and isinstance(o, tuple) and getattr(o, "_fields", None) == tuple(names):
        return o
    if dataclasses.is_dataclass(o) and not isinstance(o, type) and [f.name for f in dataclasses.fields(o)] == names:
        return [getattr(o, n) for n in names]
    raise _returned(o, cls if form != "tuple" else "tuple", function, part)


# Shown by their repr, as JSON has nothing like them.
_SHOWN_TYPES = {("datetime", "date"), ("datetime", "datetime"), ("datetime", "time"), ("datetime", "timedelta"), ("decimal", "Decimal"), ("fractions", "Fraction"), ("uuid", "UUID")}


def to_json(o):
    """The JSON text of a result: see to_json of runtime/native/py/helper.inc."""
    text = json.dumps(_plain(o), separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8", "backslashreplace").decode()


def _plain(o):
    t = type(o)
    if o is None or t in (bool, int, str):
        return o
    if t is float:
        return o if o - o == 0 else {"float": repr(o)}
    if t is complex or (t.__module__, t.__name__) in _SHOWN_TYPES:
        return {"object": repr(o), "type": t.__name__}
    if isinstance(o, enum.Enum):
        return _plain(o.value)
    if isinstance(o, (bytes, bytearray)):
        return {"bytes": o.hex()}
    for base in (str, int, float):
        if isinstance(o, base):
            return _plain(base.__new__(base, o))
    if isinstance(o, list):
        return list(map(_plain, o))
    if isinstance(o, (tuple, set, frozenset)):
        return {"tuple" if isinstance(o, tuple) else "set": list(map(_plain, o))}
    if isinstance(o, dict):
        return {"dict": [[_plain(k), _plain(v)] for k, v in o.items()]}
    if dataclasses.is_dataclass(o) and not isinstance(o, type):
        return {"dict": [[f.name, _plain(getattr(o, f.name))] for f in dataclasses.fields(o)]}
    if hasattr(t, "dtype") and hasattr(o, "tolist"):
        return _plain(o.tolist())
    raise TypeError("a result of type %s can't leave a function" % t.__name__)
