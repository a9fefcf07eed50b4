# What functions of the library raise, and the exceptions during which they raise it: those
# leave no function of the program's.
import base64
import heapq
import statistics
from collections import ChainMap, deque


def shown(call):
    try:
        print(call())
    except (IndexError, KeyError, ValueError) as e:
        print(type(e).__name__, e)


settings = ChainMap({"a": 1}, {"b": 2})
shown(lambda: settings.pop("b"))
shown(lambda: heapq.heappop([1][1:]))
shown(lambda: heapq.heapreplace([1][1:], 2))
shown(lambda: deque(["x"]).remove("y"))
shown(lambda: deque([1, 2]).index(3))
shown(lambda: statistics.correlation([1.0, 1.0], [2.0, 3.0]))


def forgotten(name):
    try:
        return settings.pop(name)
    except KeyError:
        return base64.b64decode("ß")


forgotten("b")
