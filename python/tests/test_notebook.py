"""Tests of the magics and of functions that are defined in cells, in a shell of IPython; $HIPY is the hipy command."""

import os
import pickle
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import hipy


class Notebook(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shell = InteractiveShell.instance()
        cls.cell("%load_ext hipy")

    @classmethod
    def cell(cls, text):
        with capture_output() as said:
            result = cls.shell.run_cell(text, store_history=True)
        result.raise_error()
        cls.said = said.stdout
        return result.result

    def test_cell(self):
        self.cell("%%hipy\nK = 3\ndef f(x):\n    n = 0\n    for i in range(x): n += i * K\n    return n\ndef g(x): return f(x) + 1\n_h = lambda x: x\nprint('done')")
        space = self.shell.user_ns
        self.assertEqual((type(space["f"]), type(space["g"]), type(space["_h"]).__name__, self.said), (hipy.Udf, hipy.Udf, "function", "done\n"))
        self.assertEqual(self.cell("f(4), g(4)"), (18, 19))
        self.cell("%hipy wait")
        self.assertEqual(self.cell("f(4), g(4)"), (18, 19))
        explained = self.cell("%hipy explain f")
        self.assertTrue(explained.native, str(explained))
        self.assertIn("<iframe", explained._repr_html_())
        self.assertIn("f(int): native", str(explained))
        self.assertEqual(self.cell("%hipy stats f")["specialisations"][0]["state"], "native")

        # The value of another cell, and a helper that is defined anew.
        self.cell("K = 5")
        self.assertEqual(self.cell("f(4)"), 30)
        self.cell("def f(x): return -x")
        self.assertEqual(self.cell("g(4)"), -3)

    def test_named(self):
        self.cell("%%hipy a\ndef a(x): return x\ndef b(x): return x")
        self.assertEqual((type(self.shell.user_ns["a"]), type(self.shell.user_ns["b"]).__name__), (hipy.Udf, "function"))
        with self.assertRaises(NameError):
            self.cell("%%hipy nothing\ndef c(x): return x")

    def test_decorated(self):
        self.cell("import hipy\n@hipy.udf\ndef d(x):\n    return helper(x) + 1")
        with self.assertRaises(NameError):
            self.cell("d(1)")
        self.cell("def helper(x):\n    return sum(i for i in range(x))")
        self.assertEqual(self.cell("d(4)"), 7)
        self.cell("%hipy wait d")
        self.assertEqual(self.cell("d(4)"), 7)
        self.assertTrue(self.cell("%hipy explain d").native, str(self.cell("%hipy explain d")))
        d = pickle.loads(pickle.dumps(self.shell.user_ns["d"]))
        self.assertEqual((d(4), d is self.shell.user_ns["d"]), (7, False))

    def test_wrong(self):
        for line in "%hipy", "%hipy nothing d", "%hipy explain", "%hipy explain len":
            with self.assertRaises((ValueError, TypeError)):
                self.cell(line)
        with self.assertRaises(ZeroDivisionError):
            self.cell("%%hipy\n1 / 0")
        self.assertEqual(self.cell("%%hipy\nx = 4\nx + 1"), 5)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[1:])
