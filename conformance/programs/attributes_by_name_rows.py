# Objects made of rows, settings and trees by setattr() and __dict__.
import json, copy
class A:
    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)
class B(A):
    def __init__(self, n, **kw):
        super().__init__(**kw)
        self.n = n
xs = [A(x=1, y="q"), B(2, x=3), A(), B(5)]
print(json.dumps(xs, default=lambda o: o.__dict__))
print(json.dumps(xs, default=vars))
print([getattr(o, "x", None) for o in xs], [hasattr(o, n) for o in xs for n in ("x", "n")])
for o in xs:
    for k, v in vars(o).items():
        print(type(o).__name__, k, v)
print(vars(A(x=1)) == vars(A(x=1)), vars(A(x=1)) == {"x": 1}, vars(xs[0]) == vars(xs[1]))
ys = copy.deepcopy(xs)
ys[0].x = 100
print(xs[0].x, ys[0].x)
merged = A(**{**vars(xs[0]), **vars(xs[1])})
print(merged.__dict__)
import csv, io
class Row:
    def __init__(self, header, values):
        self._header = header
        for h, v in zip(header, values):
            setattr(self, h.strip().lower().replace(" ", "_"), v)
    def __getitem__(self, k):
        return getattr(self, k)
    def __repr__(self):
        return "Row(" + ", ".join(f"{k}={v!r}" for k, v in self.__dict__.items() if not k.startswith("_")) + ")"
data = "Id,First Name,Amount\n1,Ann,2.5\n2,Bob,3\n"
rd = csv.reader(io.StringIO(data))
head = next(rd)
rows = [Row(head, r) for r in rd]
print(rows, rows[0].first_name, rows[1]["amount"], sum(float(r.amount) for r in rows))
class Node:
    def __init__(self, name, **attrs):
        self.name = name
        self.children = []
        self.__dict__.update(attrs)
    def add(self, *kids):
        self.children.extend(kids)
        return self
    def walk(self, depth=0):
        yield depth, self
        for c in self.children:
            yield from c.walk(depth + 1)
t = Node("root", color="red").add(Node("a", size=1), Node("b").add(Node("c", color="blue")))
for d, n in t.walk():
    print("  " * d + n.name, getattr(n, "color", "-"), hasattr(n, "size"), len(n.__dict__))
import os
class Env:
    DEFAULTS = {"DB_HOST": "localhost", "DB_PORT": 5432, "DEBUG": False}
    def __init__(self, env):
        for key, default in self.DEFAULTS.items():
            raw = env.get(key)
            if raw is None:
                value = default
            elif isinstance(default, bool):
                value = raw.lower() in ("1", "true")
            elif isinstance(default, int):
                value = int(raw)
            else:
                value = raw
            setattr(self, key.lower(), value)
    @property
    def dsn(self):
        return f"pg://{self.db_host}:{self.db_port}"
e = Env({"DB_PORT": "99", "DEBUG": "true"})
print(e.dsn, e.debug, e.db_port + 1, vars(e))
e2 = Env(os.environ)
print(e2.dsn.startswith("pg://"))
from functools import cached_property
class Data:
    def __init__(self, xs):
        self.xs = xs
    @cached_property
    def mean(self):
        print("computing")
        return sum(self.xs) / len(self.xs)
    @cached_property
    def stats(self):
        return {"mean": self.mean, "n": len(self.xs)}
d = Data([1, 2, 3])
print(d.mean, d.mean, d.stats)
del d.mean
print(d.mean)
