# Copies and deep copies: what is shared stays shared within one deep copy.
import copy
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from copy import deepcopy
from dataclasses import dataclass, field
from enum import Enum


class Colour(Enum):
    RED = 1
    BLUE = 2


class Node:
    def __init__(self, v, nxt=None):
        self.v = v
        self.next = nxt
        self.seen = []


class Tree:
    def __init__(self, name):
        self.name = name
        self.parent = None
        self.children = []

    def add(self, child):
        child.parent = self
        self.children.append(child)
        return child

    def show(self, depth=0):
        up = self.parent.name if self.parent else "-"
        print("  " * depth + self.name, up)
        for c in self.children:
            c.show(depth + 1)


@dataclass
class Order:
    ident: int
    lines: list = field(default_factory=list)
    colour: Colour = Colour.RED
    meta: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Key:
    a: int
    b: str


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self, a):
        self.a = a


class Cached:
    made = 0

    def __init__(self, data):
        self.data = data
        Cached.made += 1

    def __copy__(self):
        print("__copy__")
        return Cached(self.data)

    def __deepcopy__(self, memo):
        print("__deepcopy__")
        return Cached(copy.deepcopy(self.data, memo))


class Shape:
    def __init__(self, pts):
        self.pts = pts

    def clone(self):
        return copy.deepcopy(self)


class Square(Shape):
    def __init__(self, pts, side):
        super().__init__(pts)
        self.side = side


Pair = namedtuple("Pair", "x y")


def lists():
    grid = [[0] * 3 for _ in range(3)]
    shallow, deep = copy.copy(grid), copy.deepcopy(grid)
    grid[0][0] = 5
    grid.append([9])
    print(shallow, deep, len(grid))
    row = [1, 2]
    m = [row, row, [3]]
    d = deepcopy(m)
    d[0].append(4)
    print(d, d[0] is d[1], d[0] is row, d[2] is m[2])
    e = copy.copy([])
    e.append("x")
    print(e, deepcopy([]), deepcopy([[], []]))


def mixed():
    data = {"name": "x", "tags": ["a", "b"], "sub": {"n": 1, "deep": [1, [2, [3, None]]]}, "t": (1, [2])}
    d = deepcopy(data)
    d["tags"].append("c")
    d["sub"]["deep"][1].append(9)
    d["t"][1].append(7)
    print(data)
    print(d)
    same = [data["tags"]] * 2
    two = deepcopy({"a": same, "b": same})
    print(two["a"] is two["b"], two["a"][0] == two["b"][1])


def nodes():
    n = Node(1, Node(2, Node(3)))
    m = deepcopy(n)
    n.next.v = 20
    m.next.seen.append(5)
    out = []
    while m:
        out.append((m.v, m.seen))
        m = m.next
    print(out, n.next.seen)
    a = Node(1)
    a.next = a
    b = copy.deepcopy(a)
    c = copy.copy(a)
    print(b.next is b, b is a, c.next is a, c.seen is a.seen)
    root = Tree("root")
    root.add(Tree("x")).add(Tree("y"))
    root.add(Tree("z"))
    other = deepcopy(root)
    root.name = "old"
    root.children.pop()
    other.show()
    root.show()
    print(other.children[0].parent is other)


def instances():
    o = Order(1, [1, 2], Colour.BLUE, {"k": [1]})
    p, q = copy.copy(o), copy.deepcopy(o)
    o.lines.append(3)
    o.meta["k"].append(2)
    o.ident = 7
    print(o, p, q, q == o, q.colour is o.colour)
    k = Key(1, "x")
    print(deepcopy({k: [k]}), deepcopy(k) == k, hash(deepcopy(k)) == hash(k))
    s = Slotted(1)
    t = copy.copy(s)
    print(t.a, hasattr(t, "b"))
    s.b = 3
    print(deepcopy(s).b)
    c = Cached([1])
    d = copy.copy(c)
    e = deepcopy([c, c])
    print(d.data is c.data, e[0] is e[1], e[0].data is c.data, Cached.made)
    shapes = [Shape([(0, 0)]), Square([(1, 1)], 4)]
    more = deepcopy(shapes)
    more[1].pts.append((2, 2))
    print([type(x).__name__ for x in more], shapes[1].pts, more[1].pts, more[1].side)
    sq = shapes[1].clone()
    print(sq.side, sq.pts == shapes[1].pts, sq.pts is shapes[1].pts)
    print(copy.copy(Pair(1, [2])), deepcopy(Pair(1, [2])))


def collections():
    dd = defaultdict(list, {"a": [1]})
    d1, d2 = copy.copy(dd), deepcopy(dd)
    dd["a"].append(2)
    dd["b"].append(3)
    d2["z"].append(1)
    print(dd, d1, d2)
    c = Counter("hello")
    c2 = copy.copy(c)
    c2.update("lll")
    print(c, c2, deepcopy(c2).most_common(1))
    q = deque([[1], [2]], maxlen=3)
    r = deepcopy(q)
    r[0].append(5)
    r.append([3])
    r.append([4])
    print(q, r, copy.copy(q) == q)
    od = OrderedDict(a=[1], b=[2])
    oe = deepcopy(od)
    oe.move_to_end("a")
    oe["a"].append(2)
    print(od, oe)
    s = {3, 1, 2}
    t = copy.copy(s)
    s.add(4)
    print(sorted(t), deepcopy({(1, 2), (3, 4)}) == {(1, 2), (3, 4)}, deepcopy(frozenset([1])), copy.copy((1, 2)))
    print(deepcopy(5), deepcopy("x"), deepcopy(None), deepcopy(2.5), deepcopy(b"b"), deepcopy((1, "a")), copy.copy(len) is len)


def history(n):
    board = [["."] * n for _ in range(n)]
    states = []
    for i in range(n):
        board[i][i] = "x"
        states.append(deepcopy(board))
    return ["".join("".join(r) for r in b) for b in states]


lists()
mixed()
nodes()
instances()
collections()
print(history(3))
