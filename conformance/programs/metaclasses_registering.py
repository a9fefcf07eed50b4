# Metaclasses that register the classes they make, collect what these bind, and give them attributes.
class Meta(type):
    registry = {}
    def __new__(mcs, name, bases, ns):
        cls = super().__new__(mcs, name, bases, ns)
        if name != "Base":
            mcs.registry[name.lower()] = cls
        return cls
class Base(metaclass=Meta):
    def run(self, x): raise NotImplementedError
class Double(Base):
    def run(self, x): return x * 2
class Square(Base):
    def run(self, x): return x ** 2
for name, cls in sorted(Meta.registry.items()):
    print(name, cls().run(7))
def total(n):
    t = 0
    for i in range(n): t += i
    return t
print(total(1000), type(Base).__name__, Double.__mro__[1].__name__)
try: Base().run(1)
except NotImplementedError as e: print("abstract", repr(e))
from dataclasses import dataclass, field
import functools
class FieldB:
    def __init__(self, kind, default=None):
        self.kind = kind
        self.default = default
        self.name = "?"
class ModelMetaB(type):
    models = {}
    def __new__(mcs, name, bases, namespace):
        fields = {}
        for base in bases:
            fields.update(getattr(base, "_fields", {}))
        for key, value in namespace.items():
            if isinstance(value, FieldB):
                value.name = key
                fields[key] = value
        namespace["_fields"] = fields
        cls = super().__new__(mcs, name, bases, namespace)
        mcs.models[name] = cls
        return cls
class ModelB(metaclass=ModelMetaB):
    def __init__(self, **kw):
        for k, f in self._fields.items():
            setattr(self, k, kw.get(k, f.default))
    def show(self):
        return ", ".join(f"{k}" for k in self._fields)
class UserB(ModelB):
    name = FieldB("str", "anon")
    age = FieldB("int", 0)
class AdminB(UserB):
    level = FieldB("int", 9)
print(list(UserB._fields), list(AdminB._fields), [f.kind for f in AdminB._fields.values()])
print(sorted(ModelMetaB.models))
for k in ["UserB", "AdminB"]:
    print(ModelMetaB.models[k]._fields["name"].name)
class TrackerC(type):
    order = []
    def __new__(mcls, name, bases, ns, /, **kw):
        print("new", name, [b.__name__ for b in bases], sorted(kw), "run" in ns, ns.get("kind", "-"))
        cls = super().__new__(mcls, name, bases, ns, **kw)
        print("made", cls.__name__, cls.kind)
        return cls
    def __init__(cls, name, bases, ns, **kw):
        print("init", name, kw)
        super().__init__(name, bases, ns, **kw)
        TrackerC.order.append(cls)
        cls.index = len(TrackerC.order)
class BaseC(metaclass=TrackerC):
    kind = "base"
    def __init_subclass__(cls, scale=1, **kw):
        print("sub", cls.__name__, scale)
        cls.scale = scale
        super().__init_subclass__(**kw)
    def run(self, x):
        return x * self.scale
class AC(BaseC, scale=3):
    kind = "a"
class BC(AC, scale=5):
    def run(self, x):
        return super().run(x) + self.index
class CC(AC): pass
for k in TrackerC.order[1:]:
    print(k.__name__, k().run(2), k.kind, k.index)
try:
    class D(CC, bad=1): pass
except TypeError as e:
    print(e)
print(len(TrackerC.order))
HANDLERSD = {}
class HandlerMetaD(type):
    def __init__(cls, name, bases, ns):
        for ev in ns.get("events", ()):
            HANDLERSD.setdefault(ev, []).append(cls)
        cls.slug = "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")
        cls.methods = [k for k in ns if not k.startswith("_")]
class HandlerD(metaclass=HandlerMetaD):
    events = ()
    def handle(self, n_3): return 0
class AddOneD(HandlerD):
    events = ("inc", "any")
    def handle(self, n_3): return n_3 + 1
class LogItD(HandlerD):
    events = ["log", "any"]
    lines = []
    def handle(self, n_3):
        self.lines.append(n_3)
        return n_3
n_3 = 0
for i, ev in enumerate("inc any log inc any none".split()):
    for h in HANDLERSD.get(ev, []):
        n_3 = h().handle(n_3)
print(n_3, LogItD.lines, AddOneD.slug, LogItD.slug, AddOneD.methods, LogItD.methods)
def gen_3():
    for ev, hs in HANDLERSD.items():
        yield ev, [h.__name__ for h in hs]
print(dict(gen_3()))
from dataclasses import dataclass
class MetaE(type):
    known = {}
    def __new__(m, n, b, d):
        c = type.__new__(m, n, b, dict(d))
        m.known[n] = c
        return c
@dataclass
class PE(metaclass=MetaE):
    x: int
    y: float = 2.0
    def s(self): return self.x + self.y
@dataclass(order=True)
class QE(PE):
    z: str = "q"
print(PE(1), QE(1, 2.0, "z"), MetaE.known["QE"] is QE, sorted([QE(2), QE(1)])[0].s())
for n in ("PE", "QE"):
    print(MetaE.known[n](4).s())
def outer_4():
    fs = [lambda k=k: MetaE.known[k](1) for k in ("PE", "QE")]
    return [f() for f in fs]
print(outer_4())
class ErrE(type):
    def __new__(mcls, name, bases, ns):
        if "run" not in ns:
            raise TypeError("no run in " + name)
        for k in ns:
            if k[0].isupper():
                raise TypeError(f"bad name {k} in {name}")
        return super().__new__(mcls, name, bases, ns)
for i in range(1):
    pass
try:
    class Bad(metaclass=ErrE):
        pass
except TypeError as e:
    print(e)
try:
    class Bad2(metaclass=ErrE):
        Up = 1
        def run(self): pass
except TypeError as e:
    print(e)
class GoodE(metaclass=ErrE):
    def run(self): return "good"
print(GoodE().run())
