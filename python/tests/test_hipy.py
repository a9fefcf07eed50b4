"""Tests of the hipy package: test_hipy.py LIBRARY [EXTENSION] over the example of internal/example."""

import ctypes as c
import datetime
import os
import signal
import subprocess
import sys
import threading
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import hipy
from hipy import _abi, _columns

LIBRARY = sys.argv[1]
lib = hipy.load(LIBRARY)

try:
    import numpy
except ImportError:
    numpy = None
try:
    import pyarrow
except ImportError:
    pyarrow = None
try:
    import duckdb
except ImportError:
    duckdb = None


class Lists(unittest.TestCase):
    def test_values(self):
        self.assertEqual(lib.addup([1, 2, None], [10, 20, 30]), [11, 22, None])
        self.assertEqual(lib.addup(1, 2), 3)
        self.assertEqual(lib.addup([1, 2], 5), [6, 7])
        self.assertEqual(lib.addup([2**63 - 1, 10**40], [1, 1]), [2**63, 10**40 + 1])
        self.assertEqual(lib.addup([], []), [])
        self.assertEqual(lib.signum([1.5, -2, None]), ["pos", "neg", None])
        self.assertEqual(lib.twice(["", "né", "x" * 1000, None]), ["", "néné", "x" * 2000, None])
        self.assertEqual(lib.missing(["a", None]), [False, True])
        self.assertEqual(lib.flip([True, None]), [False, None])
        self.assertEqual(lib.same([b"\0x", b"", None]), [b"\0x", b"", None])

    def test_dates(self):
        day, time = datetime.date, datetime.datetime
        self.assertEqual(lib.later([day(2024, 2, 28), None, day(1, 1, 1), day(9999, 12, 30)]), [day(2024, 2, 29), None, day(1, 1, 2), day(9999, 12, 31)])
        self.assertEqual(lib.tick([time(1969, 12, 31, 23, 59, 59, 999999), None, time(1, 1, 1)]), [time(1970, 1, 1), None, time(1, 1, 1, 0, 0, 0, 1)])
        self.assertEqual(lib.later(day(2000, 1, 1)), day(2000, 1, 2))
        for wrong in [time(2000, 1, 1)], ["2000-01-01"], [1]:
            self.assertRaises(TypeError, lib.later, wrong)
        self.assertRaises(TypeError, lib.tick, [day(2000, 1, 1)])
        self.assertRaises(TypeError, lib.tick, [time(2000, 1, 1, tzinfo=datetime.timezone.utc)])
        if "py_later" in lib.functions:
            self.assertEqual(lib.py_later([day(2024, 2, 28), day(2024, 1, 1)]), [day(2024, 2, 29), None])

    @unittest.skipUnless(pyarrow, "no pyarrow")
    def test_dates_in_arrow(self):
        day, time = datetime.date, datetime.datetime
        column = pyarrow.array([day(2024, 2, 28), None, day(1969, 12, 31)])
        self.assertEqual(pyarrow.array(lib.later(column)).to_pylist(), [day(2024, 2, 29), None, day(1970, 1, 1)])
        for unit in "s", "ms", "us":
            column = pyarrow.array([time(1969, 12, 31), None, time(2024, 2, 29, 1, 2, 3)], pyarrow.timestamp(unit))
            got = pyarrow.array(lib.tick(column))
            self.assertEqual(got.type, pyarrow.timestamp("us"))
            self.assertEqual(got.to_pylist(), [time(1969, 12, 31, 0, 0, 0, 1), None, time(2024, 2, 29, 1, 2, 3, 1)])
        for typ in pyarrow.timestamp("ns"), pyarrow.timestamp("us", "UTC"), pyarrow.date64(), pyarrow.date32():
            self.assertRaises(TypeError, lib.tick, pyarrow.array([None], typ))

    def test_lists(self):
        self.assertEqual(lib.total([[1.5, 2], [], None, (0.5,)]), [3.5, 0, None, 0.5])
        self.assertEqual(lib.total([1.5, 2]), 3.5)
        self.assertEqual(lib.total([[float(i)] * 3 for i in range(5000)])[4999], 3 * 4999)
        with self.assertRaises(TypeError) as e:
            lib.total([[1.0], [2.0, None]])
        self.assertIn("element 1 of the list is NULL", str(e.exception))
        self.assertEqual(lib.total([[1.0], [None]], on_error="null"), [1.0, None])
        for wrong in ["a"], [1, "a"], [["a"]], [1.0, [2.0]]:
            self.assertRaises(TypeError, lib.total, wrong)
        if "py_list" in lib.functions:
            rows = [[["a", None], []], [], [["é" * 20]]]
            self.assertEqual(lib.py_list(rows), rows)

    @unittest.skipUnless(numpy, "no numpy")
    def test_lists_of_arrays(self):
        x = numpy.arange(10.0)
        self.assertEqual(lib.total(x), 45)
        self.assertEqual(lib.total(x[::3]), 18)
        self.assertEqual(lib.total([x, x[:0], None, x[::2]]), [45, 0, None, 20])
        self.assertEqual(lib.total([x.astype("int32"), x.astype("float32")]), [45, 45])
        self.assertEqual(list(lib.total(x.reshape(2, 5))), [10, 35])
        self.assertRaises(TypeError, lib.total, x.reshape(1, 2, 5))

    @unittest.skipUnless(pyarrow, "no pyarrow")
    def test_lists_in_arrow(self):
        rows = [[1.0, 2.0], [], None, [5.0]]
        for typ in pyarrow.list_(pyarrow.float64()), pyarrow.large_list(pyarrow.float64()), pyarrow.list_(pyarrow.int16()):
            column = pyarrow.array(rows, typ)
            self.assertEqual(lib.total(column).to_pylist(), [3, 0, None, 5])
            self.assertEqual(lib.total(column[1:]).to_pylist(), [0, None, 5])
        self.assertRaises(TypeError, lib.total, pyarrow.array([["a"]]))
        self.assertRaises(TypeError, lib.total, pyarrow.array([1.0]))

    def test_errors(self):
        with self.assertRaises(ValueError) as e:
            lib.parse(["1", "x"])
        self.assertEqual(str(e.exception), "invalid literal for int() with base 10: 'x'")
        self.assertEqual((e.exception.line, e.exception.row), (8, 1))
        if hasattr(e.exception, "__notes__"):
            self.assertIn('File "example.py", line 8, in parse', e.exception.__notes__[0])
        self.assertEqual(lib.parse(["1", "x"], on_error="null"), [1, None])
        with self.assertRaises(UnicodeEncodeError) as e:
            lib.lone([1])
        self.assertIn("surrogates not allowed", str(e.exception))
        for args in (["a"], [1]), ([True], [1]), ([1],), ([1.5], [1]):
            self.assertRaises(TypeError, lib.addup, *args)
        self.assertRaises(ValueError, lib.addup, [1], [1, 2])
        self.assertRaises(AttributeError, lambda: lib.nothing)
        self.assertRaises(OSError, hipy.load, __file__)

    def test_interrupt(self):
        threading.Timer(0.2, os.kill, [os.getpid(), signal.SIGINT]).start()
        self.assertRaises(KeyboardInterrupt, lib.spin, 1)
        self.assertEqual(lib.spin(0), 0)


class TimeLimit(unittest.TestCase):
    def run_with(self, limit, text):
        here = os.path.dirname(os.path.abspath(hipy.__file__))
        text = "import sys; sys.path.insert(0, %r); import hipy; lib = hipy.load(%r)\n" % (os.path.dirname(here), LIBRARY) + text
        env = dict(os.environ, HIPY_TIMEOUT=limit)
        return subprocess.run([sys.executable, "-c", text], env=env, capture_output=True, text=True, timeout=60)

    def test_call(self):
        said = self.run_with("200ms", "try: lib.spin([1, 2])\nexcept TimeoutError as e: print(e)\nprint(lib.spin(0))")
        self.assertEqual(said.stdout, "the call took longer than it may (HIPY_TIMEOUT, or timeout in [tool.hipy])\n0\n", said.stderr)
        # Each call has its own time.
        said = self.run_with("5s", "for i in range(3): print(lib.spin(0))")
        self.assertEqual(said.stdout, "0\n0\n0\n", said.stderr)

    def test_wrong(self):
        self.assertIn("HIPY_TIMEOUT is no time", self.run_with("soon", "").stderr)


@unittest.skipIf(numpy is None, "no numpy")
class Numpy(unittest.TestCase):
    def test_values(self):
        for t in "i1 i2 i4 i8 u1 u2 u4 u8".split():
            out = lib.addup(numpy.arange(5, dtype=t), numpy.arange(5))
            self.assertEqual((out.dtype, out.tolist()), (numpy.int64, [0, 2, 4, 6, 8]))
        self.assertEqual(lib.addup(numpy.arange(6)[::2], numpy.arange(3, dtype=">i4")).tolist(), [0, 3, 6])
        self.assertEqual(lib.half(numpy.array([1, 3], dtype="f4")).tolist(), [0.5, 1.5])
        self.assertEqual(lib.flip(numpy.array([True, False])).tolist(), [False, True])
        self.assertEqual(lib.twice(numpy.array(["a", None], dtype=object)).tolist(), ["aa", None])
        self.assertRaises(TypeError, lib.half, numpy.zeros((2, 2)))
        self.assertRaises(TypeError, lib.addup, numpy.array(["2020-01-01"], dtype="M8[D]"), 1)


@unittest.skipIf(pyarrow is None, "no pyarrow")
class Arrow(unittest.TestCase):
    def test_values(self):
        a = pyarrow.array([1, None, 3])
        self.assertEqual(lib.addup(a, a).to_pylist(), [2, None, 6])
        self.assertEqual(lib.twice(pyarrow.array(["a", "bc"], pyarrow.large_string())[1:]).to_pylist(), ["bcbc"])
        self.assertEqual(lib.twice(pyarrow.array(["a", "b", "a"]).dictionary_encode()).to_pylist(), ["aa", "bb", "aa"])
        self.assertEqual(lib.twice(pyarrow.chunked_array([["a"]])).to_pylist(), ["aa"])
        self.assertRaises(ValueError, lib.twice, pyarrow.chunked_array([["a"], ["b"]]))
        self.assertRaises(TypeError, lib.addup, pyarrow.array([1.5]), a[:1])


class Stats(unittest.TestCase):
    def count(self, name):
        return {k: n for k, n in lib.stats()[name].items() if n}

    def test_counts(self):
        before = lib.stats()["addup"]
        self.assertEqual(before["places"], [])
        rows = [2**63 - 1 if i % 50 == 0 else i for i in range(1000)]
        threads = [threading.Thread(target=lambda: [lib.addup(rows, rows) for _ in range(10)]) for _ in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        after = hipy.stats(lib)["addup"]
        self.assertEqual({k: after[k] - before[k] for k in after if k != "places" and after[k] != before[k]}, {"rows": 80000, "native": 78400, "exact": 1600})
        self.assertIn("stats", dir(lib))

    def test_older(self):
        """A library of before there were counts has none."""
        older = type("Older", (), {"_lib": object(), "functions": lib.functions})
        self.assertEqual(hipy.stats(older), {})

    def test_sizes(self):
        """A host that knows less gets as much as it knows; one that knows more, what there is."""
        f = lib._lib.hipy_get_counts
        lib.addup([1], [2])
        small = (c.c_uint64 * 3)(16, 7, 7)
        self.assertEqual(f(lib.addup._index, small), _abi.OK)
        self.assertEqual(list(small)[1:], [lib.stats()["addup"]["rows"], 7])
        large = (c.c_uint64 * 40)(*[7] * 40)
        c.cast(large, c.POINTER(c.c_uint32))[0] = 320
        self.assertEqual(f(lib.addup._index, large), _abi.OK)
        self.assertEqual((c.cast(large, c.POINTER(c.c_uint32))[0], large[9]), (c.sizeof(_abi.Counts), 7))
        for index, size in (-1, 72), (999, 72), (0, 0), (0, 4):
            self.assertEqual(f(index, (c.c_uint64 * 9)(size)), _abi.USAGE)
        self.assertEqual(f(0, None), _abi.USAGE)
        self.assertEqual(lib._lib.hipy_get_place(0, 0, (c.c_uint64 * 9)(40)), _abi.USAGE)


class Malformed(unittest.TestCase):
    """Arrays that lie: an error, never a crash."""

    def call(self, change, fn="twice", values=("ab", "c")):
        f = getattr(lib, fn)
        column = _columns.column(list(values), f.description["params"][0])
        change(column)
        args = _columns.struct_of([column], len(values))
        return self.raw(f._index, args)

    def raw(self, index, args):
        session, error = lib._borrow(), _abi.Error()
        error.size = c.sizeof(error)
        out, schema = _abi.ArrowArray(), _abi.ArrowSchema()
        code = lib._lib.hipy_call(session.context, index, args.schema, args.array, None, schema, out, error)
        return code, error.text()

    def test_arrays(self):
        def set_(part, **fields):
            def change(column):
                for k, v in fields.items():
                    setattr(getattr(column, part), k, v)

            return change

        def offsets(*values):
            def change(column):
                column.more = (c.c_int32 * len(values))(*values)
                column.array.buffers[1] = c.addressof(column.more)

            return change

        def buffer(i):
            def change(column):
                column.array.buffers[i] = None

            return change

        for change, want in (
            (set_("array", length=-1), "negative length"),
            (set_("array", length=1), "fewer rows"),
            (set_("array", offset=-5), "negative length or offset"),
            (set_("array", offset=2**63 - 1), "negative length or offset"),
            (set_("array", n_buffers=2), "wrong number of buffers"),
            (set_("array", null_count=1), "no validity buffer"),
            (set_("array", release=_abi.RELEASE_ARRAY()), "already released"),
            (set_("schema", format=b"?"), "not supported"),
            (set_("schema", format=None), "missing"),
            (offsets(0, 5, 3), "negative or decrease"),
            (offsets(-1, 0, 3), "negative or decrease"),
            (buffer(1), "no data buffer"),
            (buffer(2), "no character buffer"),
        ):
            code, message = self.call(change)
            self.assertEqual(code, _abi.USAGE, message)
            self.assertIn(want, message)

    def test_calls(self):
        good = _columns.struct_of([_columns.column(["a"], {"name": "s", "kind": "str"})], 1)
        code, message = self.raw(999, good)
        self.assertEqual((code, message), (_abi.USAGE, "the library has no function number 999"))
        good.schema.format = b"l"
        self.assertEqual(self.raw(3, good)[0], _abi.USAGE)
        good.schema.format = b"+s"
        good.array.length = 2**40
        self.assertEqual(self.raw(3, good)[0], _abi.USAGE)


@unittest.skipIf("shout" not in dir(lib), "built without fallback")
class Fallback(unittest.TestCase):
    def test_host_interpreter(self):
        self.assertEqual(lib.shout(["straße", None]), ["STRASSE", None])
        self.assertEqual(lib.py_int([10**20]), [10**60])
        self.assertEqual(lib.py_any([1, 2.5, "x", b"y", None][:1]), [[1, (1,), {"k": 1}]])
        with self.assertRaises(KeyError) as e:
            lib.py_raise(["key"])
        self.assertEqual(e.exception.args, ("key",))
        with self.assertRaises(Exception) as e:
            lib.py_raise(["odd"])
        self.assertEqual(type(e.exception).__name__, "Odd")


@unittest.skipIf(duckdb is None or len(sys.argv) < 3, "no duckdb")
class DuckDB(unittest.TestCase):
    def test_load(self):
        con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
        con.execute("LOAD '%s'" % sys.argv[2])
        self.assertEqual(con.execute("SELECT addup(x, 1), twice('abcdefg' || x) FROM range(3) t(x)").fetchall(),
                         [(i + 1, "abcdefg%d" % i * 2) for i in range(3)])  # fmt: skip
        with self.assertRaises(duckdb.Error) as e:
            con.execute("SELECT parse('x')").fetchall()
        self.assertIn("ValueError: invalid literal for int() with base 10: 'x' (example.py line 8, in parse)", str(e.exception))

    def test_stats(self):
        con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
        con.execute("LOAD '%s'" % sys.argv[2])
        table = os.path.basename(sys.argv[2]).split(".")[0] + "_stats()"

        def counts():
            return con.execute('SELECT rows, native, exact, whole, errors, places FROM %s WHERE function = \'addup\'' % table).fetchone()

        before = counts()
        con.execute("SELECT sum(addup(CASE WHEN x % 1000 = 0 THEN 9223372036854775807 ELSE x END, -1)), sum(addup(x::HUGEINT + 1, 1)) FROM range(200000) t(x)").fetchall()
        after = counts()
        self.assertEqual([a - b for a, b in zip(after[:5], before)], [400000, 400000, 0, 0, 0])
        self.assertIsNone(after[5])

    def test_limits(self):
        text = "import duckdb; con = duckdb.connect(config={'allow_unsigned_extensions': 'true'}); con.execute(%r)\n" % ("LOAD '%s'" % sys.argv[2])
        text += "try: con.execute('SELECT spin(1)').fetchall()\nexcept duckdb.Error as e: print(e)"
        for name, value, want in (("HIPY_TIMEOUT", "0.2", "TimeoutError"), ("HIPY_TIMEOUT", "soon", "HIPY_TIMEOUT is no time"), ("HIPY_MEMORY_LIMIT", "much", "HIPY_MEMORY_LIMIT")):
            said = subprocess.run([sys.executable, "-c", text], env=dict(os.environ, **{name: value}), capture_output=True, text=True, timeout=60)
            self.assertIn(want, said.stdout + said.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
