# hasattr() with names computed at run time.
import json
class Base:
    kind = "base"
    def run(self): return 1
class Cfg(Base):
    alpha = 1
    def __init__(self, full):
        self.beta = 2
        if full:
            self.gamma = 3
    @property
    def delta(self):
        if self.beta > 2: raise AttributeError("delta")
        return 4
names = json.loads('["alpha", "beta", "gamma", "delta", "run", "kind", "nope", "", "alph"]')
for full in (True, False):
    c = Cfg(full)
    for n in names:
        print(n, hasattr(c, str(n)), getattr(c, str(n), None) if n != "run" else "")
    c.beta = 5
    print([n for n in ("x", "delta", "beta") if hasattr(c, n.strip())])
    for p in ("al", "be", "ga"):
        print(hasattr(c, p + "pha"), hasattr(c, "b" + p), hasattr(c, f"{p}mma"))
def missing(o, fields):
    return [f for f in fields if not hasattr(o, f)]
print(missing(Cfg(False), ["alpha", "gamma", "zeta", "run"]))
