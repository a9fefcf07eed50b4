# Methods of built-in types as attributes of classes: they bind to instances, functions such as len do not.
class Stack(list):
    push = list.append
    top = list.__getitem__
    size = list.__len__
    __str__ = list.__repr__

    def peek(self):
        return self.top(-1)


class Name(str):
    loud = str.upper
    cut = str.split
    parts = staticmethod(str.split)
    table = str.maketrans("ab", "xy")
    maketrans = str.maketrans


class Money(int):
    plus = int.__add__
    bits = int.bit_length
    of = int.from_bytes


class Bag(dict):
    put = dict.setdefault
    __getattr__ = dict.__getitem__
    __setattr__ = dict.__setitem__
    look = dict.get


class Plain:
    upper = str.upper
    size = len
    kind = int

    def __init__(self):
        self.own = str.upper


s = Stack()
s.push(1)
s.push(5)
print(s, s.peek(), s.size(), Stack.push is list.append, s.top(0))
p = s.push
p(7)
print(s, list(map(s.top, (0, 1))))
n = Name("ab cd")
print(n.loud(), n.cut(), n.cut("b"), n.parts("x y"), n.translate(n.table), n.maketrans("a", "b"))
m = Money(12)
print(m.plus(3), m.bits(), type(m.plus(1)).__name__, m.of(b"\x01\x02", "big"))
b = Bag(x=1)
b.y = 2
print(b.put("z", 3), b.x, b.y, b.look("q", "none"), b)
k = Plain()
print(k.size("abc"), k.kind("5"), k.own("low"))
try:
    k.upper()
except TypeError as e:
    print(e)


class Pile(list):
    push = list.append

    @property
    def empty(self):
        return not self


pile = Pile()
pile.push(1)
pile.push(2)
print(pile.pop(), pile, pile.empty, pile.pop(), pile.empty)
