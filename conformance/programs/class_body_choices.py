# Members of a class that the body chooses: functions by a condition, by a loop, from a list.
import sys


class Choice:
    count = len(sys.argv)
    if count > 4:
        def name(self):
            return "many"
    else:
        def name(self):
            return "few"
    if count < 9:
        def more(self, y=3):
            return self.name(), y
    hooks = [lambda self, k=k: k for k in range(3)]
    second = hooks[1]
    for last in (lambda self, x: ("first", x), lambda self, x: ("last", x)):
        pass


class Derived(Choice):
    def name(self):
        return super().name() + "!"


def one(self):
    return "one"


def two(self):
    return "two"


c = Choice()
f = c.more
print(c.name(), c.more(), f(1), Choice.name(c), Choice.more(c, 4), c.second(), c.last("x"))
print([h(None) for h in Choice.hooks], Derived().name(), Derived().more(), [x.name() for x in (c, Derived())])
Choice.late = one if Choice.count > 5 else two
print(c.late(), Derived().late(), Choice.late(5))
