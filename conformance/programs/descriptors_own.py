# Descriptors: classes with __get__, __set__, __delete__ and __set_name__.
class Field:
    def __init__(self, kind, default=None, *, check=None):
        self.kind = kind
        self.default = default
        self.check = check
    def __set_name__(self, owner, name):
        print("name", owner.__name__, name)
        self.name = name
        self.slot = "_f_" + name
    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        return getattr(obj, self.slot, self.default)
    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} must be {self.kind.__name__}, not {type(value).__name__}")
        if self.check and not self.check(value):
            raise ValueError(f"bad {self.name}: {value!r}")
        setattr(obj, self.slot, value)
    def __delete__(self, obj):
        delattr(obj, self.slot)
class Product:
    name = Field(str, "none")
    price = Field((int, float), 0, check=lambda v: v >= 0) if False else Field(float, 0.0, check=lambda v: v >= 0)
    stock = Field(int, 0)
    def __init__(self, name, price):
        self.name = name
        self.price = price
        self.tags = []
    def value(self):
        return self.price * self.stock
class Book(Product):
    pages = Field(int, 1)
p = Product("pen", 1.5)
print(p.name, p.price, p.stock, p.value(), p.tags)
p.stock = 4
print(p.value(), Product.name.name, Product.stock.default, type(Product.price).__name__)
for n, v in [("price", -1.0), ("price", "x"), ("stock", 2.5), ("name", 3)]:
    try:
        setattr(p, n, v)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
b = Book("b", 2.0)
b.pages = 300
b.stock += 2
print(b.pages, b.stock, b.value(), p.stock, getattr(b, "pages"), hasattr(b, "pages"))
del b.stock
print(b.stock, b.value())
try:
    del b.stock
except AttributeError as e:
    print(e)
q = Product("q", 3.0)
print([x.name for x in sorted([p, b, q], key=lambda x: x.price)], q.stock)
class lazy:
    def __init__(self, func):
        self.func = func
        self.name = func.__name__
    def __get__(self, obj, cls):
        if obj is None:
            return self
        value = self.func(obj)
        obj.__dict__[self.name] = value
        return value
class A:
    def __init__(self, n):
        self.n = n
    @lazy
    def square(self):
        print("calc square")
        return self.n ** 2
    @lazy
    def text(self):
        print("calc text")
        return "n" * self.n
    def both(self):
        return self.square, self.text
a = A(3)
print(a.square, a.square, a.both(), a.both(), sorted(vars(a)))
a.square = 7
print(a.square, A(2).square)
del a.square
print(a.square)
print(A.text.name)
class Once:
    def __set_name__(self, owner, name):
        self.name = name
    def __get__(self, obj, objtype=None):
        return obj.__dict__[self.name]
    def __set__(self, obj, value):
        if self.name in obj.__dict__:
            raise AttributeError(f"{self.name} is set already")
        obj.__dict__[self.name] = value
class C:
    x = Once()
    y = Once()
    def __init__(self, x, y):
        self.x = x
        self.y = y
    def __repr__(self):
        return f"C({self.x}, {self.y})"
c = C(1, "two")
print(c, c.__dict__)
try:
    c.x = 3
except AttributeError as e:
    print(e)
try:
    del c.x
except AttributeError as e:
    print(e)
class Const:
    def __init__(self, v): self.v = v
    def __get__(self, obj, t=None): return self.v
class K:
    a = Const(5)
    b = Const("s")
k = K()
print(k.a, K.a, k.b, K.b)
k.a = 9
print(k.a, K.a, K().a)
from abc import ABC, abstractmethod
class LoggedAge:
    def __get__(self, obj, objtype=None):
        value = obj._age
        print("get", value)
        return value
    def __set__(self, obj, value):
        print("set", value)
        obj._age = value
class Person:
    age = LoggedAge()
    def __init__(self, name, age):
        self.name = name
        self.age = age
    def birthday(self):
        self.age += 1
m = Person("M", 30); d = Person("D", 40)
print(vars(m), vars(d))
m.birthday(); print(m.age, d.age)
class Unit:
    def __init__(self, factor): self.factor = factor
    def __get__(self, obj, t=None): return obj.meters * self.factor
    def __set__(self, obj, v): obj.meters = v / self.factor
class Length:
    cm = Unit(100)
    km = Unit(0.001)
    def __init__(self, m): self.meters = m
l = Length(2.5); print(l.cm, l.km); l.km = 1; print(l.meters, l.cm); print([getattr(l, n) for n in ("cm", "km")])
from abc import ABC, abstractmethod
class Validator(ABC):
    def __set_name__(self, owner, name):
        self.private_name = '_' + name
    def __get__(self, obj, objtype=None):
        return getattr(obj, self.private_name)
    def __set__(self, obj, value):
        self.validate(value)
        setattr(obj, self.private_name, value)
    @abstractmethod
    def validate(self, value):
        pass
class OneOf(Validator):
    def __init__(self, *options):
        self.options = set(options)
    def validate(self, value):
        if value not in self.options:
            raise ValueError(f'Expected {value!r} to be one of {sorted(self.options)!r}')
class Number(Validator):
    def __init__(self, minvalue=None, maxvalue=None):
        self.minvalue = minvalue
        self.maxvalue = maxvalue
    def validate(self, value):
        if not isinstance(value, (int, float)):
            raise TypeError(f'Expected {value!r} to be an int or float')
        if self.minvalue is not None and value < self.minvalue:
            raise ValueError(f'Expected {value!r} to be at least {self.minvalue!r}')
        if self.maxvalue is not None and value > self.maxvalue:
            raise ValueError(f'Expected {value!r} to be no more than {self.maxvalue!r}')
class Component:
    kind = OneOf('wood', 'metal', 'plastic')
    quantity = Number(minvalue=0)
    def __init__(self, kind, quantity):
        self.kind = kind
        self.quantity = quantity
c = Component('wood', 5)
print(c.kind, c.quantity)
for args in [('metall', 5), ('metal', -5), ('metal', 'V')]:
    try:
        Component(*args)
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
