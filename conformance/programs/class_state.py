class Base:
    count = 0
    names = []
    label = "base"
    def __init__(self, name):
        self.name = name
        type(self).count += 1
        self.names.append(name)
    @classmethod
    def reset(cls):
        cls.count = 0
        old = cls.names
        cls.names = []
        return old
    def bump(self):
        self.count += 10
        return self.count
    @staticmethod
    def total():
        return Base.count + Left.count + Right.count

class Left(Base):
    pass

class Right(Base):
    count = 100
    label = "right"

a = Base("a")
l = Left("l")
l2 = Left("l2")
r = Right("r")
print(Base.count, Left.count, Right.count, Base.total())
print(a.count, l.count, r.count)
print(a.bump(), a.count, Base.count)
print(l.bump(), l.count, Left.count, l2.count)
del l.count
print(l.count)
del Left.count
print(Left.count, l.count, l2.count)
try:
    del Left.count
except AttributeError as e:
    print("AE", e)
print(Left.reset(), Base.names, Left.names, Left.count)
Left("x")
print(Base.names, Left.names, Left.count, Base.count)
Base.label = "changed"
print(a.label, l.label, r.label, Left.label)
Base.extra = 3.5
print(hasattr(a, "extra"), hasattr(l, "nope"), hasattr(Base, "nope"), getattr(r, "extra"), getattr(Left, "other", "dflt"))
setattr(Base, "other", [1, 2])
print(getattr(Left, "other", "dflt"), r.other)
for o in [a, l, r]:
    type(o).count += 5
    o.__class__.count += 1
print(Base.count, Left.count, Right.count)
try:
    print(Base.missing)
except AttributeError as e:
    print("AE", e)
def late():
    return Base.later
try:
    late()
except AttributeError as e:
    print("AE", e)
Base.later = 7
print(late(), a.later)
del Base.later
try:
    print(a.later)
except AttributeError as e:
    print("AE", e)
big = 1
Base.count = 2 ** 62
for i in range(5):
    Base.count *= 3
print(Base.count, Left.count)
