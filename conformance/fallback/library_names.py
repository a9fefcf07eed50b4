# __name__, __qualname__ and __module__ of the library's functions and classes: bisect.bisect is bisect_right.
import bisect
import decimal
import io
import itertools
import json
import math
import random
import statistics
from bisect import bisect_left, insort

print(bisect.bisect.__name__, bisect.bisect([1, 2, 3], 2), bisect.bisect.__module__)
a = [1, 3]
insort(a, 2)
bisect.insort(a, 0, key=lambda x: x)
print(a, insort.__name__, bisect_left.__qualname__)
f = math.sqrt
print(f.__name__, f.__module__, f.__qualname__, len.__module__, str.upper.__qualname__, math.hypot.__doc__[:6])
print(json.dumps.__module__, random.gauss.__qualname__, itertools.chain.__module__, statistics.mean.__name__, statistics.mean.__defaults__)
print(io.StringIO.__module__, io.StringIO, statistics.StatisticsError.__module__, ValueError.__module__, KeyError.__qualname__)
print(json.JSONDecodeError.__module__, json.JSONDecodeError.__name__, decimal.InvalidOperation.__module__)


class Mine(ValueError):
    pass


def outer():
    class Inner(KeyError):
        pass

    return Inner.__qualname__, Inner.__name__, Inner.__module__


print(Mine.__module__, Mine.__qualname__, outer())
for g in (math.sqrt, bisect.bisect, json.dumps, len, Mine):
    try:
        print(g.nothing)
    except AttributeError as e:
        print(e)
try:
    math.floor.nothing
except AttributeError as e:
    print(e)
for g in (math.floor, json.loads, bisect.insort, random.choice, str.lower, len, Mine, int, statistics.median):
    print(g.__name__, g.__qualname__)
print({f.__name__: f(2.25) for f in (math.sqrt, math.floor, statistics.mean.__class__ and math.ceil)})
