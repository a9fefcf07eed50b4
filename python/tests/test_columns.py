"""Tests of hipy.overload.columns: python tests/test_columns.py. Engines that are not installed are skipped.

Each function of columns_cases.py and columns_values.py is converted, and run by an engine over a table of all
combinations of its parameters' edge values; its annotations say which. Rows in which Python raises, or an int has more
than 64 bits, are left out. The engine's values must be Python's, with the same type."""

import inspect
import itertools
import math
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from columns_cases import FUNCTIONS, clamp, fee
from columns_values import REFUSED
from hipy.overload import OverloadError, convert
from hipy.overload import _columns_calls
from hipy.overload.columns import DuckDB, Polars

try:
    import duckdb
except ImportError:
    duckdb = None
try:
    import polars
except ImportError:
    polars = None

inf, nan = math.inf, math.nan
EDGES = {
    "int": [0, 1, -1, 2, -2, 3, 7, -7, 10, 99, 100, -100, 2**31 - 1, -2**31 - 1, 2**53, 2**53 + 1, -2**53 - 1, 2**62, 2**63 - 1, -2**63],
    "float": [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, -0.3, 7.0, -7.5, 100.0, 0.49999999999999994, 1e16, -1e16, 4503599627370497.5,
              1e-300, 5e-324, 1e300, inf, -inf, nan],
    "str": ["", "a", "b", "A", "NO", "SE", "no", "n\u00e9", "ne\u0301", "\u00df",
            "stra\u00dfe", "\u0130", "\u0391\u03a3", "\u65e5\u672c\u8a9e", "\U0001f926\U0001f3fc\u200d\u2642\ufe0f",
            " x ", "\u00a0x\u2003\n", "\x1fx\x1c", "0", "None", "a-b-a", "aaa", "%", "_", "$1", "a\\b", "xyzzy"],
    "bool": [False, True],
}


# Engines

class Duck:
    name, module = "duckdb", duckdb
    sql = {"int": "BIGINT", "float": "DOUBLE", "str": "VARCHAR", "bool": "BOOLEAN"}

    def __init__(self, kinds, rows):
        self.con = duckdb.connect()
        self.kinds = kinds
        self.con.execute("create table t (row BIGINT, %s)" % ", ".join("%s %s" % (n, self.sql[k]) for n, k in kinds.items()))
        marks = "(?, %s)" % ", ".join("?" if k in ("str", "bool") else "cast(? as %s)" % self.sql[k] for k in kinds.values())
        for i in range(0, len(rows), 200):
            some = rows[i:i + 200]
            values = [v for n, row in enumerate(some) for v in (i + n, *(repr(x) if type(x) in (int, float) else x for x in row))]
            self.con.execute("insert into t values " + ", ".join([marks] * len(some)), values)
        self.overload = DuckDB(self.con.table("t"))
        self.columns = [duckdb.ColumnExpression(n) for n in kinds]

    def run(self, expression):
        return [r[0] for r in self.con.table("t").order("row").select(expression.alias("result")).fetchall()]


class Bear:
    name, module = "polars", polars

    def __init__(self, kinds, rows):
        dtypes = {"int": polars.Int64, "float": polars.Float64, "str": polars.String, "bool": polars.Boolean} if polars else {}
        self.frame = polars.DataFrame({n: polars.Series([row[i] for row in rows], dtype=dtypes[k]) for i, (n, k) in enumerate(kinds.items())})
        self.overload = Polars(self.frame)
        self.columns = [polars.col(n) for n in kinds]

    def run(self, expression):
        return self.frame.select(expression.alias("result")).to_series().to_list()


class Int64(int):
    """An int whose arithmetic raises where it doesn't fit in 64 bits."""


def _checked(name):
    plain = getattr(int, name)

    def method(self, *more):
        result = plain(self, *more)
        if type(result) is int:
            if not -2**63 <= result < 2**63:
                raise OverflowError
            return Int64(result)
        return result
    setattr(Int64, name, method)


for _name in ("add", "radd", "sub", "rsub", "mul", "rmul", "floordiv", "rfloordiv", "mod", "rmod", "pow", "neg", "abs", "invert"):
    _checked("__%s__" % _name)


def answers(f, values):
    """The rows of values for which Python answers, and the answers."""
    rows, expected = [], []
    for row in itertools.product(*values):
        try:
            f(*(Int64(v) if type(v) is int else v for v in row))
            result = f(*row)
        except (TypeError, ValueError, ArithmeticError, IndexError):
            continue
        if all(type(v) is not int or -2**63 <= v < 2**63 for v in (result if type(result) is tuple else [result])):
            rows.append(row)
            expected.append(result)
    return rows, expected


def with_none(kind):
    return EDGES[kind.rstrip("?")] + ([None] if kind.endswith("?") else [])


class Engine:
    engine = None

    def setUp(self):
        if self.engine.module is None:
            self.skipTest(self.engine.name + " is not installed")

    def parts(self, result):
        return result if type(result) is tuple else (result,)

    def same(self, f, db, result, rows, expected):
        got = list(zip(*[db.run(p) for p in self.parts(result)]))
        self.assertEqual(len(got), len(rows))
        wrong = [(row, g, e) for row, g, e in zip(rows, got, map(self.parts, expected)) if repr(g) != repr(tuple(e))]
        self.assertEqual(wrong[:5], [], "%s: %d of %d rows" % (f.__name__, len(wrong), len(rows)))

    def test_functions(self):
        total = untyped = 0
        for f, refusing in FUNCTIONS:
            with self.subTest(f.__name__):
                kinds = {n: p.annotation.rstrip("?") for n, p in inspect.signature(f).parameters.items()}
                rows, expected = answers(f, [with_none(p.annotation) for p in inspect.signature(f).parameters.values()])
                self.assertGreater(len(rows), 3)
                if len(rows) > 500:
                    rows, expected = rows[::7], expected[::7]
                db = self.engine(kinds, rows)
                if self.engine.name in refusing:
                    self.assertRaises(OverloadError, convert(f, db.overload), *db.columns)
                    continue
                self.same(f, db, convert(f, db.overload)(*db.columns), rows, expected)
                total += len(rows)
                if "bool" in kinds.values():
                    continue
                try:  # the same without types, if they are not needed
                    result = convert(f, type(db.overload)())(*db.columns)
                except OverloadError:
                    continue
                untyped += 1
                self.same(f, db, result, rows, expected)
        print("%s %s: %d functions, %d without types, %d rows" % (self.engine.name, self.engine.module.__version__, len(FUNCTIONS), untyped, total))

    def test_refused(self):
        db = self.engine({"x": "int", "f": "float", "s": "str"}, [(1, 0.5, "a")])
        for f, engines in REFUSED:
            if self.engine.name in engines:
                with self.subTest(f.__name__ + " line %d" % f.__code__.co_firstlineno):
                    self.assertRaises(OverloadError, convert(f, db.overload), *db.columns)

    def result(self, f, kinds, *rows):
        db = self.engine(kinds, list(rows))
        return db.run(convert(f, db.overload)(*db.columns))

    def test_errors_are_null(self):
        ints = {"x": "int", "y": "int"}
        for f in (lambda x, y: x / y, lambda x, y: x // y, lambda x, y: x % y):
            self.assertEqual(self.result(f, ints, (1, 0), (0, 0), (None, 1), (4, 2))[:3], [None] * 3)
        self.assertEqual(self.result(lambda x: x / 0, {"x": "float"}, (1.0,), (None,)), [None, None])
        self.assertEqual(self.result(lambda x, y: x > y, ints, (None, 1), (1, None)), [None, None])
        self.assertEqual(self.result(lambda x, y: "more" if x > y else "less", ints, (None, 1), (2, 1)), ["less", "more"])
        self.assertEqual(self.result(lambda f: int(f), {"f": "float"}, (nan,), (inf,), (2.5,)), [None, None, 2])
        self.assertEqual(self.result(lambda s: s[1], {"s": "str"}, ("a",), ("",), ("ab",), (None,)), [None, None, "b", None])
        self.assertEqual(self.result(lambda s: {"a": 1}[s], {"s": "str"}, ("a",), ("b",)), [1, None])
        self.assertEqual(self.result(lambda s: len(s), {"s": "str"}, (None,)), [None])

    def test_mixed_columns(self):
        self.assertEqual(list(map(repr, self.result(lambda x: 0 if x < 0 else x, {"x": "float"}, (-1.0,), (2.5,)))), ["0.0", "2.5"])

    def test_known_stays_known(self):
        db = self.engine({"x": "int"}, [(1,)])
        self.assertEqual(convert(lambda x: len("abc") * 2, db.overload)(*db.columns), 6)
        self.assertEqual(convert(fee, db.overload)(200, "NO"), fee(200, "NO"))
        self.assertEqual(self.result(lambda x: x * 2 + clamp(-5, 0), {"x": "int"}, (4,)), [8])
        self.assertRaises(ValueError, convert(lambda x: int("a") + x, db.overload), *db.columns)


class TestDuckDB(Engine, unittest.TestCase):
    engine = Duck

    def test_overflow(self):
        for f in (lambda x: x + 1, lambda x: x * 2, lambda x: -x - 2, lambda x: -(x * -1) + 1):
            self.assertRaises(duckdb.OutOfRangeException, self.result, f, {"x": "int"}, (2**63 - 1,))
        self.assertRaises(duckdb.ConversionException, self.result, lambda x: int(x), {"x": "float"}, (1e19,))

    def test_without_types(self):
        con = duckdb.connect()
        con.execute("create table t as select 5 a, 'x' s, 1::utinyint u, 3::hugeint h, 200::smallint m, date '2024-01-01' d")
        c, t = duckdb.ColumnExpression, con.table("t")

        def run(f, *names, overload=None):
            return t.select(convert(f, overload or DuckDB())(*map(c, names))).fetchall()[0][0]
        self.assertEqual(run(lambda a, m: a * m * 2000000, "a", "m"), 5 * 200 * 2000000)
        self.assertEqual(run(lambda a: a * 1000, "u", overload=DuckDB(t)), 1000)
        self.assertEqual(run(lambda a: -a * 2**64, "h", overload=DuckDB(t)), -3 * 2**64)
        self.assertEqual(run(lambda d, a: None if d is None else a, "d", "a", overload=DuckDB(t)), 5)
        self.assertRaises(duckdb.BinderException, run, lambda a: a == "5", "a")
        self.assertRaises(duckdb.BinderException, run, lambda s: s == 5, "s")
        self.assertRaises(duckdb.BinderException, run, lambda s: 0 if s is None else s, "s")
        for f in (lambda a, s: a + s, lambda a, s: a // s, lambda a, s: a == s, lambda a, s: 1 if a else 2, lambda a, s: a if s is None else s):
            self.assertRaises(OverloadError, run, f, "a", "s")
        self.assertRaises(OverloadError, run, lambda d: d > 5, "d", overload=DuckDB(t))


class TestPolars(Engine, unittest.TestCase):
    engine = Bear

    def test_overflow(self):
        for f in (lambda x: x + 1, lambda x: x * 2, lambda x: -x - 2, lambda x: x ** 4):
            self.assertEqual(self.result(f, {"x": "int"}, (2**63 - 1,), (-2,))[0], None)
        self.assertEqual(self.result(lambda x: abs(x), {"x": "int"}, (-2**63,)), [None])

    def test_types(self):
        df = polars.DataFrame({"a": [200], "d": [None]}, schema={"a": polars.UInt8, "d": polars.Date})
        self.assertEqual(df.select(convert(lambda a: a * 1000, Polars(df.schema))(polars.col("a"))).item(), 200000)
        self.assertRaises(OverloadError, convert(lambda a: a + 1, Polars()), polars.col("a"))
        self.assertRaises(OverloadError, convert(lambda d: d > 5, Polars(df)), polars.col("d"))


class Texts(unittest.TestCase):
    def test_white_space(self):
        self.assertEqual(_columns_calls.WHITESPACE, "".join(c for c in map(chr, range(sys.maxunicode + 1)) if c.isspace()))

    def test_missing_package(self):
        class Other(DuckDB):
            package = "no_such_package"
        self.assertRaisesRegex(OverloadError, "no_such_package", Other)


if __name__ == "__main__":
    unittest.main()
