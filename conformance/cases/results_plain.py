"""Results of classes that derive from Python's containers: tuples and dicts to who calls."""
from collections import Counter, OrderedDict, defaultdict, namedtuple
from typing import NamedTuple

P = namedtuple("P", "x y")


class Q(NamedTuple):
    name: str
    at: P
    n: int = 3


def named(n: int):
    return P(n, 2)


def nested(n: int):
    return Q(str(n), P(n, n + 1)), n


def named_or_none(n: int):
    return P(n, 1) if n else None


def named_or_tuple(n: int):
    if n > 1:
        return Q("x", P(1, n))
    return ("y", (n, 2), 3)


def counted(s: str):
    return Counter(s)


def counted_pair(s: str):
    return Counter(s), OrderedDict([(s, 1)])


def grouped(s: str):
    d = defaultdict(list)
    for i, c in enumerate(s):
        d[c].append(i)
    return d


def counted_or_none(s: str):
    return Counter(s) if s else None


def counted_or_error(s: str):
    c = Counter(s)
    if s == "x":
        raise KeyError(s)
    return c


def rows(n: int):
    return [P(i, str(i)) for i in range(min(n, 3))]


def rows_or_error(n: int):
    if n == 2:
        raise ValueError(n)
    return [[P(i, 1 // n)] for i in range(min(n + 1, 3))], Counter([n])


def rows_or_none(n: int):
    if n == 1:
        return None
    if n == 2:
        return []
    return [Q("a", P(1, 2)), None]


def frozen(n: int):
    return frozenset(range(n)), {n}


class Node(NamedTuple):
    value: int
    next: object = None


class Tree(NamedTuple):
    left: object
    value: int
    right: object


class Bag(NamedTuple):
    label: str
    bags: list


def chained(n: int):
    node = None
    for i in range(min(n, 5)):
        node = Node(i, node)
    return node


def inserted(tree, value):
    if tree is None:
        return Tree(None, value, None)
    if value < tree.value:
        return tree._replace(left=inserted(tree.left, value))
    return tree._replace(right=inserted(tree.right, value))


def planted(n: int):
    tree = None
    for i in range(min(n, 8)):
        tree = inserted(tree, i * 5 % 8)
    return tree, [tree], n


def packed(n: int):
    bag = Bag("empty", [])
    for i in range(min(n, 4)):
        bag = Bag(str(i), [bag, Bag("n", [])])
    return bag


# ---- cases
CASES = [(f, [n]) for f in ("chained", "planted", "packed") for n in (0, 1, 2, 3, 10**20)]
CASES += [(f, [n]) for f in ("named", "nested", "named_or_none", "named_or_tuple", "rows", "rows_or_error", "rows_or_none", "frozen") for n in (0, 1, 2, 10**20)][:-1]
CASES += [(f, [s]) for f in ("counted", "counted_pair", "grouped", "counted_or_none", "counted_or_error") for s in ("", "x", "hello", "ßab")]
