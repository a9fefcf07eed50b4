class Target:
    kind = "t"
    def __init__(self, v): self.v = v
    def hello(self, n): return f"hello {n} from {self.v}"
class Proxy:
    def __init__(self, t): object.__setattr__(self, "_t", t)
    def __getattr__(self, n): print("get", n); return getattr(self._t, n)
    def __setattr__(self, n, v): print("set", n); setattr(self._t, n, v)
p = Proxy(Target(1)); p.v = 5; print(p.v, p.kind, p.hello("x"), p._t.v)
try: p.nope
except AttributeError as e: print(e)
class Frozen:
    def __init__(self, a, b):
        super().__setattr__("a", a)
        super().__setattr__("b", b)
    def __setattr__(self, n, v): raise AttributeError(f"{n} is frozen")
    def __repr__(self): return f"Frozen({self.a}, {self.b})"
f = Frozen(1, [2])
try: f.a = 3
except AttributeError as e: print(e, f)
class Audit:
    def __init__(self, x):
        object.__setattr__(self, "log", [])
        self.x = x
        self.y = x * 2
    def __setattr__(self, n, v):
        self.log.append((n, v))
        object.__setattr__(self, n, v)
a = Audit(3); a.x = 9; print(a.log, a.x + a.y)
class Late:
    def __init__(self, x):
        self.x = x
        object.__setattr__(self, "seen", 1)
    def __setattr__(self, n, v):
        print(n, hasattr(self, "seen"))
        try: print(self.seen)
        except AttributeError as e: print(e)
        object.__setattr__(self, n, v)
l = Late(2); l.x = 4; print(l.x, l.seen)
