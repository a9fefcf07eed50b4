"""Tests of hipy.udf with lists and numpy arrays as arguments of one row; $HIPY is the hipy command."""

import os
import sys
import unittest
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
sys.path.insert(0, HERE)
import numpy as np

import hipy
import udf_sequences as cases
from udf_cases import outcome


def alike(a, b):
    """Whether outcomes are the same: of the same types, arrays by their elements, NaN being NaN."""
    if a[0] != b[0] or a[0] == "raised":
        return a[0] == b[0] and a[1] is b[1] and a[2] == b[2]
    return type(a[1]) is type(b[1]) and repr(a[1]) == repr(b[1])


def copied(x):
    return x.copy() if hasattr(x, "copy") else x


class Sequences(unittest.TestCase):
    def setUp(self):
        warnings.simplefilter("ignore")
        self.addCleanup(warnings.resetwarnings)

    def test_readers(self):
        native = 0
        for f in cases.READERS:
            u = hipy.udf(f)
            for a in cases.arguments():
                for _ in range(2):
                    want, got = outcome(f, a), outcome(u, a)
                    self.assertTrue(alike(want, got), (f.__name__, str(a)[:60], getattr(a, "dtype", ""), want, got, u.explain()))
                    u.wait()
            native += sum(s["rows"] for s in u.stats()["specialisations"])
            self.assertIn("native", [s["state"] for s in u.stats()["specialisations"]], u.explain())
        self.assertGreater(native, 30)

    def test_two(self):
        u = hipy.udf(cases.ratio)
        for a in (np.arange(300.0), list(range(300))):
            for b in (np.arange(300.0), np.arange(1, 301), [1] * 300, [2.5] * 300):
                for _ in range(2):
                    self.assertTrue(alike(outcome(cases.ratio, a, b), outcome(u, a, b)), u.explain())
                    self.assertTrue(alike(outcome(cases.ratio, b=a, a=b), outcome(u, b=a, a=b)), u.explain())
                    u.wait()

    def test_others(self):
        """What does more with its argument than read it is CPython's: the caller's list is the one that changes."""
        for f in cases.OTHERS:
            u = hipy.udf(f)
            for a in cases.arguments():
                for _ in range(2):
                    mine, theirs = copied(a), copied(a)
                    want, got = outcome(f, mine), outcome(u, theirs)
                    self.assertTrue(alike(want, got), (f.__name__, a))
                    self.assertEqual(repr(mine), repr(theirs))
                    u.wait()
            self.assertEqual(u.stats()["specialisations"], [], f.__name__)
            kept = list(range(300))
            self.assertIs(hipy.udf(cases.returns)(kept), kept)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[1:])
