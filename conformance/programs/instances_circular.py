"""Texts of lists and dicts whose instances show them again."""
class N:
    def __init__(self, v, kids=()): self.v, self.kids = v, list(kids)
    def __repr__(self): return f"N({self.v}, {self.kids})"
n = N(0)
for i in range(60): n = N(i, [n])
print(len(repr(n)))
t = N(1); t.kids.append(t)
try: repr(t)
except RecursionError as e: print(type(e).__name__)
x = [1, {"a": (2, [3])}]; x.append(x); x[1]["b"] = x; x[1]["t"] = (x,)
print(x, str(x[1]))
class M:
    def __init__(self): self.d = {}
    def __repr__(self): return f"M({self.d})"
m = M(); m.d["k"] = m; m.d[1] = [m]
print(m, [m], {"x": m})
class Bad:
    def __repr__(self): raise ValueError("no text")
bad = [Bad()]
for _ in range(2):
    try: print(bad)
    except ValueError as e: print(e)
print([N(1), N(2)], {"a": N(3)}, [[N(4)], []])
