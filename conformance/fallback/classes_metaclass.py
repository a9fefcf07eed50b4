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
