"""Tests of hipy.table: test_table.py, with $HIPY the hipy command; they need pandas and pyarrow."""

import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import pandas as pd
import pyarrow as pa

import hipy

SOURCE = '''
import pandas as pd


def clean(df: pd.DataFrame) -> pd.DataFrame:
    df["total"] = df["price"] * df["n"]
    return df[df["total"] > 10]


def shares(df: pd.DataFrame):
    df["share"] = df["n"].apply(lambda n: 12 // n)
    return df


def ranked(df: pd.DataFrame):
    return df.sort_values("n").reset_index(drop=True)
'''


class Tables(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.path = os.path.join(tempfile.mkdtemp(), "prices.py")
        with open(cls.path, "w") as f:
            f.write(SOURCE)
        cls.names = {"__name__": "prices"}
        exec(SOURCE, cls.names)

    def check(self, function, table):
        want = pa.Table.from_pandas(self.names[function](table.to_pandas()), preserve_index=False).replace_schema_metadata(None)
        self.assertEqual(hipy.table(self.path, function)(table), want)

    def test_results(self):
        t = pa.table({"price": [1.5, None, 4.0], "n": [10, 20, 30], "who is": ["a", None, "ü"]})
        self.check("clean", t)
        self.check("clean", t.slice(0, 0).select(["price", "n"]))
        self.check("clean", pa.concat_tables([t, t]))
        self.check("ranked", pa.table({"n": pa.array([3, None, 1], pa.int16()), "when": pa.array([1, None, 3], pa.timestamp("ms")), "b": [True, False, True]}))

    def test_errors(self):
        f = hipy.table(self.path, "shares")
        with self.assertRaises(ZeroDivisionError) as e:
            f(pa.table({"n": [1, 0]}))
        self.assertEqual((str(e.exception), e.exception.line), ("integer division or modulo by zero", 11))
        with self.assertRaises(KeyError):
            f(pa.table({"m": [1]}))
        with self.assertRaises(TypeError):
            f(pa.table({"n": [[1]]}))


unittest.main(argv=sys.argv[:1])
