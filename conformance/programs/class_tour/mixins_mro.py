"""Mixins and MRO, cooperative super."""
import json
class Base:
    def __init__(self, **kw):
        self.log = []
        for k in sorted(kw):
            self.log.append(f"unused {k}")
    def info(self): return ["Base"]
class Named(Base):
    def __init__(self, name, **kw):
        super().__init__(**kw)
        self.name = name
    def info(self): return ["Named:" + self.name] + super().info()
class Aged(Base):
    def __init__(self, age, **kw):
        super().__init__(**kw)
        self.age = age
    def info(self): return [f"Aged:{self.age}"] + super().info()
class Person(Named, Aged):
    def __init__(self, name, age, **kw):
        super().__init__(name=name, age=age, **kw)
    def info(self): return ["Person"] + super().info()
p = Person("Ann", 33, extra=1)
print(p.info(), p.log, [c.__name__ for c in Person.__mro__])
class JSONMixin:
    def to_json(self):
        return json.dumps(self.to_dict(), sort_keys=True)
class ReprMixin:
    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in sorted(self.to_dict().items()))})"
class Item(JSONMixin, ReprMixin):
    def __init__(self, n, price):
        self.n = n
        self.price = price
    def to_dict(self):
        return {"n": self.n, "price": self.price}
class Sub(Item):
    def to_dict(self):
        d = super().to_dict()
        d["sub"] = 1
        return d
for i in (Item(1, 2), Sub(3, 4)):
    print(i, i.to_json())
class ComparableMixin:
    def __gt__(self, o): return o < self
    def __le__(self, o): return not o < self
    def __ge__(self, o): return not self < o
class Ver(ComparableMixin):
    def __init__(self, s): self.parts = tuple(int(x) for x in s.split("."))
    def __lt__(self, o): return self.parts < o.parts
    def __eq__(self, o): return self.parts == o.parts
    def __str__(self): return ".".join(map(str, self.parts))
vs = [Ver("1.10.2"), Ver("1.9"), Ver("2.0")]
print([str(v) for v in sorted(vs)], str(max(vs)), vs[0] >= vs[1], vs[0] <= vs[1], Ver("1.9") == vs[1])
