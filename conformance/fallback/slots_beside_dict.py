# Instances that have slots and a dict: __dict__ holds the other attributes only.
class Base:
    __slots__ = ("a",)


class Child(Base):
    __slots__ = ("b", "__dict__")

    def __init__(self):
        self.a, self.b, self.c = 1, 2, 3


class Plain:
    pass


class Derived(Plain):
    __slots__ = ("x",)

    def __init__(self):
        self.x = 1
        self.y = 2


class Narrow:
    __slots__ = ("a",)

    def __init__(self, v):
        self.a = v
        try:
            self.b = v
        except AttributeError as e:
            print(e)


c, d = Child(), Derived()
print(c.a, c.b, c.c, d.x, d.y, Narrow(3).a)
print(c.__dict__, vars(d), d.__dict__ == {"y": 2})
for k, v in [("z", 5), ("x", 7), ("a", 9)]:
    setattr(d, k, v)
    setattr(c, k, v)
print(d.x, vars(d), c.a, vars(c), hasattr(c, "w"))
