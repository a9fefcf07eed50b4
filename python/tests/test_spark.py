"""Tests of hipy.spark: each function in Spark against the same function in Python, native and where no library opens.

    python test_spark.py MASTER      (local[2], local-cluster[2,1,1024], or connect)
"""

import datetime
import decimal
import importlib.util
import math
import os
import sys
import tempfile
import unittest
import warnings
from typing import Iterator

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable

import hipy
import hipy.spark
import pandas as pd
import pyspark
from hipy.spark import _artifact
from pyspark.sql import Row, SparkSession
from pyspark.sql import functions as F

MASTER = sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith(("-", "Test")) else "local[2]"
CONNECT = MASTER == "connect"
CASES = os.path.join(HERE, "spark_cases.py")
SPARK = None
FOUR = pyspark.__version__ >= "4"


def setUpModule():
    global SPARK
    builder = SparkSession.builder.remote("local[2]") if CONNECT else SparkSession.builder.master(MASTER)
    options = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false", "spark.sql.session.timeZone": "America/New_York", "spark.sql.execution.arrow.maxRecordsPerBatch": "7", "spark.sql.shuffle.partitions": "2"}
    if "cluster" in MASTER:
        options.update({"spark.speculation": "true", "spark.executor.memory": "512m"})
    elif CONNECT:
        options["spark.python.worker.reuse"] = "false"
    else:
        options["spark.sql.codegen.wholeStage"] = "false"  # small jobs begin sooner
    for k, v in options.items():
        builder = builder.config(k, v)
    SPARK = builder.getOrCreate()
    if not CONNECT:
        SPARK.sparkContext.setLogLevel("OFF")


def tearDownModule():
    SPARK.stop()


def module(path):
    spec = importlib.util.spec_from_file_location(os.path.basename(path)[:-3], path)
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    return made


def written(text, name="udf.py"):
    path = os.path.join(tempfile.mkdtemp(), name)
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    return path


DATES = [datetime.date(1, 1, 1), datetime.date(1582, 10, 4), datetime.date(1582, 10, 15), datetime.date(1899, 12, 31), datetime.date(1970, 1, 1), datetime.date(9999, 12, 31)]
TIMES = [datetime.datetime(1, 1, 1), datetime.datetime(1582, 10, 4, 1, 2, 3, 4), datetime.datetime(1899, 12, 31, 23, 59, 59, 999999), datetime.datetime(2024, 3, 10, 2, 30), datetime.datetime(9999, 12, 31, 23, 59, 59, 999999)]
VALUES = {
    "b": ("boolean", [True, False]),
    "i": ("bigint", [0, 1, -1, 7, 2**31, 2**53 + 1, 3037000500, 2**63 - 1, -(2**63)]),
    "f": ("double", [0.0, -0.0, 1.5, 0.1, math.nan, math.inf, -math.inf, 5e-324, 1.7976931348623157e308]),
    "s": ("string", ["", "a", "x", "straße", "ﬁ", "日本語 text", "12", " 7 ", "a\0b", "\U0001f600", "1" * 30]),
    "y": ("binary", [b"", b"\0\xff", b"abc"]),
    "d": ("date", DATES),
    "t": ("timestamp_ntz", TIMES),
}
LISTS = {
    "l_sum": ("array<double>", [[], [1.5, -0.0], [math.nan, 1.0], [1.0, None]]),
    "l_filled": ("array<bigint>", [[], [1, None, -5], [2**63 - 1, -(2**63)]]),
    "l_joined": ("array<string>", [[], ["a", "straße"], ["a", None]]),
    "l_nested": ("array<array<bigint>>", [[], [[1, 2], []], [[3], [4, 5]]]),
}
OPTIONAL = {"b_text", "s_none"}


def plain(v):
    """A value as both sides have it: structs as tuples, NaN as a text."""
    if isinstance(v, float):
        return "nan" if v != v else (v, math.copysign(1, v))
    if isinstance(v, (bytes, bytearray)):
        return bytes(v)
    if isinstance(v, dict):
        return sorted((k, plain(x)) for k, x in v.items())  # Spark keeps no order of a MAP
    if hasattr(v, "__dataclass_fields__"):
        return tuple(plain(getattr(v, n)) for n in v.__dataclass_fields__)
    if isinstance(v, (tuple, Row)):
        return tuple(plain(x) for x in v)
    if isinstance(v, list):
        return [plain(x) for x in v]
    return v


def expected(name, function, value):
    """What a column holds of the Python function's answer: None where the row raises."""
    if value is None and name not in OPTIONAL:
        return None
    if isinstance(value, list) and None in value and name != "l_filled":
        return None  # the row's TypeError
    try:
        answer = function(value)
        if isinstance(answer, str):
            answer.encode()
    except Exception:
        return None
    if any(isinstance(x, int) and not -(2**63) <= x < 2**63 for x in (answer if isinstance(answer, list) else [answer])):
        return None
    if function.__annotations__["return"] is float:
        answer = float(answer)
    if name == "r_entry":
        answer = (answer["name"], answer.get("size"))
    if name == "r_json":
        answer = '{"tuple":[%s,%d,[1.5,null],{"bytes":"78"}]}' % (__import__("json").dumps(answer[0], ensure_ascii=False), answer[1])
    return plain(answer)


def opens_nothing(make):
    """Calls make() with artifacts whose library no executor can open."""
    build = _artifact._build

    def broken(source, functions, sigs, options, output):
        manifest = build(source, functions, sigs, options, output)
        with open(output, "wb") as f:
            f.write(b"\x7fELF of another processor")
        return manifest

    _artifact._build = broken
    try:
        return make()
    finally:
        _artifact._build = build


def error_of(make):
    try:
        make()
    except Exception as e:
        return str(e)
    raise AssertionError("nothing was raised")


class Values(unittest.TestCase):
    maxDiff = None

    def compare(self, udfs, native):
        cases = module(CASES)
        for key, (kind, values) in VALUES.items():
            frame = SPARK.createDataFrame([(n, v) for n, v in enumerate(values + [None])], "n int, v %s" % kind)
            names = [n for n in vars(cases) if n.startswith(key + "_")] + [n for n in vars(cases) if n.startswith("r_") and getattr(cases, n).__annotations__.get(key)]
            rows = frame.select("n", *[getattr(udfs, n)("v").alias(n) for n in names]).collect()
            rows.sort(key=lambda r: r.n)
            for name in names:
                want = [expected(name, getattr(cases, name), v) for v in values + [None]]
                self.assertEqual([plain(r[name]) for r in rows], want, name)
        for name, (kind, values) in LISTS.items():
            frame = SPARK.createDataFrame([(n, v) for n, v in enumerate(values + [None])], "n int, v %s" % kind)
            rows = frame.select("n", getattr(udfs, name)("v").alias("a")).collect()
            self.assertEqual([plain(r.a) for r in sorted(rows, key=lambda r: r.n)], [expected(name, getattr(cases, name), v) for v in values + [None]], name)
        self.assertEqual({e["native"] for e in udfs.executors(2)}, {native})

    def test_native(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.compare(hipy.spark.register(SPARK, CASES, on_error="null"), True)

    def test_python(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            udfs = opens_nothing(lambda: hipy.spark.register(SPARK, CASES, on_error="null", prefix="p_"))
        self.compare(udfs, False)
        self.assertIn("udf.so", udfs.executors(1)[0]["reason"])

    def test_widths(self):
        udfs = hipy.spark.register(SPARK, CASES, ["i_text", "f_text", "two", "either"])
        row = SPARK.sql("SELECT i_text(1Y), i_text(2S), i_text(3), f_text(3), f_text(CAST(0.1 AS FLOAT)), f_text(9007199254740993), two(1, NULL), either(1), either('1'), i_text(NULL)").first()
        self.assertEqual(tuple(row), ("1", "32", "243", "6.0", repr(0.10000000149011612 * 2), repr(2.0 * 9007199254740993), "1 None", "1", "'1'", None))
        self.assertEqual(SPARK.range(1).select(udfs.two(F.lit(5), F.lit("x")) == "5 x").first()[0], True)

    def more(self, udfs):
        """Decimals, spans and moments: the same answers and messages from the library and from the Python function."""
        q = "SELECT {0}fourth(5), {0}fourth(-0), {0}cents('-1.5'), {0}cents('1.50'), {0}doubled(1.25BD), {0}amounts(7), {0}span(90061000001), {0}moment(TIMESTAMP_NTZ'2026-01-02 03:04:05.000006') = TIMESTAMP'2026-01-02 01:04:05.000006 UTC'"
        row = SPARK.sql(q.format(udfs)).first()
        self.assertEqual([str(v) for v in row[:4]], ["1.2500000000", "0E-10", "-1.50", "1.50"])
        self.assertEqual([row[4], row[5], row[6], row[7]], [decimal.Decimal("2.5"), [decimal.Decimal(7), decimal.Decimal("0.125")], datetime.timedelta(days=1, hours=1, minutes=1, seconds=1, microseconds=1), True])
        for text, said in (("1.234", "result 1.234 is no number of the column's type DECIMAL(5,2)"), ("1000", "result 1000 is no number"), ("NaN", "result NaN is no number"), ("x", "ConversionSyntax")):
            with self.assertRaises(Exception) as caught:
                SPARK.sql("SELECT %scents('%s')" % (udfs, text)).collect()
            self.assertIn(said, str(caught.exception))

    def test_more_native(self):
        names = ["fourth", "cents", "doubled", "span", "moment", "amounts"]
        found = hipy.spark.register(SPARK, CASES, names)
        self.assertEqual([found[n].result_type.simpleString() for n in names], ["decimal(38,10)", "decimal(5,2)", "decimal(38,10)", "interval day to second", "timestamp", "array<decimal(9,3)>"])
        self.more("")

    def test_more_python(self):
        opens_nothing(lambda: hipy.spark.register(SPARK, CASES, ["fourth", "cents", "doubled", "span", "moment", "amounts"], prefix="more_"))
        self.more("more_")

    def test_no_column(self):
        with self.assertWarnsRegex(UserWarning, "clock is left out: Spark has no column for a time: return its text"):
            self.assertEqual(list(hipy.spark.register(SPARK, CASES, ["clock"])), [])

        def nothing() -> int:
            return 1

        with self.assertRaisesRegex(hipy.HipyError, "nothing can't be a function of Spark: it takes no argument"):
            hipy.spark.register(SPARK, nothing)

    def test_schema(self):
        names = {"r_items": "array<struct<sku:string,count:bigint>>", "r_letters": "map<string,bigint>", "r_pair": "struct<f0:bigint,f1:string>", "r_entry": "struct<name:string,size:bigint>", "r_json": "string", "t_next": "timestamp_ntz", "d_next": "date", "y_back": "binary"}
        udfs = hipy.spark.register(SPARK, CASES, list(names))
        for name, kind in names.items():
            self.assertEqual(udfs[name].result_type.simpleString(), kind)

    def test_groups(self):
        hipy.spark.register(SPARK, CASES, ["l_sum"])
        rows = SPARK.sql("SELECT id % 3 k, l_sum(collect_list(CAST(id AS DOUBLE))) s FROM range(100) GROUP BY 1 ORDER BY 1").collect()
        self.assertEqual([tuple(r) for r in rows], [(k, float(sum(range(k, 100, 3)))) for k in range(3)])

    @unittest.skipIf(CONNECT or "cluster" in MASTER, "of no other answer there")
    def test_old_dates_in_files(self):
        hipy.spark.register(SPARK, CASES, ["d_text"])
        for mode in ("LEGACY", "CORRECTED"):
            SPARK.conf.set("spark.sql.parquet.datetimeRebaseModeInWrite", mode)
            path = os.path.join(tempfile.mkdtemp(), "dates")
            dates = [d for d in DATES if d != datetime.date(9999, 12, 31)]
            SPARK.createDataFrame([(d,) for d in dates], "d date").write.parquet(path)
            got = SPARK.read.parquet(path).selectExpr("d_text(d) AS t").collect()
            self.assertEqual(sorted(r.t for r in got), [d.isoformat() for d in dates])


class Errors(unittest.TestCase):
    def errors(self, udfs, prefix):
        """What rows say that raise."""
        found = []
        for sql in ("i_divides(0)", "i_divides(7)", "s_int('n/a')", "i_cube(9223372036854775807)", "s_surrogate('xy')", "l_sum(array(1D, NULL))", "d_next(DATE'9999-12-31')", "s_int(CAST(X'ff' AS STRING))"):
            said = error_of(lambda: SPARK.sql("SELECT %s%s" % (prefix, sql)).collect())
            found.append(next(line for line in said.splitlines() if " for row arguments (" in line))
        return found

    def test_messages(self):
        names = ["i_divides", "s_int", "i_cube", "s_surrogate", "l_sum", "d_next"]
        native = self.errors(hipy.spark.register(SPARK, CASES, names), "")
        python = self.errors(opens_nothing(lambda: hipy.spark.register(SPARK, CASES, names, prefix="p_")), "p_")
        self.assertEqual(native, python)
        with open(CASES, encoding="utf-8") as f:
            lines = f.read().splitlines()
        line = lines.index("    return 100 // i") + 1
        self.assertIn("ZeroDivisionError: integer division or modulo by zero (spark_cases.py line %d, in i_divides) for row arguments (0)" % line, native[0])
        self.assertIn("Refused: seven: 7 (spark_cases.py line %d, in i_divides) for row arguments (7)" % (line - 1), native[1])
        self.assertIn("OverflowError: result %d is out of range of the column's type" % (2**63 - 1) ** 3, native[3])

    def test_refused(self):
        udfs = hipy.spark.register(SPARK, CASES, ["i_next", "f_same", "s_upper", "t_text", "d_text", "b_not", "l_sum", "y_len", "either"])
        for sql, says in {
            "i_next('1')": "i_next(): argument 1 (i) is STRING where int is declared: cast it, CAST(x AS BIGINT)",
            "i_next(1.5)": "i_next(): argument 1 (i) is DECIMAL(2,1) where int is declared: cast it, CAST(x AS BIGINT)",
            "i_next(true)": "i_next(): argument 1 (i) is BOOLEAN where int is declared",
            "f_same(1.5)": "f_same(): argument 1 (f) is DECIMAL(2,1) where float is declared: cast it, CAST(x AS DOUBLE)",
            "s_upper(1)": "s_upper(): argument 1 (s) is INT where str is declared: cast it, CAST(x AS STRING)",
            "s_upper(named_struct('a', 1))": "s_upper(): argument 1 (s) is STRUCT<A:INT> where str is declared: pass its members",
            "s_upper(map('a', 1))": "s_upper(): argument 1 (s) is MAP<STRING,INT> where str is declared: to_json(x) is its text",
            "t_text(TIMESTAMP'2024-01-01 00:00:00')": "t_text(): argument 1 (t) is TIMESTAMP where datetime is declared: a datetime of a column has no time zone, CAST(x AS TIMESTAMP_NTZ) is its time in the session's",
            "d_text(TIMESTAMP_NTZ'2024-01-01 00:00:00')": "d_text(): argument 1 (d) is TIMESTAMP_NTZ where date is declared: cast it, CAST(x AS DATE)",
            "b_not(1)": "b_not(): argument 1 (b) is INT where bool is declared",
            "l_sum(array('a'))": "l_sum(): argument 1 (xs) is ARRAY<STRING> where list[float] is declared: cast it, CAST(x AS ARRAY<DOUBLE>)",
            "l_sum(1D)": "l_sum(): argument 1 (xs) is DOUBLE where list[float] is declared: collect_list(x) makes an ARRAY",
            "y_len('a')": "y_len(): argument 1 (y) is STRING where bytes is declared: cast it, CAST(x AS BINARY)",
            "either(1.5D)": "either(): argument 1 (x) is DOUBLE where int | str is declared",
        }.items():
            # Where Spark is here, the query is refused, and no job runs.
            query = (lambda: SPARK.sql("SELECT " + sql).collect()) if CONNECT else (lambda: SPARK.sql("SELECT " + sql))
            self.assertIn(says, error_of(query))
        if not CONNECT:
            self.assertIn("i_next(): argument 1 (i) is STRING", error_of(lambda: SPARK.range(1).select(udfs.i_next(F.lit("1")))))
            self.assertIn("i_next() takes 1 arguments but 2 were given", error_of(lambda: SPARK.sql("SELECT i_next(1, 2)")))
        self.assertIn("i_next() takes 1 arguments but 2 were given", error_of(lambda: udfs.i_next("a", "b")))
        with self.assertRaises(ValueError):
            hipy.spark.register(SPARK, CASES, on_error="skip")


class Names(unittest.TestCase):
    def test_collide(self):
        one = hipy.spark.register(SPARK, written("def same(i: int) -> int:\n    return i + 1\n"))
        two = hipy.spark.register(SPARK, written("def same(i: int) -> int:\n    return i + 2\n"))
        row = SPARK.range(1).select(one.same("id").alias("a"), two.same("id").alias("b"), F.expr("same(id)").alias("c")).first()
        self.assertEqual(tuple(row), (1, 2, 2))
        self.assertEqual(SPARK.range(1).select(one.same("id")).columns, ["same(id)"])
        self.assertEqual(SPARK.range(1).select(one.same(two.same(one.same("id"))).alias("x")).first().x, 4)

    def test_spark_s_own(self):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            udfs = hipy.spark.register(SPARK, CASES, ["upper"])
        self.assertIn("upper is a function of Spark's own", "".join(str(w.message) for w in said))
        row = SPARK.range(1).select(udfs.upper(F.lit("a")).alias("a"), F.expr("upper('a')").alias("b")).first()
        self.assertEqual(tuple(row), ("ours a", "A"))
        hipy.spark.register(SPARK, CASES, ["upper"], prefix="our_")
        self.assertEqual(SPARK.sql("SELECT our_upper('a')").first()[0], "ours a")

    def test_of_no_arguments(self):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            hipy.spark.register(SPARK, written("def one() -> int:\n    return 1\n\ndef next(i: int) -> int:\n    return i + 1\n"))
        self.assertIn("one is left out", "".join(str(w.message) for w in said))

    def test_missing(self):
        udfs = hipy.spark.register(SPARK, CASES, ["i_next"])
        with self.assertRaisesRegex(AttributeError, "there is no function 'i_nxt', but i_next"):
            udfs.i_nxt


RATES = {"DE": 19, "FR": 20}


def rated(net: int, country: str) -> int:
    return net * RATES.get(country, 21)


class Objects(unittest.TestCase):
    def test_functions(self):
        gross = hipy.spark.register(SPARK, rated)
        rows = SPARK.createDataFrame([(1, "DE"), (2, "FR"), (3, "IT"), (None, "DE")], "n int, c string").select(gross("n", "c").alias("g"), F.expr("rated(n, c)").alias("h")).collect()
        self.assertEqual([tuple(r) for r in rows], [(19, 19), (40, 40), (63, 63), (None, None)])

    def test_closures(self):
        def adder(k):
            def added(i: int) -> int:
                return i + k

            return added

        for k in (3, 4):
            self.assertEqual(SPARK.range(1).select(hipy.spark.register(SPARK, hipy.udf(adder(k)))("id").alias("x")).first().x, k)
        self.assertEqual(SPARK.range(1).select(hipy.spark.register(SPARK, lambda x: x * 2, sigs="(int)")("id").alias("x")).first().x, 0)

    def test_results(self):
        def parts(s: str) -> "list[str] | None":
            return s.split(",")

        self.assertEqual(SPARK.range(1).select(hipy.spark.register(SPARK, parts)(F.lit("a,b")).alias("x")).first().x, ["a", "b"])

    def test_refused(self):
        file = open(os.devnull)

        def reads(i: int) -> str:
            return file.name

        with self.assertRaisesRegex(hipy.HipyError, "reads can't be sent to executors"):
            hipy.spark.register(SPARK, reads)
        with self.assertRaises(TypeError):
            hipy.spark.register(SPARK, len)


class Workers(unittest.TestCase):
    def test_own_modules_and_cpython(self):
        path = written("import helper_of_udf\nimport uuid\n\ndef key(s: str) -> str:\n    return helper_of_udf.clean(s) + str(uuid.uuid5(uuid.NAMESPACE_DNS, s))\n")
        with open(os.path.join(os.path.dirname(path), "helper_of_udf.py"), "w") as f:
            f.write("def clean(s):\n    return s.strip() + ':'\n")
        want = ["a:4f3f2898-69e3-5a0d-820a-c4e87987dbce", None]
        import uuid

        want[0] = "a:" + str(uuid.uuid5(uuid.NAMESPACE_DNS, " a"))
        frame = SPARK.createDataFrame([(" a",), (None,)], "s string")
        for make in (lambda: hipy.spark.register(SPARK, path), lambda: opens_nothing(lambda: hipy.spark.register(SPARK, path, prefix="p_"))):
            self.assertEqual([r.k for r in frame.select(make().key("s").alias("k")).collect()], want)

    def test_retries(self):
        """A task whose worker dies is run again, with a library that is opened again."""
        if "cluster" not in MASTER:
            self.skipTest("local masters do not run a task again")
        udfs, marker = hipy.spark.register(SPARK, CASES, ["i_next"]), os.path.join(tempfile.mkdtemp(), "died")

        def dies_once(batches):
            for b in batches:
                if not os.path.exists(marker):
                    open(marker, "w").close()
                    os._exit(1)
                yield b

        frame = SPARK.range(0, 100, 1, 4).mapInArrow(dies_once, "id bigint").select(udfs.i_next("id").alias("n")).repartition(3).select(udfs.i_next("n").alias("n"))
        self.assertEqual(frame.agg(F.sum("n")).first()[0], sum(range(100)) + 200)
        self.assertTrue(os.path.exists(marker))

    def test_batches(self):
        """Rows of many batches and tasks, with others' functions in the same query."""
        udfs = hipy.spark.register(SPARK, CASES, ["i_next", "s_upper"])

        @F.pandas_udf("bigint")
        def doubled(s):
            return s * 2

        frame = SPARK.range(0, 1000, 1, 3).select("id", udfs.i_next(doubled(udfs.i_next("id"))).alias("a"), doubled(udfs.i_next(doubled("id"))).alias("b"), udfs.s_upper(F.concat(F.lit("x"), F.col("id").cast("string"))).alias("s"))
        @F.pandas_udf("bigint")
        def each(batches: Iterator[pd.Series]) -> Iterator[pd.Series]:
            return (b * 3 for b in batches)

        nested = [SPARK.range(3).select(each(udfs.i_next("id")).alias("a")), SPARK.range(3).select(udfs.i_next(each(udfs.i_next("id"))).alias("a"))]
        if hasattr(F, "arrow_udf"):
            self.assertEqual([[r.a for r in f.collect()] for f in nested], [[3, 6, 9], [4, 7, 10]])
        else:
            self.assertTrue(all("can't be nested with functions of hipy" in error_of(f.collect) for f in nested))
        for r in frame.collect():
            self.assertEqual((r.a, r.b, r.s), ((r.id + 1) * 2 + 1, (r.id * 2 + 1) * 2, "X%d" % r.id))
        self.assertEqual(SPARK.range(0).select(udfs.i_next("id")).collect(), [])


TABLE = """import pandas as pd

def by_shop(df: pd.DataFrame) -> pd.DataFrame:
    df = df[df["price"] > 0]
    df = df.assign(total=df["price"] * df["n"])
    return df.groupby("shop", as_index=False)["total"].sum()
"""


class Tables(unittest.TestCase):
    def frame(self):
        return SPARK.createDataFrame([("north", 2.5, 4), ("south", 1.0, 7), ("north", -1.0, 1), ("north", 1.0, 1), (None, None, 3)], "shop string, price double, n int").repartition(3)

    def both(self):
        path, frame = written(TABLE, "prices.py"), self.frame()
        yield hipy.spark.table(SPARK, path, "by_shop", frame), frame
        schema = "shop string, total double"
        from pyspark.sql.types import DoubleType, StringType, StructType

        schema = StructType().add("shop", StringType()).add("total", DoubleType())
        yield opens_nothing(lambda: hipy.spark.table(SPARK, path, "by_shop", frame, schema=schema)), frame

    def test_tables(self):
        for by_shop, frame in self.both():
            self.assertEqual(by_shop.schema.simpleString(), "struct<shop:string,total:double>")
            want = [("north", 11.0), ("south", 7.0)]
            self.assertEqual(sorted(map(tuple, by_shop(frame).collect())), want)
            each = by_shop.partitions(frame).groupBy("shop").agg(F.sum("total").alias("total"))
            self.assertEqual(sorted(map(tuple, each.collect())), want)
            self.assertEqual(by_shop.partitions(frame.filter("n > 100")).collect(), [])
            if FOUR:
                self.assertEqual(sorted(map(tuple, by_shop.groups(frame, "shop").collect())), want)
            else:
                self.assertIn("needs PySpark 4", error_of(lambda: by_shop.groups(frame, "shop")))

    def test_refused(self):
        path = written(TABLE, "prices.py")
        by_shop = hipy.spark.table(SPARK, path, "by_shop", self.frame().schema)
        nulls = self.frame().selectExpr("shop", "price", "nullif(n, 3) AS n")
        self.assertIn("by_shop(): column n has NULLs, and a table's column of type int32 has none: cast it to DOUBLE", error_of(lambda: by_shop(nulls).collect()))
        self.assertIn("by_shop() was compiled for the columns", error_of(lambda: by_shop(self.frame().select("shop"))))
        self.assertIn("column price is DECIMAL(2,1), which table functions don't take: cast it, CAST(x AS DOUBLE)", error_of(lambda: hipy.spark.table(SPARK, path, "by_shop", SPARK.sql("SELECT 'a' shop, 1.5 price, 1 n"))))


class Artifacts(unittest.TestCase):
    def test_content_names(self):
        """The same text is the same artifact, another one is not."""
        text = "def f(i: int) -> int:\n    return i\n"
        a, b, c = (_artifact.made(written(t)) for t in (text, text, text.replace("return i", "return i + 1")))
        self.assertEqual((a.name, a.path), (b.name, b.path))
        self.assertNotEqual(a.name, c.name)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
