"""Tests of hipy.udf: results of all types, which a library may not give as they are; $HIPY is the hipy command."""

import collections
import datetime
import decimal
import fractions
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
sys.path.insert(0, HERE)
import hipy
import udf_programs as programs

D = decimal.Decimal("1.5")


class Text(str):
    pass


class Number(int):
    def twice(self):
        return Number(self * 2)


FUNCTIONS = [lambda x: (lambda: x), lambda x: iter([x]), lambda x: range(x), lambda x: {'a': 1}.items(), lambda x: frozenset([x]), lambda x: bytearray(3), lambda x: type(x), lambda x: 1j * x, lambda x: D * x,
 lambda x: datetime.timedelta(x), lambda x: datetime.date(2020, 1, x) if x > 1 else None, lambda x: datetime.time(x), lambda x: (datetime.date(2020, 1, x), 1), lambda x: collections.OrderedDict(a=x), lambda x: collections.Counter('aa'), lambda x: collections.defaultdict(int, {1: x}),
 lambda x: collections.deque([x]), lambda x: programs.P(x, 1), lambda x: programs.D(x), lambda x: [programs.D(x)], lambda x: fractions.Fraction(x, 2), lambda x: slice(x), lambda x: NotImplemented, lambda x: ..., lambda x: [frozenset([x])], lambda x: (i for i in [x]), lambda x: map(str, [x]), lambda x: memoryview(b"a"),
 lambda x: {1: x}.keys(), lambda x: ValueError(x), lambda x: zip([x]), lambda x: sorted({x, 1}), lambda x: {(x, 1): {2: [x]}}, lambda x: {"tuple": [x]}, lambda x: {"float": "nan"}, lambda x: [float("nan"), float("-inf"), b"\0"], lambda x: datetime.datetime(2020, 1, 1, fold=1), lambda x: datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc), lambda x: "\udc80" * x, lambda x: {"object": x, "type": 1}, lambda x: {"set": [x]}, lambda x: True if x else 1.0, lambda x: x * 10**30, lambda x: 2.0**x if x else 0, lambda x: set(), lambda x: {}, lambda x: [[]] * 2, lambda x: Text(x), lambda x: Number(x).twice(), lambda x: [Number(x)]]  # fmt: skip


class Results(unittest.TestCase):
    def test_types(self):
        worth, native = hipy._udf.worth, 0
        hipy._udf.worth = lambda known: True
        self.addCleanup(setattr, hipy._udf, "worth", worth)
        for f in FUNCTIONS:
            u = hipy.udf(f)
            u(2)
            u.wait()
            for v in (2, 3, 1):
                want = f(v)
                for got in (u(v), u.map([v])[0]):
                    self.assertIs(type(got), type(want), (want, u.explain()))
                    self.assertEqual(repr(got).split(" at ")[0].split(" object")[0], repr(want).split(" at ")[0].split(" object")[0], u.explain())
            native += u.explain().native
        self.assertGreater(native, 12)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[1:])
