"""Twice.

>>> twice(3)
6
>>> x = twice("a")
>>> x
'aa'
"""
import unittest


def twice(x):
    """
    >>> twice(None)
    Traceback (most recent call last):
    TypeError: unsupported operand type(s) for *: 'NoneType' and 'int'
    """
    return x * 2


class Tests(unittest.TestCase):
    def setUp(self):
        self.x = 5

    def test_values(self):
        self.assertEqual(twice(self.x), 10)
        with self.assertRaises(TypeError):
            twice({})
        self.assertRaises(TypeError, twice, {})


def test_lists():
    assert twice([1]) == [1, 1]


if __name__ == "__main__":
    unittest.main()
