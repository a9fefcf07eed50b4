# Items of lists by what has an __index__, and patterns over the collections module's classes.
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque
from enum import IntEnum


class Level(IntEnum):
    LOW = 0
    HIGH = 1


class Num(int):
    pass


class Indexed:
    def __index__(self):
        return 1


def items():
    y = [1, 2]
    y[Level.LOW] = 5
    y[Num(1)] = 6
    print(y)
    y[Indexed()] = 7
    y[Level.LOW] += 5
    print(y, y[Level.HIGH])
    del y[Level.HIGH]
    print(y)
    try:
        y[Level.HIGH] = 3
    except IndexError as e:
        print(e)
    try:
        del y[Indexed()]
    except IndexError as e:
        print(e)
    try:
        y["a"] = 3
    except TypeError as e:
        print(e)


def kind(x):
    match x:
        case {"a": a, **rest}:
            return ("map", a, dict(rest))
        case {}:
            return "other map"
        case [a, b, *c]:
            return ("seq", a, b, list(c))
        case [a]:
            return ("one", a)
    return "other"


def patterns():
    print(kind(Counter("aab")), kind(OrderedDict(a=1, z=2)), kind(defaultdict(int, a=3)), kind(ChainMap({"a": 1}, {"b": 2})), kind(Counter("b")))
    print(kind(deque([1, 2, 3])), kind(deque([1])), kind(deque()), kind(range(3)), kind((1, 2)), kind({"b": 1}), kind("ab"))
    d = defaultdict(list)
    print(kind(d), dict(d))
    match Counter(["x", "y", "x"]).most_common():
        case [(k, n), *_]:
            print(k, n)


items()
patterns()
