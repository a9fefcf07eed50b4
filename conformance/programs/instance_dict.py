# o.__dict__ and vars(o) of instances: views of what the instance holds, in the order in which it was set.
import json
from dataclasses import dataclass, field
@dataclass
class P:
    x: int
    y: str = "a"
    z: list = field(default_factory=list)
class Base:
    kind = "base"
    def __init__(self, name):
        self.name = name
        self.size = 0
    def to_dict(self):
        return self.__dict__
    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in self.__dict__.items())})"
class Child(Base):
    def __init__(self, name, w):
        super().__init__(name)
        if w > 2:
            self.big = True
            self.w = w
        else:
            self.big = False
            self.w = 0
        self.tags = [name]
    def __eq__(self, other): return self.__dict__ == other.__dict__
    def public(self): return {k: v for k, v in vars(self).items() if not k.startswith("s")}
def main():
    p = P(1)
    print(vars(p), p.__dict__, len(vars(p)), "x" in vars(p), "q" in p.__dict__)
    print(json.dumps(vars(p)), json.dumps(p.__dict__, indent=2, sort_keys=True))
    d = vars(p)
    p.x = 77
    print(d["x"], d.get("y"), d.get("nope"), d.get("nope", 3), d)
    c = Child("a", 3); e = Child("a", 3)
    print(c, c == e, c != e, c.public())
    e.w = 4
    print(c == e, c.to_dict(), dict(c.__dict__), {**c.__dict__, "extra": 1}, sorted(c.__dict__), list(vars(c)))
    print(list(c.__dict__.keys()), list(c.__dict__.values()), list(c.__dict__.items()))
    for k in c.__dict__: print(k, end=" ")
    print()
    for k, v in vars(c).items():
        print(k, v)
        c.tags = ["changed"]
    cp = c.__dict__.copy(); cp["new"] = 1
    print(cp, hasattr(c, "new"), f"{c.__dict__}", str(c.__dict__))
    print([o.__dict__ for o in [c, e]], [vars(o)["name"] for o in [Base("q"), c]])
    print(isinstance(c.__dict__, dict), type(c.__dict__).__name__, bool(c.__dict__))
    print(json.dumps([Base("m"), Base("n")], default=lambda o: o.__dict__))
    c.__dict__["w"] = 100
    print(c.w, c.__dict__ is c.__dict__)
    def f(**kw): return sorted(kw)
    print(f(**c.__dict__))
    try:
        c.__dict__["missing"]
    except KeyError as x:
        print("KeyError", x)
main()
