"""Tests of hipy.jit as an engine of pandas; $HIPY is the hipy command. pandas 2 has no such engines: there what pandas 3
calls is called by the tests."""

import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import numpy as np
import pandas as pd

import hipy

K = 2
THREE = int(pd.__version__.split(".")[0]) >= 3


def map_(series, f, na_action=None, **values):
    if THREE:
        return series.map(f, na_action=na_action, engine=hipy.jit, **values)
    return hipy.jit.__pandas_udf__.map(series, f, (), values, hipy.jit, na_action == "ignore")


def apply_(frame, f, axis=0, args=(), **values):
    if THREE:
        return frame.apply(f, axis=axis, args=args, engine=hipy.jit, **values)
    return hipy.jit.__pandas_udf__.apply(frame, f, args, values, hipy.jit, axis)


def chosen(row):
    if row["s"] == "x":
        return row["a"] * K
    return row.b / row["a"]


def quotient(row):
    return row["a"] // row["d"]


def label(row):
    return row["s"].upper() + str(row.a)


def big(row):
    return row["a"] * 2**62


def named(row):
    return row.name + row["a"]


def positive(row):
    return row["b"] > 1 and row["a"] > 0


def rest(row):
    return len(row)


def many(row):
    return [row["a"], 1]


def other(row, k=1):
    return row["a"] + k


class Engine(unittest.TestCase):
    def setUp(self):
        n = 300
        self.frame = pd.DataFrame({"a": np.arange(1, n + 1), "b": np.arange(n) / 3, "s": ["x", "y", "é"] * (n // 3), "d": [3, -2] * (n // 2)}, index=np.arange(n) * 2 + 5)

    def check(self, want, got):
        for _ in range(2):
            try:
                expected = want()
            except Exception as e:
                with self.assertRaises(type(e)) as raised:
                    got()
                self.assertEqual(str(raised.exception), str(e))
            else:
                (pd.testing.assert_frame_equal if isinstance(expected, pd.DataFrame) else pd.testing.assert_series_equal)(expected, got())
            for f in (chosen, quotient, label, big, named, positive, rest, many, other):
                made = getattr(f, "__hipy_udf__", None)
                if made is not None:
                    made.wait()

    def test_apply(self):
        frames = [self.frame, self.frame[["a", "b", "d"]], self.frame[["a", "d"]], self.frame.assign(d=[1] * 299 + [0]), self.frame.assign(b=[np.nan] * 150 + [2.0] * 150),
                  self.frame.assign(s=[None] + ["x"] * 299), self.frame.iloc[:0], self.frame.assign(a=self.frame["a"].astype("int32")), self.frame.assign(a=2**62), self.frame.rename(columns={"a": "index"})]  # fmt: skip
        for f in (chosen, quotient, label, big, named, positive, rest, many, other):
            for frame in frames:
                if THREE and not len(frame):
                    continue  # pandas answers without its engine
                with np.errstate(all="ignore"):
                    self.check(lambda: frame.apply(f, axis=1), lambda: apply_(frame, f, axis=1))
        self.check(lambda: self.frame.apply(other, axis=1, k=3), lambda: apply_(self.frame, other, axis=1, k=3))
        self.check(lambda: self.frame[["a", "b"]].apply(lambda c: c.sum()), lambda: apply_(self.frame[["a", "b"]], lambda c: c.sum()))
        for f in (chosen, quotient, label):
            self.assertIn("native", [s["state"] for s in f.__hipy_udf__.stats()["specialisations"]], f.__hipy_udf__.explain())
            self.assertGreater(max(s["rows"] for s in f.__hipy_udf__.stats()["specialisations"]), 0)

    def test_map(self):
        def upper(x):
            return x.upper() if isinstance(x, str) else x

        for series in (self.frame["s"], self.frame["a"], self.frame["s"].astype("category"), self.frame["s"].astype("string"), pd.Series(["a", np.nan, None]), pd.Series([1, None], dtype="Int64"),
                       pd.Series(pd.to_datetime(["2020-01-01", None])), pd.Series([], dtype=float)):  # fmt: skip
            for action in (None, "ignore"):
                self.check(lambda: series.map(upper, na_action=action), lambda: map_(series, upper, action))
        self.check(lambda: self.frame["a"].map(np.sqrt), lambda: map_(self.frame["a"], np.sqrt))
        upper.__hipy_udf__.wait()
        self.check(lambda: self.frame["s"].map(upper), lambda: map_(self.frame["s"], upper))
        self.assertGreater(max(s["rows"] for s in upper.__hipy_udf__.stats()["specialisations"]), 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[1:])
