# Attributes that functions, methods, iterators, patterns and classes of exceptions don't have.
import re
from functools import partial


class Ours(ValueError):
    pass


class Theirs(ValueError):
    x = 1


try:
    print(iter([1]).nope)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(iter("a").nope)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(re.compile("a").nope)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(re.match("a", "a").nope)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(partial(int).nope)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Ours.nope)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(KeyError.nope)
except Exception as e:
    print(type(e).__name__, e)
try:
    print((...).nope)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Theirs.x)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(Theirs.nope)
except Exception as e:
    print(type(e).__name__, e)
try:
    print(hasattr(len, "nope"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(hasattr(re.compile("a"), "pattern"))
except Exception as e:
    print(type(e).__name__, e)
try:
    print(getattr(iter("a"), "nope", 3))
except Exception as e:
    print(type(e).__name__, e)
