# What builtins and operators ask of classes is their metaclass's to say; C[i] may be the class's own.
import random


class Registry(type):
    _classes = {}

    def __new__(mcls, name, bases, ns, **kw):
        cls = super().__new__(mcls, name, bases, ns)
        if bases:
            mcls._classes[ns.get("key", name.lower())] = cls
        return cls

    def __iter__(cls):
        return iter(cls._classes.values())

    def __len__(cls):
        return len(cls._classes)

    def __getitem__(cls, key):
        return cls._classes[key]

    def __contains__(cls, key):
        return key in cls._classes

    def __repr__(cls):
        return f"<{cls.__name__} of {len(cls._classes)}>"


class Handler(metaclass=Registry):
    def run(self, x):
        raise NotImplementedError


print(bool(Handler), len(Handler), "up" in Handler)


class Upper(Handler):
    key = "up"

    def run(self, x):
        return x.upper()


class Title(Handler):
    def run(self, x):
        return x.title()


class Reversed(Handler):
    key = "rev"

    def run(self, x):
        return x[::-1]


print(bool(Handler), len(Handler), [c.__name__ for c in Handler], Handler, Upper, f"{Title!r}")
rng = random.Random(3)
keys = [rng.choice(["up", "title", "rev", "none"]) for _ in range(12)]
for k in keys:
    if k in Handler:
        print(k, Handler[k]().run("hello world"))
    else:
        try:
            Handler[k]
        except KeyError as e:
            print("KeyError", e)
for c in Handler:
    print(c.__name__, "yes" if c else "no", end=" ")
print(sorted(c.__name__ for c in Handler), max(map(len, Handler._classes)))


class Counted(type):
    def __iter__(cls):
        for i in range(cls.size):
            yield cls, i

    def __len__(cls):
        return cls.size

    def __bool__(cls):
        return cls.size > 2

    def __getitem__(cls, i):
        if isinstance(i, slice):
            return list(range(*i.indices(cls.size)))
        if not 0 <= i < cls.size:
            raise IndexError(i)
        return i * cls.size


class Two(metaclass=Counted):
    size = 2


class Five(metaclass=Counted):
    size = 5


for c in (Two, Five):
    print(len(c), bool(c), [(k.__name__, i) for k, i in c], c[1], c[::2], c is Two or "other", not c, "t" if c else "f")
try:
    Two[7]
except IndexError as e:
    print("IndexError", e)
try:
    Two[1.5:]
except TypeError as e:
    print("TypeError", e)


class Typed:
    def __init__(self, kind, items):
        self.items = [kind(i) for i in items]

    def __class_getitem__(cls, kind):
        return lambda *items: cls(kind, items)


class Box:
    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item if isinstance(item, int) else item.__name__}]"


class Small(Box):
    pass


print(Typed[int]("1", "2").items, Typed[str](1, 2).items, Box[int], Small[str], Box[3], Small.__class_getitem__(4))
