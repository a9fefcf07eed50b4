from dataclasses import dataclass, field, fields, replace, asdict, astuple, InitVar
from typing import ClassVar, Optional, List
import copy

@dataclass
class Base:
    n: int
    tags: List[str] = field(default_factory=list)
    cache: dict = field(default_factory=dict, init=False, repr=False, compare=False)
    total: ClassVar[int] = 0
    seed: InitVar[int] = 3
    hidden: int = field(default=7, init=False)
    def __post_init__(self, seed):
        type(self).total += 1
        self.cache["seed"] = seed
        if seed > 3:
            self.hidden = seed

@dataclass
class Child(Base):
    extra: Optional[str] = None
    count: int = field(default=0, init=False)
    def __post_init__(self, seed):
        super().__post_init__(seed)
        self.extra = self.extra or f"x{self.n}"
    def bump(self):
        self.count += 1
        return self

@dataclass(order=True, frozen=True)
class Key:
    a: int
    b: str = "k"
    c: float = field(default=0.0, compare=False)

class Plain:
    limit = 10
    names = []
    def __init__(self, v):
        if v > 5:
            self.limit = v
        self.v = v
    def push(self, x):
        self.names.append(x)
        self.last = x
        return len(self.names)
    def __getattr__(self, name):
        if name.startswith("get_"):
            return lambda: getattr(self, name[4:])
        raise AttributeError(f"no {name}")

b = Base(1)
c = Child(2, ["t"], 9, "e")
d = Child(3)
print(b, c, d, Base.total, Child.total)
print(b.hidden, c.hidden, d.hidden, c.cache, d.cache, b.tags is not c.tags)
c.bump().bump()
print(c.count, d.count, Child.count, c == Child(2, ["t"], 9, "e"), c != d)
print([f.name for f in fields(c)], asdict(d), astuple(b))
e = replace(c, n=5, seed=1)
print(e, e.count, e.hidden)
f = copy.copy(c); f.tags.append("shared"); print(c.tags, f.count)
g = copy.deepcopy(c); g.tags.append("own"); print(c.tags, g.tags, g == c)
ks = [Key(2, "z"), Key(1, c=3.0), Key(2, "a", 1.0), Key(1)]
print(sorted(ks), Key(1) == Key(1, c=9.0), hash(Key(1)) == hash(Key(1, c=2.0)), len(set(ks)), Key(1) < Key(1, "l"))
try: ks[0].a = 5
except Exception as ex: print(type(ex).__name__, ex)
p, q = Plain(1), Plain(8)
print(p.limit, q.limit, Plain.limit, p.push("a"), q.push("b"), Plain.names, p.last, hasattr(q, "zzz"), hasattr(p, "v"))
Plain.limit = 99
print(p.limit, q.limit, p.get_v(), q.get_limit())
try: p.nope
except AttributeError as ex: print(ex)
del q.limit
print(q.limit)
p.__dict__["w"] = 4
print(p.w, sorted(vars(p)))
try:
    Child()
except TypeError as ex: print(ex)
try:
    Child(1, 2, 3, 4, 5)
except TypeError as ex: print(ex)
