"""Tests of hipy.udf over columns: each family, each type, with NULLs, exceptions and mixtures; $HIPY is the hipy command."""

import functools
import math
import os
import sys
import unittest
import unittest.mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
sys.path.insert(0, HERE)
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa

import hipy
import udf_cases as cases
from udf_cases import equal, outcome, same


def made(make, values):
    """A column of values, as its library makes it, or why it does not."""
    try:
        return make(values)
    except Exception:
        return None


FAMILIES = {
    "list": lambda v: v,
    "tuple": tuple,
    "numpy": np.array,
    "objects": lambda v: np.array(v + [None], dtype=object)[:-1],
    "array": pa.array,
    "sliced": lambda v: pa.array(v[:1] + v)[1:],
    "chunked": lambda v: pa.chunked_array([pa.array(v[:2]), pa.array(v[2:], pa.array(v[:2]).type)]),
    "view": lambda v: pa.array(v, pa.string_view()),
    "large": lambda v: pa.array(v, pa.large_string()),
    "dictionary": lambda v: pa.array(v).dictionary_encode(),
    "polars": lambda v: pl.Series("q", v),
    "pandas": lambda v: pd.Series(v, index=range(3, 3 + len(v)), name="n"),
    "pandas objects": lambda v: pd.Series(v, index=range(3, 3 + len(v)), name="n", dtype=object),
    "pandas category": lambda v: pd.Series(v, dtype="category"),
    "pandas arrow": lambda v: pd.Series(pa.array(v).to_pandas(types_mapper=pd.ArrowDtype)),
    "pandas nullable": lambda v: pd.Series(v).convert_dtypes(),
}


def expected(f, column):
    """What map(f, column) is, as a column of the family."""
    if isinstance(column, pd.Series):
        return column.map(f)
    if isinstance(column, (list, tuple)):
        return list(map(f, column))
    if isinstance(column, np.ndarray):
        values = list(map(f, column.tolist()))
        kinds = set(map(type, values))
        if kinds and (kinds <= {float} or kinds <= {bool} or kinds <= {int} and all(-(2**63) <= v < 2**63 for v in values)):
            return np.array(values)
        out = np.empty(len(values), dtype=object)
        out[:] = values
        return out
    if isinstance(column, pl.Series):
        return pl.Series(column.name, list(map(f, column.to_list())))
    values = pa.array(list(map(f, column.to_pylist())))
    return pa.chunked_array([values]) if isinstance(column, pa.ChunkedArray) else values


def alike(a, b):
    if a[0] != b[0]:
        return False
    if a[0] == "raised":
        return a[1] is b[1] and a[2].split("\n")[0] == b[2].split("\n")[0]
    a, b = a[1], b[1]
    if type(a) is not type(b):
        return False
    if isinstance(a, pd.Series):
        try:
            pd.testing.assert_series_equal(a, b)
        except AssertionError:
            return False
        return True
    if isinstance(a, np.ndarray):
        return a.dtype == b.dtype and equal(a.tolist(), b.tolist())
    if isinstance(a, pl.Series):
        return a.dtype == b.dtype and a.name == b.name and equal(a.to_list(), b.to_list())
    if isinstance(a, (pa.Array, pa.ChunkedArray)):
        return a.type == b.type and equal(a.to_pylist(), b.to_pylist())
    return equal(a, b)


class Columns(unittest.TestCase):
    maxDiff = None

    def test_differential(self):
        """Functions × families × columns, while they are compiled and after."""
        native = 0
        for f in [cases.add, cases.divide, cases.look, cases.first, cases.later, cases.odd, cases.caught, cases.pair, cases.upper, cases.optional, cases.factorial, cases.text, cases.nan, cases.both]:
            u = hipy.udf(f)
            for values in cases.COLUMNS:
                if f is cases.factorial and len(values) == 1000:
                    continue
                for family, make in FAMILIES.items():
                    column = made(make, values)
                    if column is None:
                        continue
                    want = outcome(expected, f, column)
                    for _ in range(2):
                        got = outcome(u.map, column)
                        self.assertTrue(alike(want, got), (f.__name__, family, values[:9], want, got, u.explain()))
                        u.wait()
            native += sum(s["rows"] for s in u.stats()["specialisations"])
        self.assertGreater(native, 100000)

    def test_several(self):
        u = hipy.udf(lambda x, y, k=1: (x or 0) * k + len(str(y)))
        for a, b in (([1, 2, 3], ["a", "bb", None]), ([1, 2, 3], [1.5, None, 2]), ((1, 2), [3, 4, 5]), ([], [1]), ([None, None], [1, 2])):
            for k in (1, 2.5, "a", None):
                for _ in range(2):
                    want = outcome(lambda: [u.__wrapped__(x, y, k=k) for x, y in zip(a, b)])
                    self.assertTrue(same(want, outcome(functools.partial(u.map, k=k), a, b)), (a, b, k))
                    u.wait()
        frame = pd.DataFrame({"x": [1, 2], "y": ["a", "é"]})
        self.assertEqual(u.map(frame["x"], frame["y"]).tolist(), [2, 3])
        self.assertEqual(u.map(pa.array([1, 2]), np.array([1.5, 2.5])).to_pylist(), [4, 5])

    def test_first_exception(self):
        """The first row that raises ends it, wherever it is and whichever code had it."""

        def f(x):
            if x == 700:
                raise KeyError("seven", x)
            return 100 // (x - 900)

        u = hipy.compile(f, "int", fallback=False)
        for column in (list(range(1000)), np.arange(1000), pa.array(range(1000)), pl.Series(range(1000)), pd.Series(range(1000))):
            with self.assertRaises(KeyError) as e:
                u.map(column)
            self.assertEqual(e.exception.args, ("seven", 700))
            with self.assertRaises(ZeroDivisionError):
                u.map(column[701:])
        mixed = [1, 2.5, None, 700, "a"]
        self.assertRaises(TypeError, u.map, mixed)
        u = hipy.udf(f)
        for _ in range(2):
            for rows in (mixed, mixed[:2] + mixed[3:], mixed[:2]):
                self.assertTrue(same(outcome(lambda: list(map(f, rows))), outcome(u.map, rows)))
            u.wait()

    def test_switch(self):
        """A column that is begun in CPython ends in native code."""

        def f(x):
            n = 0
            for i in range(200):
                n += i * x % 7
            if x == 10**7:
                raise ValueError(x)
            return n

        u = hipy.udf(f)
        n = 400000
        got = u.map(range(n))
        self.assertEqual((len(got), got[:50], got[-50:]), (n, list(map(f, range(50))), list(map(f, range(n - 50, n)))))
        u.wait()
        self.assertGreater(u.stats()["specialisations"][0]["rows"], 0)

    def test_refused(self):
        """A column that is begun while it is compiled, and ends in CPython since it can't be."""
        for f in (lambda x: eval("x + 1"), lambda x, k=1: eval("x + k")):
            u = hipy.udf(f)
            for values in ({}, {"k": 2}) if f.__code__.co_argcount == 2 else ({},):
                for _ in range(2):
                    self.assertEqual(u.map(range(5000), **values), [f(x, **values) for x in range(5000)])
                    u.wait()
            self.assertEqual({s["state"] for s in u.stats()["specialisations"]}, {"python"})

    def test_pandas(self):
        u = hipy.compile(lambda x: x * 2, "int")
        s = pd.Series([1, 2], index=["a", "b"], name="n")
        s.attrs["unit"] = "m"
        pd.testing.assert_series_equal(u.map(s), pd.Series([2, 4], index=["a", "b"], name="n"))
        self.assertEqual(u.map(s).attrs, {"unit": "m"})
        upper = hipy.compile(lambda x: x.upper(), "str")
        s = pd.Series(["a", np.nan, None])
        pd.testing.assert_series_equal(upper.map(s, na_action="ignore"), s.map(upper.__wrapped__, na_action="ignore"))
        self.assertRaises(AttributeError, upper.map, s)
        days = pd.Series(pd.to_datetime(["2020-01-01", None]))
        pd.testing.assert_series_equal(hipy.udf(lambda d: str(d)).map(days), days.map(lambda d: str(d)))

    def test_polars(self):
        frame = pl.DataFrame({"a": [1, 2, None], "b": [1.5, math.nan, 3.0]})
        u = hipy.udf(lambda a, b=2.0: None if a is None else a * b)
        for _ in range(2):
            one = frame.select(pl.col("a").map_batches(u.batch, return_dtype=pl.Float64))["a"]
            two = frame.select(pl.map_batches(["a", "b"], u.batch, return_dtype=pl.Float64))["a"]
            struct = frame.select(pl.struct("a", "b").map_batches(u.batch, return_dtype=pl.Float64))["a"]
            lazy = frame.lazy().with_columns(c=pl.col("a").map_batches(u.map, return_dtype=pl.Float64)).collect()["c"]
            self.assertTrue(equal([one.to_list(), lazy.to_list()], [[2.0, 4.0, None]] * 2))
            self.assertTrue(equal([two.to_list(), struct.to_list()], [[1.5, math.nan, None]] * 2))
            u.wait()

    def test_views(self):
        """Texts by views take no way over Python's objects."""
        u = hipy.udf(lambda x: None if x is None else x.upper())
        for column in (pl.Series("q", ["a", None, "é" * 20]), pa.array(["a", None, "é" * 20], pa.string_view()), pa.array([b"a", None, b"c" * 20], pa.binary_view())):
            outcome(u.map, column)
            u.wait()
            with unittest.mock.patch.object(hipy._families.ArrowColumn, "values", None):
                self.assertTrue(alike(outcome(expected, u.__wrapped__, column), outcome(u.map, column)))

    def test_no_columns(self):
        u = hipy.udf(cases.add)
        for wrong in (3, "abc", b"abc", np.zeros((2, 2)), None):
            self.assertRaises(TypeError, u.map, wrong)
        self.assertRaises(TypeError, u.map)
        self.assertEqual(u.map(range(3)), [2, 3, 4])
        self.assertEqual(u.map(x for x in (1, 2)), [3, 4])
        masked = np.ma.array([1, 2], mask=[True, False])
        self.assertTrue(same(outcome(lambda: list(map(cases.add, masked.tolist()))), outcome(u.map, masked)))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[1:])
