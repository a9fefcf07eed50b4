# Slots beside a dict: attributes of both kinds.
class Base:
    __slots__ = ("a",)


class Child(Base):
    __slots__ = ("b", "__dict__")

    def __init__(self, n):
        self.a, self.b, self.c = n, n + 1, n + 2

    def total(self):
        return self.a + self.b + self.c


class Loose:
    __slots__ = ["p", "__dict__", "__weakref__"]


cs = [Child(n) for n in range(4)]
for c in cs:
    c.d = c.total()
print([(c.a, c.b, c.c, c.d) for c in cs])
r = Loose()
r.p, r.q = 1, 3
print(r.p, r.q)
try:
    r.zz
except AttributeError as e:
    print(e)
del r.p
try:
    r.p
except AttributeError as e:
    print(e)
