"""Compares table functions in DuckDB with generators in CPython: python compare.py FILE EXTENSION."""

import dataclasses
import datetime
import decimal
import importlib.util
import inspect
import sys
import types
import typing

import duckdb

path, extension = sys.argv[1:3]
spec = importlib.util.spec_from_file_location("rows", path)
module = sys.modules["rows"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
wrong = []

con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
con.load_extension(extension)
con.execute("SET TimeZone = 'UTC'")


def convert(v, t):
    """A value of DuckDB's Python client as a function is called with it."""
    members = [a for a in typing.get_args(t) if a is not type(None)] if typing.get_origin(t) in (typing.Union, types.UnionType) else [t]
    if v is None or len(members) > 1:
        return v
    t = members[0]
    if typing.get_origin(t) is typing.Annotated:
        t = typing.get_args(t)[0]
    if dataclasses.is_dataclass(t) or hasattr(t, "_fields"):
        hints = typing.get_type_hints(t)
        by = {k.lower(): x for k, x in v.items()}
        return t(**{k: convert(by[k.lower()], hints[k]) for k in hints})
    return float(v) if t is float else v


def accepts(v, t):
    return v is not None or type(None) in typing.get_args(t) and typing.get_origin(t) in (typing.Union, types.UnionType)


def column(v):
    """What a column holds of a value."""
    if dataclasses.is_dataclass(v):
        v = {f.name: getattr(v, f.name) for f in dataclasses.fields(v)}
    if isinstance(v, tuple) and hasattr(v, "_asdict"):
        v = v._asdict()
    if isinstance(v, tuple):
        v = {"f%d" % i: x for i, x in enumerate(v)}
    if isinstance(v, dict):
        return {k: column(x) for k, x in v.items()}
    if isinstance(v, datetime.datetime) and v.tzinfo:
        return v.astimezone(datetime.timezone.utc)
    return [column(x) for x in v] if isinstance(v, list) else v


def row_type(f):
    t = typing.get_type_hints(f, include_extras=True)["return"]
    t = typing.get_args(t)[0]
    if typing.get_origin(t) in (typing.Union, types.UnionType):
        t = next(a for a in typing.get_args(t) if a is not type(None))
    return t


def names_of(f):
    """The names of the columns; None for one that is a row's only."""
    t = row_type(f)
    if typing.get_origin(t) is tuple:
        args = typing.get_args(t)
        return None if args[-1:] == (...,) else ["column%d" % i for i in range(len(args))]
    if dataclasses.is_dataclass(t) or hasattr(t, "_fields") or typing.is_typeddict(t):
        return list(typing.get_type_hints(t))
    return None


def row_of(v, names, f):
    """A row of the table."""
    if names is None:
        return (column(list(v) if isinstance(v, tuple) else v),)
    if v is None:
        return (None,) * len(names)
    if isinstance(v, dict):
        v = v.values()
    elif dataclasses.is_dataclass(v):
        v = [getattr(v, n) for n in names]
    kinds = list(typing.get_type_hints(row_type(f)).values()) if not isinstance(v, tuple) or hasattr(v, "_fields") else typing.get_args(row_type(f))
    return tuple(float(x) if t is float and x is not None else column(x) for x, t in zip(v, kinds))


def split(call):
    """The arguments of a call, at the commas that are in no parentheses."""
    depth, start, out, quote = 0, 0, [], False
    for i, c in enumerate(call):
        quote ^= c == "'"
        if not quote:
            depth += (c in "([{") - (c in ")]}")
            if c == "," and depth == 0:
                out.append(call[start:i])
                start = i + 1
    return [p.strip() for p in out + [call[start:]] if p.strip()]


def bind(f, call):
    """The arguments as Python's, or None if NULL is given for one that takes no None."""
    args, named = [], {}
    hints = typing.get_type_hints(f, include_extras=True)
    params = list(inspect.signature(f).parameters)
    for i, part in enumerate(split(call)):
        name, sep, text = part.partition(":=")
        if not sep:
            name, text = params[i], part
        v = con.execute(f"SELECT {text}").fetchone()[0]
        v = convert(v, hints[name.strip()])
        if not accepts(v, hints[name.strip()]):
            return None
        named[name.strip()] = v
    return named


def same(a, b):
    if isinstance(a, datetime.datetime) and a.tzinfo and isinstance(b, datetime.datetime) and b.tzinfo:
        return a == b
    if isinstance(a, (tuple, list)) and type(a) is type(b):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return list(a) == list(b) and all(map(same, a.values(), b.values()))
    return repr(a) == repr(b) or a == b and type(a) is type(b)


def key(v):
    """A text that is the same of equal values."""
    if isinstance(v, (tuple, list)):
        return repr(list(map(key, v)))
    if isinstance(v, datetime.datetime) and v.tzinfo:
        return repr(v.timestamp())
    return repr(float(v) + 0.0) if isinstance(v, decimal.Decimal) else repr(v)


def check(name, query, names, want):
    try:
        con.execute(query)
        got_names = [d[0] for d in con.description]
        got = con.fetchall()
    except Exception as e:
        wrong.append(f"{query}: {e}")
        return
    if names and got_names != names:
        wrong.append(f"{query}: columns {got_names}, want {names}")
    if len(got) != len(want):
        wrong.append(f"{query}: {len(got)} rows, want {len(want)}")
    for i, (g, w) in enumerate(zip(got, want)):
        if not same(g, w):
            wrong.append(f"{query}: row {i} is {g!r}, want {w!r}")
            return


for name, calls in module.CALLS.items():
    f = getattr(module, name)
    names = names_of(f)
    for call in calls:
        args = bind(f, call)
        want = [] if args is None else [row_of(v, names, f) for v in f(**args)]
        query = f"FROM {name}({call})"
        check(name, query, names or [name], want)
        # Read to the end, and not.
        check(name, query + " LIMIT 2", None, want[:2])
        check(name, f"SELECT count(*) {query}", None, [(len(want),)])
        if len(want) < 50:
            both = [a + b for b in want for a in want]
            try:
                got = con.execute(f"SELECT * FROM {name}({call}) a, {name}({call}) b").fetchall()
            except Exception as e:
                got = [str(e)]
            if sorted(map(key, got)) != sorted(map(key, both)):
                wrong.append(f"{query} joined with itself: {got[:5]}, want {both[:5]}")
        try:
            con.execute(f"PREPARE p AS {query}")
        except Exception as e:
            continue  # told above
        for _ in range(2):
            check(name, "EXECUTE p", None, want)
        con.execute("DEALLOCATE p")

# In parts of queries, one thread and several.
for threads in (1, 4):
    con.execute(f"SET threads = {threads}")
    check("pairs", "SELECT sum(column0), count(DISTINCT column1) FROM many(50000)", None, [(sum(range(50000)), 50000)])
    check("pairs", "SELECT a.column0 FROM many(3000) a JOIN many(10000) b USING (column0) WHERE b.column1 LIKE '%77 of%' ORDER BY ALL", None, [(i,) for i in range(3000) if f"{i}"[-2:] == "77"])
    check("pairs", "SELECT * FROM (FROM pairs(2) UNION ALL FROM pairs(1, prefix := 'y') UNION ALL FROM pairs(2)) ORDER BY ALL", None, sorted([(0, "x0"), (1, "x1")] * 2 + [(0, "y0")]))
    check("pairs", "SELECT (SELECT max(column0) FROM pairs(3)) FROM (VALUES (1)) v(i)", None, [(2,)])
    check("pairs", "WITH r AS MATERIALIZED (FROM many(5000)) SELECT (SELECT count(*) FROM r), (SELECT max(column0) FROM r)", None, [(5000, 4999)])
    con.execute("CREATE OR REPLACE TEMP TABLE made AS FROM many(5000)")
    check("pairs", "SELECT count(*), max(column1) FROM made", None, [(5000, max(f"row {i} of many" for i in range(5000)))])
for n in (0, 1, 5):
    rows = con.execute("SELECT * FROM pairs(?, prefix := ?)", [n, "z"]).fetchall()
    if rows != [(i, f"z{i}") for i in range(n)]:
        wrong.append(f"parameters of a prepared statement: {rows}")

# Several at once, which take turns.
readers = [con.cursor() for _ in range(5)]
for i, r in enumerate(readers):
    r.execute(f"FROM many({4000 + i})")
total = [0] * 5
for _ in range(10):
    for i, r in enumerate(readers):
        total[i] += len(r.fetchmany(1000))
if total != [4000 + i for i in range(5)]:
    wrong.append(f"rows of several at once: {total}")

print("\n".join(wrong[:40]))
sys.exit(bool(wrong))
