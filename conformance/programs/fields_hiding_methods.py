# Fields and attributes with the names of methods.
from collections import namedtuple
from typing import NamedTuple

Stat = namedtuple("Stat", "word count index")
s = Stat("a", 2, 5)
print(s.count, s.index, s, s._replace(count=3), max([s, Stat("a", 1, 9)]).count)


class Total(NamedTuple):
    count: int

    def twice(self):
        return self.count * 2


class Text(Total):
    def count(self):
        return "method"


print(Total(4).twice(), Total(4).count, Total(4).index(4), Text(4).count(), Text(4).twice.__name__)


class Hit:
    def __init__(self, n):
        self.count = n

    def count(self):
        return "never"

    def size(self):
        return self.count + 1


h = Hit(3)
h.count += 1
print(h.count + 1, h.size(), hasattr(h, "count"), callable(h.count), callable(Hit.count), getattr(h, "count"))


class Slots:
    __slots__ = ("a",)

    def b(self):
        pass


try:
    Slots().b = 3
except AttributeError as e:
    print(e)
