"""Compares what columns hold of results with CPython: python hosts.py UDFS EXTENSION LIBRARY.

What a column should hold is said here once more, from the annotations that Python has at run time.
"""

import dataclasses
import datetime
import decimal
import importlib.util
import sys
import types
import typing
import warnings

warnings.simplefilter("ignore")  # of CPython's other versions
udfs_path, extension, library = sys.argv[1:4]
spec = importlib.util.spec_from_file_location("udfs", udfs_path)
udfs = sys.modules["udfs"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(udfs)


class Refused(Exception):
    """What a row raises: the exception's class and message."""


def name_of(t):
    return typing.get_origin(t).__name__ if typing.get_origin(t) else t.__name__


def wrong(f, v, t, part):
    return Refused("TypeError", "%s() returned %s%s where %s is declared" % (f, "a value with a part of type " if part else "", type(v).__name__, t))


def column(f, v, t, part=False):
    """What a column of DuckDB's, or of Arrow's with maps as dicts, holds of a value."""
    origin, args = typing.get_origin(t), typing.get_args(t)
    if origin is typing.Annotated and args[0] in (decimal.Decimal, datetime.datetime):
        return scalar(f, v, args[0], part, t.__metadata__)
    if origin in (typing.Annotated, typing.Required, typing.NotRequired):
        return column(f, v, args[0], part)
    if origin in (typing.Union, types.UnionType):
        return column(f, v, next(a for a in args if a is not type(None)), part)
    if v is None:
        return None
    if origin is list or origin is tuple and args[-1] is Ellipsis:
        if not isinstance(v, origin):
            raise wrong(f, v, origin.__name__, part)
        return [column(f, x, args[0], True) for x in v]
    if origin is tuple:
        if not isinstance(v, tuple):
            raise wrong(f, v, "tuple", part)
        if len(v) != len(args):
            raise Refused("TypeError", "%s() returned a tuple of %d members where %d are declared" % (f, len(v), len(args)))
        return {"f%d" % i: column(f, x, a, True) for i, (x, a) in enumerate(zip(v, args))}
    if origin is dict:
        if not isinstance(v, dict):
            raise wrong(f, v, "dict", part)
        if None in v:
            raise Refused("TypeError", "%s() returned a dict with the key None, which no MAP has" % f)
        return {column(f, k, args[0], True): column(f, x, args[1], True) for k, x in v.items()}
    if typing.is_typeddict(t):
        hints = typing.get_type_hints(t, include_extras=True)
        if not isinstance(v, dict):
            raise wrong(f, v, t.__name__, part)
        for key in v:
            if key not in hints:
                raise Refused("TypeError", "%s() returned a dict with the key %r, which %s does not have" % (f, key, t.__name__))
        for key in hints:
            if key not in v and key in t.__required_keys__:
                raise Refused("TypeError", "%s() returned a dict without the key %r of %s" % (f, key, t.__name__))
        return {k: column(f, v.get(k), a, True) for k, a in hints.items()}
    if dataclasses.is_dataclass(t) or hasattr(t, "_fields"):
        if type(v) is not t:
            raise wrong(f, v, t.__name__, part)
        return {k: column(f, getattr(v, k), a, True) for k, a in typing.get_type_hints(t, include_extras=True).items()}
    return scalar(f, v, t, part)


def scalar(f, v, t, part, how=()):
    """The same of a value without parts."""
    if v is None:
        return None
    if t is decimal.Decimal and isinstance(v, (int, decimal.Decimal)):
        digits, places = how or (38, 10)
        exact = decimal.Context(prec=100)
        v = decimal.Decimal(v)
        if not v.is_finite() or exact.quantize(v, decimal.Decimal(1).scaleb(-places)) != v or abs(v) >= 10 ** (digits - places):
            why = "result %s is no number of the column's type DECIMAL(%d,%d): round it, or annotate Annotated[Decimal, digits, decimals]"
            raise Refused("OverflowError", why % (v, digits, places))
        return exact.add(exact.quantize(v, decimal.Decimal(1).scaleb(-places)), 0)
    if t is datetime.datetime and type(v) is t:
        if how and v.tzinfo is None:
            raise Refused("TypeError", "%s() returned a datetime without a time zone where one with a time zone is declared" % f)
        return v.astimezone(datetime.timezone.utc) if how else v
    if t is datetime.time and type(v) is t and v.tzinfo is not None:
        raise Refused("TypeError", "%s() returned a time with a time zone: a column of TIME has none" % f)
    if t is int and isinstance(v, int):
        if not -(2**63) <= v < 2**63:
            raise Refused("OverflowError", "result %d is out of range of the column's type" % v)
        return int(v)
    if t is float and isinstance(v, (int, float)):
        return float(v)
    if type(v) is not t:
        raise wrong(f, v, "aware datetime" if how else t.__name__, part)
    if t is str:
        v.encode()
    return v


def as_list(v, t):
    """What hipy.load(...) gives where the arguments are lists: as the column, but for tuples."""
    origin, args = typing.get_origin(t), typing.get_args(t)
    if origin in (typing.Annotated, typing.Required, typing.NotRequired):
        return as_list(v, args[0])
    if origin in (typing.Union, types.UnionType):
        return as_list(v, next(a for a in args if a is not type(None)))
    if v is None:
        return None
    if origin is list or origin is tuple and args[-1] is Ellipsis:
        return origin([as_list(x, args[0]) for x in v])
    if origin is tuple:
        return tuple([as_list(x, a) for x, a in zip(v.values(), args)])
    if origin is dict:
        return {as_list(k, args[0]): as_list(x, args[1]) for k, x in v.items()}
    if typing.is_typeddict(t) or dataclasses.is_dataclass(t) or hasattr(t, "_fields"):
        values = {k: as_list(v[k], a) for k, a in typing.get_type_hints(t, include_extras=True).items()}
        return tuple(values.values()) if hasattr(t, "_fields") else values
    return v


def exact(v):
    """A value with its types: 1, 1.0 and True differ."""
    if isinstance(v, dict):
        return {exact(k): exact(x) for k, x in v.items()}
    if isinstance(v, list):
        return ["list", *map(exact, v)]
    if isinstance(v, tuple):
        return ["tuple", *map(exact, v)]
    return (type(v).__name__, repr(v)) if isinstance(v, float) else (type(v).__name__, v)


ROWS = [None, *range(60), 2047, 2048, 4095, -1, 2**40]
problems = []


def check(where, got, want):
    if exact(got) != exact(want):
        problems.append("%s: %s, want %s" % (where, str(got)[:300], str(want)[:300]))


def outcome(f, n):
    """(value of the column, None), or (None, the exception)."""
    if n is None:
        return None, None
    try:
        v = f(n)
    except Exception as e:
        return None, Refused(type(e).__name__, str(e))
    try:
        return column(f.__name__, v, typing.get_type_hints(f, include_extras=True)["return"]), None
    except Refused as e:
        return None, e
    except UnicodeEncodeError as e:
        return None, Refused("UnicodeEncodeError", str(e))


functions = [f for k, f in vars(udfs).items() if isinstance(f, types.FunctionType) and f.__module__ == "udfs"]
wants = {f: [outcome(f, n) for n in ROWS] for f in functions}


def in_duckdb():
    import duckdb

    con = duckdb.connect(config={"allow_unsigned_extensions": "true", "threads": 4})
    con.load_extension(extension)
    con.execute("CREATE TABLE t (i BIGINT, n BIGINT)")
    con.executemany("INSERT INTO t VALUES (?, ?)", list(enumerate(ROWS)))
    for f in functions:
        good = [i for i, (_, e) in enumerate(wants[f]) if e is None]
        rows = con.execute("SELECT i, %s(n) FROM t WHERE i IN %s ORDER BY i" % (f.__name__, tuple(good))).fetchall()
        for (i, got), at in zip(rows, good, strict=True):
            assert i == at
            check("duckdb: %s(%s)" % (f.__name__, ROWS[i]), got, wants[f][i][0])
        for n, (_, e) in zip(ROWS, wants[f]):
            if e is not None:
                try:
                    got = con.execute("SELECT %s(n) FROM t WHERE n = ?" % f.__name__, [n]).fetchall()
                except duckdb.Error as error:
                    got = str(error)
                text = e.args[0] + (": " + e.args[1] if e.args[1] else "") + " ("
                if text not in got:
                    problems.append("duckdb: %s(%s): %s, want %s" % (f.__name__, n, got, text))
        # Several chunks at once, and what follows on the column.
        con.execute("CREATE OR REPLACE TABLE r AS SELECT %s(n) AS v, i FROM (SELECT t.i, n FROM t, range(300) WHERE i IN %s)" % (f.__name__, tuple(good)))
        for (got,), i in zip(con.execute("SELECT any_value(v) FROM r GROUP BY i ORDER BY i").fetchall(), good, strict=True):
            check("duckdb, many rows: %s(%s)" % (f.__name__, ROWS[i]), got, wants[f][i][0])
        (n,) = con.execute("SELECT count(*) FROM (SELECT DISTINCT v, i FROM r)").fetchone()
        check("duckdb, distinct values of %s" % f.__name__, n, len(good))
    assert con.execute("SELECT ints(n) FROM t WHERE false").fetchall() == []


def too_long(v):
    """Whether Arrow's durations, which are of 64 bits, have a value."""
    return type(v) is datetime.timedelta and not -(2**63) <= v // datetime.timedelta(microseconds=1) < 2**63


def in_library():
    import hipy
    import pyarrow as pa

    lib = hipy.load(library)
    for f in functions:
        compiled, hint = getattr(lib, f.__name__), typing.get_type_hints(f, include_extras=True)["return"]
        got = compiled(ROWS, on_error="null")
        for n, v, (want, e) in zip(ROWS, got, wants[f], strict=True):
            if e is not None and e.args[0] == "OverflowError" and "out of range of the column" in e.args[1]:
                continue  # lists of Python's hold ints of any size
            want = None if too_long(want) else want
            check("list: %s(%s)" % (f.__name__, n), v, as_list(want, hint))
        wide = pa.array([7, *ROWS, 7], pa.int64())
        for column_ in (pa.array(ROWS, pa.int64()), wide.slice(1, len(ROWS))):
            result = compiled(column_, on_error="null")
            result.validate(full=True)
            got = result.to_pylist(maps_as_pydicts="strict")
            for n, v, (want, _) in zip(ROWS, got, wants[f], strict=True):
                check("arrow: %s(%s)" % (f.__name__, n), v, None if too_long(want) else want)
        empty = compiled(pa.array([], pa.int64()))
        empty.validate(full=True)
        check("arrow: no rows of %s" % f.__name__, empty.to_pylist(), [])
        for n, (_, e) in zip(ROWS, wants[f]):
            if e is not None:
                try:
                    compiled(pa.array([n], pa.int64()))
                    problems.append("arrow: %s(%s) raises nothing" % (f.__name__, n))
                except Exception as error:
                    if (type(error).__name__, str(error)) != e.args:
                        problems.append("arrow: %s(%s) raises %r, want %s" % (f.__name__, n, error, e.args))


in_duckdb()
in_library()
for p in problems[:40]:
    print(p)
print("%d functions, %d problems" % (len(functions), len(problems)))
sys.exit(bool(problems))
