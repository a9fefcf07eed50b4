# setattr(), getattr(), hasattr() and delattr() with names known only at run time.
# open classes: setattr, getattr, hasattr, delattr with names of the run
class Config:
    retries = 3
    _secret = "s"
    def __init__(self, path, **kw):
        self.path = path
        self.loaded = []
        for k, v in kw.items():
            if not hasattr(self, k):
                print("new", k)
            setattr(self, k, v)
            self.loaded.append(k)
    @property
    def url(self):
        return f"{self.host}:{self.port}"
    @url.setter
    def url(self, v):
        host, port = v.split(":")
        self.host = host
        self.port = int(port)
    def get(self, name, default=None):
        return getattr(self, name, default)
    def drop(self, name):
        delattr(self, name)
c = Config("/x", host="h", port=1, retries=9, debug=None)
print(c.url, c.path, c.retries, Config.retries, c.loaded, c._secret)
for n in ["url", "path", "zzz", "debug", "retries", "host"]:
    print(n, c.get(n), hasattr(c, n))
setattr(c, "ur" + "l", "a:5")
print(c.host, c.port, c.url)
for n in ["host", "retries"]:
    c.drop(n)
print(hasattr(c, "host"), c.retries)
try:
    c.drop("host")
except AttributeError as e:
    print(e)
try:
    c.url
except AttributeError as e:
    print(e)
try:
    getattr(c, "no" + "pe")
except AttributeError as e:
    print(e)
d = Config("/y")
print(d.retries, d.loaded, hasattr(d, "port"))
try:
    d.port
except AttributeError as e:
    print(e)

# derived
class Base:
    fields = ("id", "name")
    def __init__(self, row):
        for f in self.fields:
            setattr(self, f, row.get(f))
    def as_dict(self):
        return {f: getattr(self, f) for f in self.fields}
class User(Base):
    fields = ("id", "name", "email")
    def label(self):
        return f"{self.id}:{self.name} <{self.email}>"
class Order(Base):
    fields = ("id", "total")
    def __init__(self, row, tax):
        super().__init__(row)
        self.tax = tax
        self.lines = []
    def gross(self):
        return self.total * (1 + self.tax)
u = User({"id": 1, "name": "n", "email": "e"})
o = Order({"id": 2, "total": 10.0}, 0.5)
o.lines.append("l")
print(u.label(), u.as_dict(), o.gross(), o.as_dict(), o.lines)
for x in [u, o]:
    print(x.id, x.as_dict())
    for f in x.fields:
        print(f, getattr(x, f), end=" ")
    print()

from dataclasses import dataclass, field, asdict
import os
@dataclass
class Settings:
    host: str = "localhost"
    port: int = 80
    tags: list = field(default_factory=list)
    def update(self, **kw):
        for k, v in kw.items():
            if k in self.__dataclass_fields__ if False else hasattr(self, k):
                setattr(self, k, v)
            else:
                raise ValueError(f"unknown {k}")
s = Settings()
s.update(port=90, tags=["a"])
print(s, asdict(s), s == Settings("localhost", 90, ["a"]))
try:
    s.update(zip=1)
except ValueError as e:
    print(e)
print(vars(s))
for k, v in {"host": "x", "port": 1}.items():
    setattr(s, k, v)
print(s.host, s.port + 1, s.__dict__)

class Stats:
    def __init__(self):
        self.ok = 0
        self.bad = 0
        self.names = []
        self.fn = len
    def inc(self, kind, by=1):
        setattr(self, kind, getattr(self, kind) + by)
s = Stats()
for k in ["ok", "bad", "ok"]:
    s.inc(k)
s.names.append("a")
print(s.ok, s.bad, s.names, s.fn("abc"))
try:
    s.inc("names")
except TypeError as e:
    print(e)
try:
    s.inc("none")
except AttributeError as e:
    print(e)

class P:
    pass
p = P()
for k, v in zip(["a", "b"], [1, "q"]):
    setattr(p, k, v)
print(p.a, p.b)
print(vars(p))
q = P()
q.c = 3
print(vars(q), vars(P()))
import copy
class Named:
    def __init__(self, names, value):
        for n in names:
            setattr(self, "p_" + n, value)
    def all(self):
        return [getattr(self, "p_" + n, None) for n in "abc"]
n = Named("ab", 1)
m = copy.copy(n)
setattr(m, "p_" + "a", 2)
print(n.all(), m.all(), copy.deepcopy(m).all(), hasattr(m, "p_" + "z"))
for x in ["p_a", "p_c"]:
    try:
        delattr(n, x)
    except AttributeError as e:
        print(e)
print(n.all())
c.hst
