class Config:
    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)
    def __getattr__(self, name):
        return None
c = Config(a=1, b="x")
print(c.a, c.b, c.zz, vars(c))
class Bag:
    def __init__(self, **kw): self.__dict__.update(kw)
    def __repr__(self): return "Bag(" + ", ".join(f"{k}={v!r}" for k, v in sorted(vars(self).items())) + ")"
print(Bag(x=1, y="z"))
