# Names known only at run time of attributes: classes with slots, frozen ones.
class S:
    __slots__ = ("a", "b", "_c")
    kind = "s"
    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)
    def dump(self):
        return {k: getattr(self, k) for k in self.__slots__ if hasattr(self, k)}
    def __eq__(self, o):
        return all(getattr(self, n, None) == getattr(o, n, None) for n in self.__slots__)
class T(S):
    __slots__ = ("d",)
s = S(a=1, b="x")
print(s.dump(), S(a=1).dump(), T(d=2, a=3).a, s == S(a=1, b="x"), s == S())
for n in ["c", "kind", "dump", "a"]:
    try:
        setattr(s, n, 5)
    except AttributeError as e:
        print(e)
print(s.a)
for n in ["a", "a", "zz"]:
    try:
        delattr(s, n)
    except AttributeError as e:
        print(e)
from dataclasses import dataclass
@dataclass(frozen=True)
class F:
    a: int
f = F(1)
for n in ["a", "b"]:
    try:
        setattr(f, n, 2)
    except Exception as e:
        print(type(e).__name__, e)
from dataclasses import dataclass, field, fields, asdict
@dataclass
class Cfg:
    host: str = "h"
    port: int = 1
    opts: dict = field(default_factory=dict)
    @classmethod
    def from_dict(cls, d):
        c = cls()
        for f in fields(cls):
            if f.name in d:
                setattr(c, f.name, d[f.name])
        return c
    def merge(self, **kw):
        known = {f.name for f in fields(self)}
        for k, v in kw.items():
            if k in known:
                setattr(self, k, v)
        return self
c = Cfg.from_dict({"port": 5, "junk": 1})
print(c, asdict(c), c.merge(host="z", bad=1, opts={"a": 1}), vars(c))
for f in fields(c):
    print(f.name, getattr(c, f.name))
