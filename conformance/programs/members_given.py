# Members that the module's body gives classes behind their statements, by name and by loops over displays.
import operator
import random


class Vec:
    def __init__(self, *xs):
        self.xs = xs

    def __repr__(self):
        return "Vec" + repr(self.xs)


def pairwise(op):
    def method(self, other):
        if isinstance(other, Vec):
            return Vec(*[op(a, b) for a, b in zip(self.xs, other.xs)])
        return Vec(*[op(a, other) for a in self.xs])
    return method


def unary(op, name):
    def method(self):
        return Vec(*map(op, self.xs))
    method.__name__ = name
    return method


for name, op in (("__add__", operator.add), ("__sub__", operator.sub), ("__mul__", operator.mul)):
    setattr(Vec, name, pairwise(op))
for name, op in [("__neg__", operator.neg), ("absolute", abs)]:
    setattr(Vec, name, lambda self, op=op: Vec(*map(op, self.xs)))
Vec.__len__ = lambda self: len(self.xs)
Vec.total = lambda self, start=0: sum(self.xs, start)

rng = random.Random(5)
vs = [Vec(*[rng.randrange(-9, 9) for _ in range(3)]) for _ in range(6)]
ops = ["__add__", "__sub__", "__mul__"]
for a, b in zip(vs, vs[1:]):
    print(a + b, a - b, a * b, a * 2, -a, a.absolute(), len(a), a.total(), b.total(100), bool(Vec()))


class Status:
    pass


for i, name in enumerate(["NEW", "OPEN", "DONE"]):
    setattr(Status, name, i)
print(Status.NEW, Status.OPEN, Status.DONE, Status().DONE)
for level in ["debug", "info", "warn"]:
    setattr(Status, f"is_{level}", lambda self, level=level: level)
print(Status().is_debug(), Status().is_warn())
for name, value in zip(("low", "high"), (1.5, "x")):
    setattr(Status, name, value)
print(Status.low, Status.high)


class Log:
    def __init__(self):
        self.lines = []

    def log(self, level, msg):
        self.lines.append(f"{level}: {msg}")


def leveled(level):
    def method(self, msg, *args):
        self.log(level, " ".join((msg, *map(str, args))))
    return method


for level in ("debug", "info", "error"):
    setattr(Log, level, leveled(level.upper()))


class Quiet(Log):
    def debug(self, msg, *args):
        pass


for l in (Log(), Quiet()):
    l.debug("a", 1)
    l.info("b")
    l.error("d", "c")
    print(l.lines)
step = 3


def stepped(n, by=step):
    return n + by


print(stepped(1), stepped(1, 5))
step = 4
print(stepped(1), step)
