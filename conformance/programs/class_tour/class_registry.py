import math
class Config:
    width = 4
    height = width * 2
    area = width * height
    table = {i: i * i for i in range(5)}
    root = math.sqrt(area)
    defaults = {"a": 1, "b": [1, 2]}
    cache = {}
    _instance = None
    @classmethod
    def get(cls):
        if cls._instance is None:
            cls._instance = Config()
        return cls._instance
    def __init__(self):
        self.hits = 0
    def lookup(self, n):
        if n in self.cache:
            self.hits += 1
            return self.cache[n]
        r = self.cache[n] = n ** 2
        return r
c = Config.get()
d = Config.get()
print(c is d, Config.area, Config.table, Config.root)
print(c.lookup(3), c.lookup(3), d.hits, Config.cache)
Config.defaults["c"] = [3]if False else 3
print(Config.defaults["a"], sorted(Config.defaults))
class Node:
    _next_id = 1
    all_nodes = []
    def __init__(self, value, parent=None):
        self.id = Node._next_id
        Node._next_id += 1
        self.value = value
        self.parent = parent
        self.children = []
        Node.all_nodes.append(self)
        if parent is not None:
            parent.children.append(self)
    def depth(self):
        return 0 if self.parent is None else 1 + self.parent.depth()
    def __repr__(self):
        return f"Node({self.id}, {self.value!r}, depth={self.depth()})"
root = Node("root")
kid = Node("kid", root)
Node("grand", kid)
for n in Node.all_nodes:
    print(n)
class Temp:
    unit = "C"
    @classmethod
    def set_unit(cls, u):
        if u not in ("C", "F"):
            raise ValueError(f"bad unit {u}")
        cls.unit = u
    def __init__(self, deg):
        self.deg = deg
    def show(self):
        if self.unit == "F":
            return f"{self.deg * 9 / 5 + 32:.1f}F"
        return f"{self.deg:.1f}C"
t = Temp(20)
print(t.show()); Temp.set_unit("F"); print(t.show())
t.unit = "C"
print(t.show(), Temp.unit)
try:
    Temp.set_unit("K")
except ValueError as e:
    print(e)
class Acc:
    rate = 0.02
    def __init__(self, b): self.b = b
    def interest(self): return self.b * self.rate
x, y = Acc(100), Acc(200)
x.rate = 0.05
print(x.interest(), y.interest())
Acc.rate = 0.1
print(x.interest(), y.interest(), Acc.rate)
Acc.rate = None
print(y.rate, x.rate)
