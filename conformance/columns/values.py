"""Compares what arrives of columns with CPython: python values.py UDFS EXTENSION LIBRARY.

Each value is written as SQL, as an element of an Arrow array and as Python's own; CPython's call with the value is the oracle.
"""

import dataclasses
import datetime
import decimal
import importlib.util
import itertools
import sys
import types
import typing
import uuid
import warnings

warnings.simplefilter("ignore")  # of CPython's other versions
udfs_path, extension, library = sys.argv[1:4]
spec = importlib.util.spec_from_file_location("udfs", udfs_path)
udfs = sys.modules["udfs"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(udfs)

D, UTC = decimal.Decimal, datetime.timezone.utc
SCALE = 4  # of decimals in columns
VALUES = {
    bool: [True, False],
    int: [0, 7, 13, -1, 2**62, -(2**63), 2**63 - 1],
    float: [0.0, -0.0, 1.5, float("inf"), 1e300],
    str: ["", "a", "é'\"", "a text of more than twelve", "\U0001f600\0x"],
    bytes: [b"", b"\0\xff'", b"x" * 20],
    datetime.date: [datetime.date(1, 1, 1), datetime.date(2024, 2, 29), datetime.date(9999, 12, 31)],
    datetime.datetime: [datetime.datetime(2024, 2, 29, 23, 59, 59, 999999), datetime.datetime(1, 1, 1), datetime.datetime(1969, 12, 31, 1)],
    datetime.time: [datetime.time(0), datetime.time(23, 59, 59, 999999), datetime.time(1, 2, 3)],
    datetime.timedelta: [datetime.timedelta(0), datetime.timedelta(-1, 5, 7), datetime.timedelta(100000, 86399, 999999), datetime.timedelta(microseconds=-1)],
    D: [D("0.0000"), D("1.5000"), D("-12345678.9012"), D("1000000000000000000000000000.0001"), D("-0.0001")],
    uuid.UUID: [uuid.UUID(int=0), uuid.UUID(int=2**128 - 1), uuid.UUID("6dc85316-8b00-4c1e-9f2c-0123456789ab")],
    "aware": [datetime.datetime(2024, 2, 29, 12, 0, 0, 1, tzinfo=UTC), datetime.datetime(1, 1, 1, tzinfo=UTC), datetime.datetime(1969, 7, 20, 20, 17, tzinfo=UTC)],
}


def parts(t):
    """What is to be known of an annotation: what values are made of, and whether None is among them."""
    origin, args = typing.get_origin(t), typing.get_args(t)
    if origin is typing.Annotated and args[0] is datetime.datetime:
        return "aware", (), False
    if origin in (typing.Annotated, typing.Required, typing.NotRequired):
        return parts(args[0])
    if origin in (typing.Union, types.UnionType):
        kind, inner, _ = parts(next(a for a in args if a is not type(None)))
        return kind, inner, True
    if origin is tuple and args[-1] is Ellipsis:
        return "many", args[:1], False
    if origin in (list, dict, tuple):
        return origin, args, False
    if isinstance(t, type) and (typing.is_typeddict(t) or dataclasses.is_dataclass(t) or hasattr(t, "_fields")):
        return t, tuple(typing.get_type_hints(t, include_extras=True).items()), False
    return t, (), False


class Source:
    """Makes values of any annotation, each another one, and NULL where nothing says that it may be, if wrong is set."""

    def __init__(self, start, wrong=False):
        self.counter, self.wrong = itertools.count(start), wrong

    def next(self, n):
        return next(self.counter) % n

    def make(self, t, top=False):
        kind, inner, none = parts(t)
        if not top and (none and self.next(4) == 0 or self.wrong and not none and self.next(6) == 0):
            return None
        if kind in VALUES:
            return VALUES[kind][self.next(len(VALUES[kind]))]
        if kind is list or kind == "many":
            made = [self.make(inner[0]) for _ in range(self.next(4))]
            return made if kind is list else tuple(made)
        if kind is dict:
            keep, self.wrong = self.wrong, False
            keys = [self.make(inner[0]) for _ in range(self.next(4))]
            self.wrong = keep
            return {k: self.make(inner[1]) for k in keys}
        if kind is tuple:
            return tuple([self.make(a) for a in inner])
        members = {k: self.make(a) for k, a in inner}
        if typing.is_typeddict(kind):
            return {k: v for k, v in members.items() if k in kind.__required_keys__ or self.next(3)}
        o = object.__new__(kind) if dataclasses.is_dataclass(kind) else kind(**members)
        if dataclasses.is_dataclass(kind):
            o.__dict__.update(members)  # as it is in a column, where nothing checks it
        return o


def sql_type(t):
    kind, inner, _ = parts(t)
    plain = {
        bool: "BOOLEAN", int: "BIGINT", float: "DOUBLE", str: "VARCHAR", bytes: "BLOB", datetime.date: "DATE", datetime.datetime: "TIMESTAMP", datetime.time: "TIME",
        datetime.timedelta: "INTERVAL", D: "DECIMAL(38,%d)" % SCALE, uuid.UUID: "UUID", "aware": "TIMESTAMPTZ",
    }  # fmt: skip
    if kind in plain:
        return plain[kind]
    if kind is list or kind == "many":
        return sql_type(inner[0]) + "[]"
    if kind is dict:
        return "MAP(%s, %s)" % tuple(map(sql_type, inner))
    members = [("f%d" % i, a) for i, a in enumerate(inner)] if kind is tuple else list(inner)[::-1]  # in another order
    return "STRUCT(%s)" % ", ".join('"%s" %s' % (k, sql_type(a)) for k, a in members)


def sql(v, t):
    """A value as SQL's expression."""
    kind, inner, _ = parts(t)
    if v is None:
        return "NULL::" + sql_type(t)
    if kind is list or kind == "many":
        return "[%s]::%s" % (", ".join(sql(x, inner[0]) for x in v), sql_type(t))
    if kind is dict:
        return "MAP([%s], [%s])::%s" % (", ".join(sql(k, inner[0]) for k in v), ", ".join(sql(x, inner[1]) for x in v.values()), sql_type(t))
    if kind is tuple:
        return "{%s}" % ", ".join("'f%d': %s" % (i, sql(x, a)) for i, (x, a) in enumerate(zip(v, inner)))
    if kind not in VALUES:
        get = v.get if isinstance(v, dict) else lambda k: getattr(v, k)
        return "{%s}" % ", ".join("'%s': %s" % (k, sql(get(k), a)) for k, a in inner[::-1])
    if kind is str:
        return "||".join(["chr(%d)" % ord(c) for c in v]) if "\0" in v else "'%s'" % v.replace("'", "''")
    if kind is bytes:
        return "'%s'::BLOB" % "".join("\\x%02x" % b for b in v)
    if kind is datetime.timedelta:
        return "(INTERVAL (%d) DAY + INTERVAL (%d) MICROSECOND)" % (v.days, v.seconds * 10**6 + v.microseconds)
    if kind is float:
        return "'%r'::DOUBLE" % v
    if kind in ("aware", datetime.datetime, datetime.date):
        text = v.isoformat(*([" "] if kind is not datetime.date else []))
        return "'%s'::%s" % (text, sql_type(t))
    return "'%s'::%s" % (v, sql_type(t))


def arrow_type(t):
    import pyarrow as pa

    kind, inner, _ = parts(t)
    plain = {
        bool: pa.bool_(), int: pa.int64(), float: pa.float64(), str: pa.string(), bytes: pa.binary(), datetime.date: pa.date32(), datetime.datetime: pa.timestamp("us"),
        datetime.time: pa.time64("us"), datetime.timedelta: pa.duration("us"), D: pa.decimal128(38, SCALE), uuid.UUID: pa.binary(16), "aware": pa.timestamp("us", "Europe/Rome"),
    }  # fmt: skip
    if kind in plain:
        return plain[kind]
    if kind is list or kind == "many":
        return pa.list_(arrow_type(inner[0]))
    if kind is dict:
        return pa.map_(*map(arrow_type, inner))
    members = [("f%d" % i, a) for i, a in enumerate(inner)] if kind is tuple else list(inner)[::-1]
    return pa.struct([(k, arrow_type(a)) for k, a in members])


def arrow(v, t):
    """A value as pyarrow takes it."""
    kind, inner, _ = parts(t)
    if v is None or kind in VALUES:
        return v.bytes if isinstance(v, uuid.UUID) else v
    if kind is list or kind == "many":
        return [arrow(x, inner[0]) for x in v]
    if kind is dict:
        return [(arrow(k, inner[0]), arrow(x, inner[1])) for k, x in v.items()]
    if kind is tuple:
        return {"f%d" % i: arrow(x, a) for i, (x, a) in enumerate(zip(v, inner))}
    get = v.get if isinstance(v, dict) else lambda k: getattr(v, k)
    return {k: arrow(get(k), a) for k, a in inner}


def lacks(v, t):
    """What a row raises for a NULL where no None is allowed, None if there is none."""
    kind, inner, _ = parts(t)

    def part(x, a, why):
        if x is None:
            return None if parts(a)[2] else why
        return lacks(x, a)

    found = []
    if kind is list or kind == "many":
        found = [part(x, inner[0], "element %d of the list is NULL, and the parameter's elements take no None" % i) for i, x in enumerate(v)]
    elif kind is dict:
        found = [part(x, inner[1], "a value of the dict is NULL, and it takes no None") for x in v.values()]
    elif kind is tuple:
        found = [part(x, a, "f%d of tuple is NULL, and it takes no None" % i) for i, (x, a) in enumerate(zip(v, inner))]
    elif kind not in VALUES:
        get = v.get if isinstance(v, dict) else lambda k: getattr(v, k)
        optional = getattr(kind, "__optional_keys__", ())
        found = [None if get(k) is None and k in optional else part(get(k), a, "%s of %s is NULL, and it takes no None" % (k, kind.__name__)) for k, a in inner]
    return next((x for x in found if x), None)


def built(v, t):
    """The value that the function gets: classes are called, and keys that a dict may lack are not NULL."""
    kind, inner, _ = parts(t)
    if v is None or kind in VALUES:
        return v
    if kind is list or kind == "many":
        return type(v)(built(x, inner[0]) for x in v)
    if kind is dict:
        return {k: built(x, inner[1]) for k, x in v.items()}
    if kind is tuple:
        return tuple([built(x, a) for x, a in zip(v, inner)])
    get = v.get if isinstance(v, dict) else lambda k: getattr(v, k)
    members = {k: built(get(k), a) for k, a in inner if not (typing.is_typeddict(kind) and k not in v)}
    if typing.is_typeddict(kind):
        return {k: x for k, x in members.items() if x is not None or k in kind.__required_keys__}
    return kind(**members)


problems = []


def outcome(f, args, hints):
    """(result, None), or (None, (exception, text))."""
    for v, t in zip(args, hints):
        if v is None and not parts(t)[2]:
            return None, None  # no call
    for v, t in zip(args, hints):
        why = lacks(v, t) if v is not None else None
        if why:
            return None, ("TypeError", why)
    try:
        made = f(*[built(v, t) for v, t in zip(args, hints)])
    except Exception as e:
        return None, (type(e).__name__, str(e))
    why = unfit(made, typing.get_type_hints(f, include_extras=True)["return"])
    return (None, ("OverflowError", why)) if why else (made, None)


def unfit(v, t):
    """What a row raises whose result has a number that its column does not have, else None."""
    kind, inner, _ = parts(t)
    if v is None:
        return None
    if kind is D:
        digits, places = getattr(t, "__metadata__", (38, 10))
        shifted = decimal.Context(prec=200).scaleb(v, places)
        return None if shifted == int(shifted) and abs(shifted) < 10**digits else "result %s is no number of the column's type DECIMAL(%d,%d)" % (v, digits, places)
    if kind is int:
        return None if -(2**63) <= v < 2**63 else "result %d is out of range of the column's type" % v
    found = []
    if kind is list or kind == "many":
        found = [unfit(x, inner[0]) for x in v]
    elif kind is dict:
        found = [unfit(x, a) for pair in v.items() for x, a in zip(pair, inner)]
    elif kind is tuple:
        found = [unfit(x, a) for x, a in zip(v, inner)]
    elif kind not in VALUES:
        get = v.get if isinstance(v, dict) else lambda k: getattr(v, k)
        found = [unfit(get(k), a) for k, a in inner]
    return next((x for x in found if x), None)


def exact(v):
    """A value in the form of columns, with its types: 1, 1.0 and True differ."""
    if dataclasses.is_dataclass(v):
        return exact({f.name: getattr(v, f.name) for f in dataclasses.fields(v)})
    if hasattr(v, "_asdict"):
        return exact(v._asdict())
    if isinstance(v, dict):
        return {repr(exact(k)): exact(x) for k, x in v.items() if x is not None or True}
    if isinstance(v, (list, tuple)):
        return [exact(x) for x in v]
    if isinstance(v, D):
        return "Decimal", v.normalize(decimal.Context(prec=60))
    if isinstance(v, datetime.datetime) and v.tzinfo:
        return "aware", v.astimezone(UTC)
    return type(v).__name__, repr(v)


def as_column(v, t):
    """A result with NULL for keys that a dict may lack, and tuples as structs."""
    kind, inner, _ = parts(t)
    if v is None or kind in VALUES:
        return v
    if kind is list or kind == "many":
        return [as_column(x, inner[0]) for x in v]
    if kind is dict:
        return {k: as_column(x, inner[1]) for k, x in v.items()}
    if kind is tuple:
        return {"f%d" % i: as_column(x, a) for i, (x, a) in enumerate(zip(v, inner))}
    get = v.get if isinstance(v, dict) else lambda k: getattr(v, k)
    return {k: as_column(get(k), a) for k, a in inner}


def check(where, got, want, zeros=True):
    """zeros: -0.0 is another one than 0.0."""
    texts = [str(exact(v)) if zeros else str(exact(v)).replace("-0.0'", "0.0'") for v in (got, want)]
    if texts[0] != texts[1]:
        problems.append("%s: %s, want %s" % (where, str(got)[:400], str(want)[:400]))


def refused(where, call, want):
    try:
        problems.append("%s: %s, want %s" % (where, str(call())[:300], want))
    except Exception as e:
        if want[1] not in str(e):
            problems.append("%s: %r, want %s" % (where, e, want))


functions = [f for k, f in vars(udfs).items() if isinstance(f, types.FunctionType) and f.__module__ == "udfs" and k != "field"]


def rows(f, hints):
    """Rows of arguments, with what they should give."""
    out = []
    for i in range(60):
        source = Source(i * 11 + i // 7, wrong=i % 4 == 3)
        args = [None if i % 17 == 5 and j == 0 else source.make(t, top=True) for j, t in enumerate(hints)]
        out.append((args, outcome(f, args, hints)))
    return out


def compare(f, con, lib):
    import pyarrow as pa

    hints = typing.get_type_hints(f, include_extras=True)
    result = hints.pop("return")
    hints = list(hints.values())
    cases = rows(f, hints)
    names = ["a%d" % j for j in range(len(hints))]
    con.execute("CREATE OR REPLACE TABLE t (i INT, %s)" % ", ".join("%s %s" % (n, sql_type(t)) for n, t in zip(names, hints)))
    for i, (args, _) in enumerate(cases):
        con.execute("INSERT INTO t VALUES (%d, %s)" % (i, ", ".join(sql(v, t) for v, t in zip(args, hints))))
    call = "%s(%s)" % (f.__name__, ", ".join(names))
    good = [i for i, (_, (_, e)) in enumerate(cases) if e is None]
    for (i, got), at in zip(con.execute("SELECT i, %s FROM t WHERE i IN %s ORDER BY i" % (call, tuple(good))).fetchall(), good, strict=True):
        assert i == at
        check("duckdb: %s%r" % (f.__name__, tuple(cases[i][0])), got, as_column(cases[i][1][0], result))
    # Of several chunks, with rows between, and constants.
    many = con.execute("SELECT i, count(r), any_value(r) FROM (SELECT i, %s AS r FROM (SELECT t.* FROM t, range(200) WHERE i IN %s)) GROUP BY i ORDER BY i" % (call, tuple(good)))
    for (i, n, got), at in zip(many.fetchall(), good, strict=True):
        want = as_column(cases[i][1][0], result)
        check("duckdb, many rows: %s%r" % (f.__name__, tuple(cases[i][0])), (i, n, got), (at, 0 if want is None else 200, want), zeros=False)  # DuckDB's aggregates make 0.0 of -0.0
    for i, (args, (want, e)) in enumerate(cases):
        if e is not None:
            refused("duckdb: %s%r" % (f.__name__, tuple(args)), lambda: con.execute("SELECT %s FROM t WHERE i = %d" % (call, i)).fetchall(), e)
        elif i % 9 == 0:
            literal = "SELECT %s(%s)" % (f.__name__, ", ".join(sql(v, t) for v, t in zip(args, hints)))
            check("duckdb, constants: %s" % literal, con.execute(literal).fetchall()[0][0], as_column(want, result))
    compiled = getattr(lib, f.__name__)
    columns = [pa.array([arrow(a[j], t) for a, _ in cases], arrow_type(t)) for j, t in enumerate(hints)]
    padded = [pa.concat_arrays([c.slice(3, 5), c, c.slice(0, 2)]).slice(5, len(cases)) for c in columns]
    for given in (columns, padded):
        got = compiled(*given, on_error="null")
        got.validate(full=True)
        for (args, (want, _)), v in zip(cases, got.to_pylist(maps_as_pydicts="strict"), strict=True):
            check("arrow: %s%r" % (f.__name__, tuple(args)), v, as_column(want, result))
    for i, (args, (want, e)) in enumerate(cases):
        if e is not None:
            refused("arrow: %s%r" % (f.__name__, tuple(args)), lambda: compiled(*[c.slice(i, 1) for c in columns]), e)
    got = compiled(*[[a[j] for a, _ in cases] for j in range(len(hints))], on_error="null")
    for (args, (want, e)), v in zip(cases, got, strict=True):
        if e and "is out of range" in e[1]:
            continue  # lists of Python's hold ints of any size
        check("list: %s%r" % (f.__name__, tuple(args)), as_column(v, result), as_column(want, result))


REFUSED = [
    ("native({'b': true})", "STRUCT(b BOOLEAN)"),
    ("native(1)", "INTEGER"),
    ("short({'a': 1})", "STRUCT(a INTEGER)"),
    ("short({'a': 1, 'b': 'x', 'c': 2})", "STRUCT(a INTEGER, b VARCHAR, c INTEGER)"),
    ("short({'a': 1.5, 'b': 'x'})", "DECIMAL(2,1)"),
    ("by_text(MAP {1: 2})", "MAP(INTEGER, INTEGER)"),
    ("by_text({'a': 2})", "STRUCT(a INTEGER)"),
    ("amount(1.5::DOUBLE)", "DOUBLE"),
    ("amount(1)", "INTEGER"),
    ("moment(TIMESTAMP '2020-01-01')", "TIMESTAMP"),
    ("moment(DATE '2020-01-01')", "DATE"),
    ("two((1, 'a', 2), MAP {'a': 1.0::DOUBLE}, 1)", "STRUCT("),
]
ALSO = [  # what DuckDB has other types for, or casts
    ("fixed([1.5, 2.25, 3]::DOUBLE[3])", "[1.5, 2.25, 3.0]"),
    ("fixed([0.1, 2])", "[0.1, 2.0]"),
    ("fixed_pairs([(1, 'a'), (2, NULL)]::STRUCT(a TINYINT, b VARCHAR)[2])", "[(1, 'a'), (2, None)]"),
    ("by_text(MAP {'a': 1::UTINYINT, 'b': 2})", 5),
    ("two((1::UTINYINT, 'a'), MAP {'k': 0.1}, 3::UHUGEINT)", "((1, 'a'), {'k': 0.1}, 3)"),
    ("two((1, 'a'), MAP {'k': 1::TINYINT}, 3)", "((1, 'a'), {'k': 1.0}, 3)"),
    ("big(340282366920938463463374607431768211455::UHUGEINT)", str(2**128 - 1)),
    ("big((-170141183460469231731687303715884105727)::HUGEINT)", str(1 - 2**127)),
    ("big(18446744073709551615::UBIGINT)", str(2**64 - 1)),
    ("bigs((340282366920938463463374607431768211455::UHUGEINT, [(-170141183460469231731687303715884105727)::HUGEINT]))", str((2**128 - 1, [1 - 2**127]))),
    ("amount(1.50::DECIMAL(3,2))", "Decimal('4.50')"),
    ("amount(-1.5::DECIMAL(9,1))", "Decimal('-4.5')"),
    ("amount(12345.678::DECIMAL(18,3))", "Decimal('37037.034')"),
    ("amount(7::DECIMAL(4,0))", "Decimal('21')"),
    ("clock('10:11:12')", "datetime.time(10, 11, 12)10:11:12"),
    ("native_or(NULL)", "none"),
    ("amount_or(NULL)", "None"),
    ("by_bytes(NULL)", "None"),
    ("short({'B': 'x', 'A': NULL})", "{'b': 'x'}None"),
]
RAISING = [
    ("span(INTERVAL 1 MONTH)", "ValueError: an interval with months or years is no timedelta"),
    ("clock(TIME '24:00:00')", "OverflowError: time value out of range"),
    ("moment('infinity'::TIMESTAMPTZ)", "OverflowError: date value out of range"),
    ("failing(MAP {'a': 0})", "ZeroDivisionError: division by zero"),
    ("failing(MAP {'b': 0})", "KeyError: 'a'"),
]


def main():
    import duckdb
    import hipy

    con = duckdb.connect(config={"allow_unsigned_extensions": "true", "threads": 4})
    con.load_extension(extension)
    lib = hipy.load(library)
    for f in functions:
        compare(f, con, lib)
    for text, want in REFUSED:
        refused("duckdb: " + text, lambda: con.execute("SELECT " + text).fetchall(), ("Binder Error", "has the type " + want if "(" not in want else want))
    for text, want in ALSO:
        check("duckdb: " + text, con.execute("SELECT " + text).fetchall()[0][0], want)
    for text, want in RAISING:
        refused("duckdb: " + text, lambda: con.execute("SELECT " + text).fetchall(), ("", want + " ("))


main()
for p in problems[:40]:
    print(p)
print("%d functions, %d problems" % (len(functions), len(problems)))
sys.exit(bool(problems))
