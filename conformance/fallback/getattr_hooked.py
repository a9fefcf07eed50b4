# getattr() and setattr() with names made at run time, of classes with __getattr__ and the like.
class M:
    x = 5
    def __getattr__(self, name):
        if name.startswith("do_"): return lambda *a: (name, a)
        if name == "n": return 3
        raise AttributeError(f"no {name}")
    def meth(self): return "m"
m = M()
for bad in ("do_start", "nope", "meth", "__getattr__"):
    try: print(getattr(m, bad)("n") if bad[0] == "_" else getattr(m, bad)())
    except AttributeError as e: print(e)
for n in ("x", "n", "q"):
    print(getattr(m, n, "dflt"), hasattr(m, n))
class S:
    def __setattr__(self, k, v): object.__setattr__(self, k, v * 2)
    def __delattr__(self, k): print("del", k)
s = S()
for k in ("a", "b"): setattr(s, k, 4)
print(s.a, s.b)
for k in ("a", "c"): delattr(s, k)
class D:
    def __getattribute__(self, k): return "g" + k
d = D()
print([getattr(d, k) for k in ("u", "v")], hasattr(d, "zz"))
