from abc import ABC, abstractmethod
class Command(ABC):
    name = "?"
    @abstractmethod
    def run(self, *args): ...
    @classmethod
    def find(cls, name):
        for sub in cls.__subclasses__():
            if sub.name == name:
                return sub()
        raise LookupError(name)
class Add(Command):
    name = "add"
    def run(self, *args): return sum(args)
class Echo(Command):
    name = "echo"
    def run(self, *args): return " ".join(map(str, args))
class Loud(Echo):
    name = "loud"
    def run(self, *args): return super().run(*args).upper()
def walk(cls, depth=0):
    print("  " * depth + cls.__name__)
    for s in cls.__subclasses__():
        walk(s, depth + 1)
walk(Command)
print(Command.find("add").run(1, 2), Command.find("echo").run("x", 1))
try:
    Command.find("loud")
except LookupError as e:
    print("no", e)
def every(cls):
    for s in cls.__subclasses__():
        yield s
        yield from every(s)
print([c.__name__ for c in every(Command)])
print({c.name: c for c in Command.__subclasses__()}["echo"]().run(3))
print(Echo.__name__)
class P:
    __slots__ = ("x", "y")
    count = 0
    def __init__(self, x, y):
        self.x = x; self.y = y
        P.count += 1
    def __repr__(self): return f"P({self.x}, {self.y})"
p = P(1, 2)
try:
    p.z = 3
except AttributeError as e:
    print("err", e)
print(p, P.count, P.__slots__)
class Base:
    registry = {}
    def __init_subclass__(cls, /, name=None, **kw):
        super().__init_subclass__(**kw)
        cls.registry[name or cls.__name__] = cls
class A(Base, name="aa"): 
    def go(self): return "A"
class B(Base): 
    def go(self): return "B"
print(sorted(Base.registry))
for k, c in Base.registry.items():
    print(k, c().go(), c.__name__)
print([c.__name__ for c in Base.__subclasses__()])
print([c.__name__ for c in B.__mro__])
