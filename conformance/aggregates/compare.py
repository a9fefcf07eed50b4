"""Compares aggregates in DuckDB with CPython: python compare.py CLASSES EXTENSION LARGEST."""

import dataclasses
import importlib.util
import inspect
import sys
import types
import typing

import duckdb

path, extension, largest = sys.argv[1], sys.argv[2], int(sys.argv[3])
spec = importlib.util.spec_from_file_location("classes", path)
classes = sys.modules["classes"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(classes)
wrong = []


def convert(v, t):
    """A value of DuckDB's Python client as step is called with it."""
    if v is None:
        return None
    if dataclasses.is_dataclass(t):
        hints = typing.get_type_hints(t)
        return t(**{k: convert(x, hints[k]) for k, x in v.items()})
    if getattr(v, "tzinfo", None) is not None:
        import datetime

        return v.astimezone(datetime.timezone.utc)
    return v


def column(v):
    """What a column holds of a result."""
    if isinstance(v, tuple) and hasattr(v, "_asdict"):
        v = v._asdict()
    if isinstance(v, tuple):
        v = {"f%d" % i: x for i, x in enumerate(v)}
    if isinstance(v, dict):
        return {k: column(x) for k, x in v.items()}
    return [column(x) for x in v] if isinstance(v, list) else v


def same(a, b):
    return repr(a) == repr(b) or a == b and type(a) is type(b)


def leave_sizes(con):
    """Fills memory that DuckDB uses again with what a C library's allocator writes before the smallest of its blocks."""
    size = 33  # of 32 bytes, with a flag
    con.execute(f"SELECT {', '.join(f'{size} + i % {k} - i % {k} AS c{k}' for k in range(1, 50))} FROM range(6000) r(i)").fetchmany(2)


class Case:
    def __init__(self, name, columns):
        self.name, self.cls = name, getattr(classes, name)
        self.columns = columns
        hints = typing.get_type_hints(self.cls.step, include_extras=True)
        params = list(inspect.signature(self.cls.step).parameters.values())[1:]
        self.params = [p.name for p in params if p.default is p.empty]
        self.types = [hints[p] for p in self.params]
        self.optional = [type(None) in typing.get_args(t) if typing.get_origin(t) in (typing.Union, types.UnionType) else False for t in self.types]

    def table(self, con, rows, groups):
        con.execute(f"CREATE OR REPLACE TEMP TABLE t AS SELECT i, (hash(i * 31) % {groups})::BIGINT AS g, {self.columns} FROM range({rows}) r(i)")
        self.names = [c[0] for c in con.execute("DESCRIBE t").fetchall()][2:]
        self.call = f"{self.name}({', '.join(self.names)}"
        self.rows = con.execute("SELECT * FROM t ORDER BY i").fetchall()

    def value(self, rows):
        """What the class gives for rows in this order."""
        a = self.cls()
        for row in rows:
            args = [convert(v, t) for v, t in zip(row[2:], self.types)]
            if not any(v is None and not o for v, o in zip(args, self.optional)):
                a.step(*args)
        return column(a.finish())

    def groups(self, rows):
        by = {}
        for row in rows:
            by.setdefault(row[1], []).append(row)
        return {g: self.value(r) for g, r in by.items()}

    def check(self, con, what, query, want):
        try:
            got = con.execute(query).fetchall()
        except Exception as e:
            wrong.append(f"{self.name}, {what}: {e}\n  {query}")
            return
        if len(got) != len(want):
            wrong.append(f"{self.name}, {what}: {len(got)} rows, want {len(want)}\n  {query}")
        for key, v in got:
            if not same(v, want[key]):
                wrong.append(f"{self.name}, {what}, {len(self.rows)} rows: {key}: {v!r}, want {want[key]!r}\n  {query}")
                return

    def compare(self, con, rows, groups):
        self.table(con, rows, groups)
        by = self.groups(self.rows)
        con.execute("SET threads = 1")
        self.check(con, "one group", f"SELECT 0, {self.call}) FROM t", {0: self.value(self.rows)})
        self.check(con, "groups", f"SELECT g, {self.call}) FROM t GROUP BY g", by)
        self.check(con, "filter", f"SELECT 0, {self.call}) FILTER (i % 3 = 1) FROM t", {0: self.value(r for r in self.rows if r[0] % 3 == 1)})
        self.check(con, "rollup", f"SELECT coalesce(g, -1), {self.call}) FROM t GROUP BY ROLLUP (g)", {**by, -1: self.value(self.rows)} if self.rows else {-1: self.value([])})
        con.execute("SET threads = 4")
        self.check(con, "ordered", f"SELECT g, {self.call} ORDER BY i) FROM t GROUP BY g", by)
        if groups < 50:
            backwards = {g: self.value([r for r in reversed(self.rows) if r[1] == g]) for g in by}
            self.check(con, "backwards", f"SELECT g, {self.call} ORDER BY i DESC) FROM t GROUP BY g", backwards)
        if self.name in classes.ORDER_FREE:
            self.check(con, "threads", f"SELECT g, {self.call}) FROM t GROUP BY g", by)
            self.check(con, "threads, one group", f"SELECT 0, {self.call}) FROM t", {0: self.value(self.rows)})
            distinct = {}
            for row in self.rows:
                distinct.setdefault(repr(row[2:]), row)
            self.check(con, "distinct", f"SELECT 0, {self.call.replace('(', '(DISTINCT ', 1)}) FROM t", {0: self.value(distinct.values())})
        if 0 < rows <= 300:
            self.windows(con)

    def windows(self, con):
        n = len(self.rows)
        frames = {
            "ROWS BETWEEN 3 PRECEDING AND 2 FOLLOWING": lambda i: self.rows[max(0, i - 3) : i + 3],
            "ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW": lambda i: self.rows[: i + 1],
            "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING": lambda i: self.rows,
            "ROWS BETWEEN 4 FOLLOWING AND 6 FOLLOWING": lambda i: self.rows[i + 4 : i + 7],
            "ROWS BETWEEN 40 PRECEDING AND 40 FOLLOWING EXCLUDE CURRENT ROW": lambda i: self.rows[max(0, i - 40) : i] + self.rows[i + 1 : i + 41],
        }
        leave_sizes(con)
        for frame, of in frames.items():
            self.check(con, "window", f"SELECT i, {self.call}) OVER (ORDER BY i {frame}) FROM t", {i: self.value(of(i)) for i in range(n)})
        by = self.groups(self.rows)
        self.check(con, "partitions", f"SELECT i, {self.call}) OVER (PARTITION BY g ORDER BY i ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) FROM t", {r[0]: by[r[1]] for r in self.rows})


con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
con.load_extension(extension)
con.execute("SET TimeZone = 'UTC'")
for name, columns in classes.CASES.items():
    case = Case(name, columns)
    for rows, groups in [(0, 1), (1, 1), (90, 4), (largest, 7), (largest, largest)]:
        case.compare(con, rows, groups)
print("\n".join(wrong[:40]))
sys.exit(bool(wrong))
