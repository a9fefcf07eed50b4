# Metaclasses that derive from ABCMeta, have class methods and properties, or change the namespace.
from abc import ABC, ABCMeta, abstractmethod
class PluginMeta(ABCMeta):
    registry = {}
    def __new__(mcls, name, bases, ns, **kw):
        cls = super().__new__(mcls, name, bases, ns, **kw)
        key = mcls.key_of(name)
        mcls.registry[key] = cls
        return cls
    @staticmethod
    def key_of(name):
        return name.lower()
    @classmethod
    def get(mcls, key):
        return mcls.registry[key]
class P(ABC, metaclass=PluginMeta):
    @abstractmethod
    def run(self, x): ...
    @property
    @abstractmethod
    def cost(self): ...
class One(P):
    cost = 3
    def run(self, x): return x + 1
class Two(One):
    @property
    def cost(self): return 4
    def run(self, x): return super().run(x) * 2
print([PluginMeta.get(k)().run(3) for k in ("one", "two")], isinstance(One(), P), issubclass(Two, One), isinstance(One, PluginMeta))
for k in "one two p three".split():
    try:
        o = PluginMeta.registry[k]()
        print(k, o.run(1), o.cost)
    except TypeError as e:
        print(e)
    except KeyError as e:
        print("no", e)
class RegB(type):
    table = {}
    def __init__(cls, name, bases, ns):
        super().__init__(name, bases, ns)
        cls.table[name] = cls
        cls.counter = 0
    @property
    def size(cls):
        return len(cls.table)
    @classmethod
    def reset(mcls):
        mcls.table.clear()
    @staticmethod
    def double(x): return x * 2
    def bump(cls, by=1):
        cls.counter += by
        return cls.counter
class AB(metaclass=RegB): pass
class BB(AB): pass
print(AB.size, BB.size, AB.bump(), AB.bump(3), BB.bump(), AB.double(4), BB.counter, AB.counter)
RegB.reset()
print(AB.size)
try:
    AB().size
except AttributeError as e:
    print(e)
# generators, exceptions, closures with registries
class StepMetaC(type):
    steps = []
    def __new__(mcls, name, bases, ns, order=None):
        cls = super().__new__(mcls, name, bases, ns)
        if order is not None:
            mcls.steps.append((order, name, cls))
            mcls.steps.sort(key=lambda t: t[0])
        cls.order = order
        return cls
    def __init__(cls, name, bases, ns, order=None):
        type.__init__(cls, name, bases, ns)
class StepErrorC(Exception):
    def __init__(self, step, row):
        super().__init__(f"{step}: {row!r}")
        self.step = step
class StepC(metaclass=StepMetaC):
    def __call__(self, rows):
        for r in rows:
            try:
                y = self.one(r)
            except ValueError as e:
                raise StepErrorC(type(self).__name__, r) from e
            if y is not None:
                yield y
    def one(self, r): raise NotImplementedError
class ParseC(StepC, order=1):
    def one(self, r): return float(r)
class DropC(StepC, order=3):
    limit = 100
    def one(self, r): return r if r < self.limit else None
class ScaleC(StepC, order=2):
    def __init__(self, k=2): self.k = k
    def one(self, r): return r * self.k
def pipeline_2(rows):
    out = rows
    for _, _, cls in StepMetaC.steps:
        out = cls()(out)
    return out
print(list(pipeline_2(["1", "2.5", "70"])))
try:
    print(list(pipeline_2(["1", "x"])))
except StepErrorC as e:
    print(e, e.step, type(e.__cause__).__name__)
print([n for _, n, _ in StepMetaC.steps], StepC.order, DropC.order)
def maker_2(name):
    cls = {n: c for _, n, c in StepMetaC.steps}[name]
    def make(*a):
        return cls(*a)
    return make
print(list(maker_2("ScaleC")(5)([1, 2])), list(maker_2("DropC")()([1, 200])))
class MetaD(type):
    def __new__(mcls, name, bases, ns):
        print(name, len(bases), sorted(k for k in ns if not k.startswith("__")), ns["__module__"], ns["__qualname__"], ns.get("__doc__"))
        ns["created"] = True
        ns["describe"] = lambda self: f"{type(self).__name__} {self.created}"
        return super().__new__(mcls, name, bases, ns)
def helper_3(x): return x + 1
class AD(metaclass=MetaD):
    """Doc of AD"""
    x = 1
    y = [1, 2]
    def f(self): return self.x
    @staticmethod
    def g(): return 2
    @property
    def p(self): return 3
a_3 = AD()
print(a_3.created, a_3.describe(), helper_3(3), a_3.p, AD.g())
