import collections

class Stack(list):
    def push(self, x):
        self.append(x)

    def peek(self):
        return self[-1]

    @property
    def empty(self):
        return not self


class Counter2(dict):
    def __missing__(self, key):
        return 0


class Tree(dict):
    def __missing__(self, key):
        value = self[key] = type(self)()
        return value


class AttrDict(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name)

    def __setattr__(self, name, value):
        self[name] = value


class Point(tuple):
    __slots__ = ()

    def __new__(cls, x, y):
        return super().__new__(cls, (x, y))

    @property
    def x(self):
        return self[0]

    @property
    def y(self):
        return self[1]

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __repr__(self):
        return f"Point({self.x}, {self.y})"


class Celsius(float):
    def to_f(self):
        return self * 9 / 5 + 32


class UpperStr(str):
    def __new__(cls, value):
        return super().__new__(cls, value.upper())

    def shout(self):
        return self + "!"


class Even(int):
    def __new__(cls, v):
        if v % 2:
            raise ValueError("odd")
        return super().__new__(cls, v)

    def half(self):
        return Even.__mul__(self, 1) // 2


class LowerDict(dict):
    def __setitem__(self, k, v):
        super().__setitem__(k.lower(), v)

    def __getitem__(self, k):
        return super().__getitem__(k.lower())


class History(list):
    def __init__(self, *args, limit=3):
        super().__init__(*args)
        self.limit = limit

    def append(self, x):
        super().append(x)
        if len(self) > self.limit:
            del self[0]


s = Stack()
s.push(1)
s.push(2)
s.extend([3, 4])
print(s, s.pop(), s.peek(), len(s), s.empty, [x * 2 for x in s], sum(s), 3 in s, s == [1, 2, 3])
c = Counter2()
for w in "a b a c a".split():
    c[w] += 1
print(c, c["zzz"], len(c), sorted(c.items()), c.get("q"), isinstance(c, dict))
a = AttrDict(x=1)
a.y = 2
print(a, a.x + a.y, list(a))
try:
    a.zzz
except AttributeError as e:
    print("no", e)
p = Point(1, 2) + Point(3, 4)
print(p, p.x, p[1], len(p), p == (4, 6), [v for v in p], hash(p) == hash((4, 6)))
t = Celsius(100.0)
print(t, t.to_f(), t + 1, round(t))
u = UpperStr("hi")
print(u, u.shout(), len(u), u == "HI", u.lower())
print(Even(4), Even(4).half(), Even(4) + 1)
try:
    Even(3)
except ValueError as e:
    print(e)
d = LowerDict()
d["ABC"] = 1
print(d["abc"], d, "abc" in d)
h = History([1, 2], limit=3)
h.append(3)
h.append(4)
print(h, h.limit, h[0], sorted(h, reverse=True))
tr = Tree()
tr["a"]["b"]["c"] = Tree()
print(tr)


class Pile(list):
    def again(self, *args):
        super().__init__(*args)


pile = Pile("ab")
pile.again("c")
print(pile)
pile.again(pile)
print(pile)
pile.again("de")
pile.again()
print(pile, len(pile))


class Pair(tuple):
    pass


named = collections.namedtuple("named", "a b")
pair = Pair((3, 4))
print(pair < named(5, 6), named(5, 6) < pair, pair == named(3, 4), named(3, 4) == pair, pair >= named(3, 4), pair != named(1, 2))
