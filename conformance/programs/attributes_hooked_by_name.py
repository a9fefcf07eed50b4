# Hooks of attributes, with names known only at run time.
# __setattr__, __getattr__
class Tracker:
    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)
    def __setattr__(self, name, value):
        print("set", name, value)
        super().__setattr__(name, value)
t = Tracker(a=1, b="x")
t.c = 2.5
print(t.a, t.b, t.c)
class Lazy:
    def __init__(self, data):
        self._data = data
    def __getattr__(self, name):
        if name in self._data:
            return self._data[name]
        raise AttributeError(name)
l = Lazy({"p": 1, "q": 2})
for n in ["p", "q"]:
    print(n, getattr(l, n))
try:
    getattr(l, "zz"[:1])
except AttributeError as e:
    print(repr(e))
class Rec:
    def __init__(self, **kw):
        self.__dict__.update(kw)
    def __getattr__(self, name):
        return f"<{name}>"
    def __setattr__(self, name, value):
        self.__dict__[name] = value if value != 0 else "zero"
r = Rec(a=1)
r.b = 0
print(r.a, r.b, r.c, r.__dict__)
class Frozen:
    def __init__(self, **kw):
        for k, v in kw.items():
            object.__setattr__(self, k, v)
    def __setattr__(self, name, value):
        raise AttributeError(f"cannot set {name}")
f = Frozen(u=1, v=2)
print(f.u, f.v)
try:
    f.u = 3
except AttributeError as e:
    print(e)
