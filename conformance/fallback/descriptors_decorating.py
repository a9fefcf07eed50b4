class Positive:
    def __set_name__(self, owner, name): self.name = "_" + name
    def __get__(self, obj, owner=None):
        if obj is None: return self
        return getattr(obj, self.name)
    def __set__(self, obj, value):
        if value < 0: raise ValueError(f"{self.name[1:]} must be >= 0")
        setattr(obj, self.name, value)
class Item:
    price = Positive()
    qty = Positive()
    def __init__(self, name, price, qty):
        self.name = name; self.price = price; self.qty = qty
    @property
    def total(self): return self.price * self.qty
    def __repr__(self): return f"{self.name}:{self.price}x{self.qty}"
items = [Item("a", 3, 4), Item("b", 2, 5)]
print(items, sum(i.total for i in items))
try:
    Item("c", -1, 1)
except ValueError as e:
    print(e)
class lazy:
    def __init__(self, f): self.f = f; self.__doc__ = f.__doc__
    def __get__(self, o, t=None):
        if o is None: return self
        v = self.f(o)
        o.__dict__[self.f.__name__] = v
        return v
class Data:
    def __init__(self, xs): self.xs = xs
    @lazy
    def mean(self):
        print("computing")
        return sum(self.xs) / len(self.xs)
d = Data([1, 2, 3])
print(d.mean, d.mean)
total = 0
for i in range(100000):
    total += i * i % 7
print(total)
