"""Tests of hipy.register: what is loaded, and what is left on disk; $HIPY is the hipy command."""

import glob
import os
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import duckdb

import hipy


def connect():
    return duckdb.connect(config={"allow_unsigned_extensions": "true"})


class Register(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = os.path.join(self.folder.name, "f.py")
        self.write(1)

    def write(self, k):
        with open(os.path.join(self.folder.name, "helper.py"), "w") as f:
            f.write("K = %d\n" % k)
        with open(self.file, "w") as f:
            f.write("def f(x: int) -> int:\n    return x + %d\n" % k)

    def test_again(self):
        before = set(glob.glob(os.path.join(tempfile.gettempdir(), "hipy-*")))
        con = connect()
        first = hipy.register(con, self.file)
        self.assertEqual(con.execute("SELECT f(41)").fetchall(), [(42,)])
        self.assertEqual(hipy.register(con, self.file), first)
        other = connect()
        self.assertEqual(hipy.register(other, self.file), first)
        self.assertEqual(other.execute("SELECT f(1)").fetchall(), [(2,)])
        self.assertEqual(set(glob.glob(os.path.join(tempfile.gettempdir(), "hipy-*"))), before)
        self.assertEqual(con.execute("SELECT function, rows FROM hipy_stats()").fetchall()[0][0], "f")

        # Another process finds the same file.
        text = "import sys; sys.path.insert(0, %r); import hipy, duckdb; print(hipy.register(duckdb.connect(config={'allow_unsigned_extensions': 'true'}), %r))" % (os.path.join(HERE, ".."), self.file)
        run = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True)
        self.assertEqual(run.stdout.strip(), first, run.stderr)

    def test_while_the_cache_is_pruned(self):
        """The first compilation in an hour prunes the cache, and keeps the folder that it is to write in."""
        stamp = os.path.join(os.path.dirname(hipy._cache.folder()), "pruned")
        if os.path.exists(stamp):
            os.remove(stamp)
        k = time.time_ns()  # no cache has it
        self.write(k)
        con = connect()
        hipy.register(con, self.file)
        self.assertTrue(os.path.exists(stamp))
        self.assertEqual(con.execute("SELECT f(1)").fetchall(), [(k + 1,)])

    def test_changed(self):
        con = connect()
        first = hipy.register(con, self.file)
        for k in 2, 3:
            self.write(k)
            later = hipy.register(con, self.file)
            self.assertNotEqual(later, first)
            self.assertEqual(con.execute("SELECT f(0)").fetchall(), [(k,)])
        self.write(1)
        con = connect()
        self.assertEqual(hipy.register(con, self.file), first)
        self.assertEqual(con.execute("SELECT f(0)").fetchall(), [(1,)])

    def test_wrong(self):
        self.assertRaises(hipy.HipyError, hipy.register, duckdb.connect(), self.file)
        with open(self.file, "w") as f:
            f.write("def f(:\n")
        self.assertRaises(hipy.HipyError, hipy.register, connect(), self.file)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[1:])
