# Metaclasses that say what a call of their classes does.
class Singleton(type):
    _instances = {}
    def __call__(cls, *args, **kwargs):
        if cls not in cls._instances:
            cls._instances[cls] = super().__call__(*args, **kwargs)
        return cls._instances[cls]
    def clear(cls):
        cls._instances.pop(cls, None)
class Logger(metaclass=Singleton):
    def __init__(self, name="root", *, level=1):
        print("init", name)
        self.name = name
        self.lines = []
        self.level = level
    def log(self, m):
        self.lines.append(m)
class Db(metaclass=Singleton):
    url = "sqlite"
    def __init__(self, url=None):
        self.url = url or self.url
    @classmethod
    def make(cls):
        return cls()
    @staticmethod
    def kind():
        return "db"
class Sub(Db):
    def __init__(self):
        super().__init__("sub")
a = Logger("x", level=2)
b = Logger("y")
a.log("hi")
print(a is b, b.name, b.lines, b.level, Logger() is a)
print(Db.make().url, Db("z").url, Db.make() is Db(), Db.kind(), Sub().url, Sub() is Sub(), Sub() is Db())
print(type(a) is Logger, type(Logger) is Singleton, isinstance(Logger, Singleton), isinstance(Logger, type), isinstance(a, Logger), type(Logger).__name__, isinstance(a, Singleton), issubclass(Sub, Db))
print(len(Singleton._instances), hasattr(Logger, "clear"), hasattr(a, "clear"), Logger.__name__)
Logger.clear()
print(Logger("new").name, a.name)
try:
    Logger(1, 2, 3)
except TypeError as e:
    print(e)
print([c().__class__.__name__ for c in (Logger, Db, Sub)])
try:
    a.clear()
except AttributeError as e:
    print(e)
from dataclasses import dataclass
class S(type):
    made = None
    def __call__(cls, *a, **k):
        if cls.made is None:
            cls.made = super().__call__(*a, **k)
        return cls.made
@dataclass
class C(metaclass=S):
    x: int = 1
    y: str = "q"
@dataclass
class D(metaclass=S):
    z: float
print(C(5), C(6) is C(7), D(2.5), D(1), C.made is C())
class Meta(type):
    count = 0
    def __call__(cls, *args):
        obj = super().__call__(*args)
        cls.count += 1
        obj.serial = cls.count
        return obj
class A(metaclass=Meta):
    def __init__(self, x):
        self.x = x
class B(A):
    pass
print([(o.x, o.serial) for o in (A(1), A(2), B(3))], A.count, B.count, Meta.count)
