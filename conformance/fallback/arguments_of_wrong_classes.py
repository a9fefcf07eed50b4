# Methods and functions of built-in types that get an argument of a class which they don't take.
from collections import Counter, deque
from datetime import date
from decimal import Decimal
from enum import IntEnum


class Level(IntEnum):
    LOW = 3


class Word(str):
    pass


def function():
    pass


try:
    print((5).to_bytes(2, 5))
except Exception as e:
    print(type(e).__name__, e)
try:
    print((5).to_bytes(2, None))
except Exception as e:
    print(type(e).__name__, e)
try:
    print((5).to_bytes(2, Word("big")))
except Exception as e:
    print(type(e).__name__, e)
try:
    print((5).to_bytes(2, byteorder=1.5))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(int.from_bytes(b"a", 3))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(deque([1, 2]).rotate(10**25))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(deque([1, 2]).rotate(Level.LOW))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(deque([1, 2], Level.LOW))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(deque([1, 2], 10**25))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(deque([1, 2], "a"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(deque([1, 2], 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(print(1, 2, sep=1))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(print(1, 2, end=1.5))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(print(1, 2, sep=Word("-"), end=Word("!\n")))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(print(1, 2, sep=None, end=None))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(print(sep=function))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(print(1, sep=Level.LOW))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(str.maketrans(5))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(str.maketrans("a"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(str.maketrans({"a": 1}))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(str.maketrans(Counter("a")))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("abc".replace("a", "b", 10**25))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("abc".split("b", 10**25))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(b"abc".rsplit(None, -10**25))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("abc".replace("a", "b", Level.LOW))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("abc".startswith(("a", "b")))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("".join([date(2024, 1, 1)]))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("".join(["a", Decimal(1)]))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("".join(["a", None, 3]))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(reversed(map(str, [1])))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(reversed(filter(None, [1])))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(reversed(iter([1])))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(reversed(x for x in "a"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(str(Word("a")) + 1)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(1 + str(Word("a")))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(1.5 * Word("ab"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Word("ab") * None)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Level.LOW < ValueError(1))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Level.LOW < function)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Level.LOW == 3 + 0j)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Word("a") >= range(3))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(function < Level.LOW)
except Exception as e:
    print(type(e).__name__, e)

# Keywords that list.sort() and len() do not know.
for call in (lambda: [2, 1].sort(foo=2), lambda: [2, 1].sort(key=None, foo=2), lambda: [2, 1].sort(None), lambda: [2, 1].sort(None, reverse=True),
             lambda: sorted([2, 1], foo=2), lambda: [2, 1].sort(key=None, reverse=True, foo=1), lambda: len(obj=[]), lambda: len([1], 2), lambda: len()):
    try:
        print(call())
    except TypeError as e:
        print(e)
