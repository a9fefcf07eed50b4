# What writes to o.__dict__, and instances whose attributes or their order is known only at run time.
# whole
class Bunch:
    kind = "bunch"
    def __init__(self, **kw):
        self.__dict__.update(kw)
    def __eq__(self, o):
        return isinstance(o, Bunch) and self.__dict__ == o.__dict__
    def __repr__(self):
        return f"Bunch({', '.join(f'{k}={v!r}' for k, v in self.__dict__.items())})"
    def __contains__(self, k):
        return k in self.__dict__
    def __getitem__(self, k):
        return self.__dict__[k]
    def __setitem__(self, k, v):
        self.__dict__[k] = v
    def __iter__(self):
        return iter(self.__dict__)
    def __len__(self):
        return len(self.__dict__)
    def size(self):
        return len(vars(self))
b = Bunch(x=1, y="two")
b.z = [1, 2]
b["w"] = None
print(b, b.x + 1, b.y.upper(), b.z[0], b.w, b.kind, len(b), b.size(), list(b), "x" in b, "q" in b, b["y"])
b.kind = 7
print(b.kind, Bunch.kind, b)
del b.x
print(b, hasattr(b, "x"))
try:
    print(b.x)
except AttributeError as e:
    print(e)
try:
    del b.x
except AttributeError as e:
    print(e)
del b.kind
print(b.kind)
print(Bunch(a=1) == Bunch(a=1), Bunch(a=1) == Bunch(a=2), Bunch() == Bunch())
v = vars(b)
v["new"] = 5
print(b.new, vars(b) is v)
b.__dict__ = {"only": 1}
print(b, v, b.only)
import copy
c = copy.copy(b); c.only = 2; print(b.only, c.only)
d = copy.deepcopy(b); d.extra = 3; print(b, d)
b.__dict__.pop("only"); print(b); b.__dict__.setdefault("m", 1); b.__dict__ |= {"n": 2}; print(b)
b.__dict__.clear(); print(b)
import json
print(json.dumps(c.__dict__), json.dumps(vars(Bunch(a=1, b=[1]))), dict(vars(c)), {**vars(c)}, sorted(vars(c).items()))
# order
def helper(o):
    o.b = 0
class A:
    def __init__(self):
        helper(self)
        self.a = 1
        self.b = 2
print(A().__dict__)
class B:
    def __init__(self, flag):
        if flag:
            self.y = 1
        self.x = 2
        self.y = 3
print(vars(B(True)), vars(B(False)))
class C:
    def __init__(self, opt=None):
        self.a = 1
        if opt:
            self.opt = opt
    def to_dict(self):
        return {k: v for k, v in self.__dict__.items() if not k.startswith("_")}
print(C().to_dict(), C("x").to_dict())
c = C(); c.later = [1]; c._h = 1; print(c.to_dict(), c.__dict__)
class Model:
    def __init__(self, **kw):
        allowed = {"lr", "epochs"}
        self.__dict__.update((k, v) for k, v in kw.items() if k in allowed)
        self.history = {}
    def fit(self):
        for e in range(self.epochs):
            self.history[e] = self.lr * e
        return self
m = Model(lr=0.5, epochs=3, junk=1)
print(m.fit().history, sorted(m.__dict__))
print(m.__dict__)
import json
class Obj:
    def __init__(self, d):
        for k, v in d.items():
            if isinstance(v, dict):
                v = Obj(v)
            elif isinstance(v, list):
                v = [Obj(i) if isinstance(i, dict) else i for i in v]
            setattr(self, k, v)
    def to_dict(self):
        out = {}
        for k, v in self.__dict__.items():
            if isinstance(v, Obj):
                v = v.to_dict()
            elif isinstance(v, list):
                v = [i.to_dict() if isinstance(i, Obj) else i for i in v]
            out[k] = v
        return out
o = Obj(json.loads('{"a": {"b": [1, {"c": "x"}]}, "n": null, "f": 1.5}'))
print(o.a.b[1].c, o.a.b[0], o.n, o.f)
print(o.to_dict())
