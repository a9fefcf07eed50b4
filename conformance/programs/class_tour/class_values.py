import math
class Shape:
    sides = 0
    def __init__(self, size):
        self.size = size
    def area(self):
        raise NotImplementedError("area")
    def describe(self):
        return f"{type(self).__name__} {self.area():.2f}"
class Square(Shape):
    sides = 4
    def area(self):
        return self.size ** 2
class Circle(Shape):
    def area(self):
        return math.pi * self.size ** 2
class Tri(Shape):
    sides = 3
    def area(self):
        return self.size * self.size / 2
k = 3
cls = Circle if k > 2 else Square
print(cls(3).describe(), cls.__name__, cls.sides)
registry = {"square": Square, "circle": Circle, "tri": Tri}
for name in ["square", "tri", "circle"]:
    c = registry[name]
    s = c(2)
    print(name, s.describe(), c.sides, isinstance(s, c), type(s) is c, type(s) == registry["tri"], c is Square)
for c in [Square, Circle]:
    print(c.__name__, c(1).area())
def make(kind, size):
    return registry[kind](size)
def pick(n):
    if n % 2:
        return Square
    return Circle
print(make("tri", 4).area(), pick(1)(3).area(), pick(2).__name__)
shapes = [make(n, i + 1) for i, n in enumerate(registry)]
print([s.describe() for s in shapes])
print(sum(1 for s in shapes if type(s) is Tri), [type(s).__name__ for s in shapes])
counts = {}
for s in shapes + [Square(9)]:
    counts[type(s)] = counts.get(type(s), 0) + 1
for c in counts:
    print(c.__name__, counts[c])
print(type(shapes[0]) is type(shapes[1]), type(shapes[0]) == type(Square(1)))
try:
    registry["hex"](1)
except KeyError as e:
    print("no", e)
print(issubclass(Square, Shape), issubclass(pick(2), Square), issubclass(registry["tri"], Shape))
handlers = {}
def register(name):
    def deco(cls):
        handlers[name] = cls
        cls.tag = name
        return cls
    return deco
@register("x")
class X:
    def go(self): return 1
@register("y")
class Y:
    def go(self): return 2
print([(n, h().go(), h.tag) for n, h in handlers.items()])
def dispatch(v):
    table = {int: "int", str: "str", Square: "sq"}
    return table.get(type(v), "?")
print(dispatch(1), dispatch("a"), dispatch(Square(1)), dispatch(1.5))
