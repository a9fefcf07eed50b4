# The % of a text with one value that is no tuple: one with items need not be used up.
from collections import Counter, deque


class Plain:
    pass


class Items:
    def __getitem__(self, k):
        return k


class Word(str):
    pass


def function(a=1):
    return a


try:
    print("ab" % range(3))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % [1])
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % {})
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % function)
except Exception as e:
    print(type(e).__name__, e)
try:
    print("%d" % function)
except Exception as e:
    print(type(e).__name__, e)
try:
    print("%x" % function)
except Exception as e:
    print(type(e).__name__, e)
try:
    print("%.2f" % function)
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % Plain())
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % Items())
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % b"x")
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % "x")
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % Word("x"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % (1,))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % ())
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % {1: 2}.keys())
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % (x for x in "a"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % Counter("a"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("ab" % deque("a"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print("%s" % [1, 2])
except Exception as e:
    print(type(e).__name__, e)
try:
    print("%d" % iter([1]))
except Exception as e:
    print(type(e).__name__, e)
