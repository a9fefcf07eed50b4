class M:
    def __init__(self, *quiet): self.quiet = quiet
    def __enter__(self): return self
    def __exit__(self, et, ev, tb):
        print(et is None, et is ValueError, et == KeyError, et is not None and issubclass(et, LookupError))
        return et is ValueError or et is KeyError
for i in range(4):
    try:
        with M():
            if i == 1: raise ValueError("a")
            if i == 2: {}["k"]
            if i == 3: [][1]
        print("ok", i)
    except Exception as e:
        print(type(e) is IndexError, type(e) == Exception, type(e).__name__)
class MyE(ValueError): pass
try:
    raise MyE("x")
except ValueError as e:
    print(type(e) is MyE, type(e) is ValueError)
    print({MyE: 1}[type(e)] if False else "n")
