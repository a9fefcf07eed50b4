# types.SimpleNamespace.
from types import SimpleNamespace
ns = SimpleNamespace(a=1, b="x")
ns.c = 2.5
print(ns, ns.a, ns.b)
print(vars(ns))
ns2 = SimpleNamespace(**{"x": 1, "y": 2})
print(ns2.x + ns2.y, ns2 == SimpleNamespace(x=1, y=2), ns2 != ns, ns2 == 3)
del ns.a
print(ns, hasattr(ns, "a"))
try:
    ns.a
except AttributeError as e:
    print(e)
ns.me = [1]
ns.me.append(2)
print(repr(ns), type(ns).__name__, isinstance(ns, SimpleNamespace))
try:
    hash(ns)
except TypeError as e:
    print(e)
for k, v in ns.__dict__.items():
    print(k, v)
import types
class Opts(types.SimpleNamespace):
    def total(self):
        return self.a + self.b
o = Opts(a=1, b=2)
print(o, o.total())
cfg = types.SimpleNamespace(db=types.SimpleNamespace(host="h", port=1), debug=True)
print(cfg.db.host, cfg.db.port, cfg)
from types import SimpleNamespace
import json
data = json.loads('{"a": {"b": [1, 2, {"c": "x"}]}, "n": 1}', object_hook=lambda d: SimpleNamespace(**d))
print(data.a.b[2].c, data.n)
rows = [SimpleNamespace(id=i, name=f"n{i}", score=i * 1.5) for i in range(4)]
print([r.name for r in rows if r.score > 1], max(rows, key=lambda r: r.score).id, sum(r.score for r in rows))
print(sorted(rows, key=lambda r: -r.id)[0])
from types import SimpleNamespace
s = SimpleNamespace()
s.self = s
print(s)
a = SimpleNamespace(x=1, **{"y": 2})
print(a.z)
