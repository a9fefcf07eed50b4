# Attributes that __init__ reads from the class before it sets them.
class Db:
    url = "sqlite"
    def __init__(self, url=None):
        self.url = url or self.url
print(Db().url)
class A:
    name = "a"
    items = ("x",)
    n = 0
    def __init__(self, name=None):
        self.name = name or self.name
        self.items = self.items + ("y",)
        self.n = self.total() + 1
        print(vars(self))
    def total(self):
        return self.n + len(self.items)
class B(A):
    name = "b"
    def __init__(self):
        super().__init__()
        self.tag = self.tag + "!"
    tag = "t"
a, b = A(), B()
print(a.name, a.items, a.n, b.name, b.tag, b.items, A("q").name, A.name, vars(b))
class C:
    count = 0
    def __init__(self):
        self.count = self.count + 1
        C.count += 10
print([C().count for _ in range(3)], C.count)
from dataclasses import dataclass
@dataclass
class D:
    x: int
    scale = 3
    def __post_init__(self):
        self.scale = self.scale * self.x
print(D(2).scale, D.scale, D(3))
