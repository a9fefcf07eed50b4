"""Tests of hipy.lazy: when thunks are called, how often, and what is kept of them.

    python test_lazy.py
"""

import gc
import sys
import unittest
import weakref
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hipy.lazy import Lazy, delay, force, lazy


class TestLazy(unittest.TestCase):
    def test_evaluated_once_and_only_if_forced(self):
        calls = []
        x = delay(lambda: calls.append(1) or 7)
        self.assertEqual(calls, [])
        self.assertEqual((force(x), force(x)), (7, 7))
        self.assertEqual(calls, [1])

    def test_none_is_a_value(self):
        calls = []
        x = delay(lambda: calls.append(1))
        self.assertIsNone(force(x))
        self.assertIsNone(force(x))
        self.assertEqual(calls, [1])
        self.assertIsNone(force(lazy(None)))

    def test_a_value_is_kept_as_it_is(self):
        value = [1]
        self.assertIs(force(lazy(value)), value)
        thunk = lambda: value
        self.assertIs(force(lazy(thunk)), thunk)
        inner = lazy(3)
        self.assertIs(force(delay(lambda: inner)), inner)

    def test_exceptions_are_not_kept(self):
        left = [ValueError("first"), KeyError("second")]

        def thunk():
            if left:
                raise left.pop(0)
            return 5

        x = delay(thunk)
        self.assertRaises(ValueError, force, x)
        self.assertRaises(KeyError, force, x)
        self.assertEqual(force(x), 5)

    def test_the_thunk_is_dropped(self):
        class Big:
            pass

        big = Big()
        alive = weakref.ref(big)
        x = delay(lambda big=big: id(big))
        del big
        gc.collect()
        self.assertIsNotNone(alive())
        force(x)
        gc.collect()
        self.assertIsNone(alive())

    def test_a_value_that_needs_itself(self):
        cell = []
        cell.append(delay(lambda: force(cell[0]) + 1))
        self.assertRaises(RecursionError, force, cell[0])

    def test_forced_again_by_its_own_thunk(self):
        depth = [0]

        def thunk():
            depth[0] += 1
            return 1 if depth[0] == 3 else force(cell[0]) + 1

        cell = [delay(thunk)]
        self.assertEqual(force(cell[0]), 3)
        self.assertEqual((force(cell[0]), depth), (3, [3]))

    def test_a_lazy_has_no_dict(self):
        self.assertFalse(hasattr(lazy(1), "__dict__"))
        self.assertIsInstance(lazy(1), Lazy)
        Lazy[int]


if __name__ == "__main__":
    unittest.main()
