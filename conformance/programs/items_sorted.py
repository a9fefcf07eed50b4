def a(): return 1
def make(n):
    def f(): return n
    return f
d = {"z": a, "b": make(2), "c": make(3)}
print([(k, f()) for k, f in sorted(d.items())], [k for k, _ in sorted(d.items(), reverse=True)])
class P:
    def __init__(self, n): self.n = n
e = {3: P(1), 1: P(2), 2: P(0)}
print([(k, p.n) for k, p in sorted(e.items())])
print(sorted({"b": [1], "a": None}.items()), sorted({(1, "x"): {}, (0, "y"): {1: 2}}.items()))
print(sorted({"b": {"x": 1}, "a": {"y": 2}}.items(), key=lambda kv: len(kv[0])), sorted({}.items()))
try:
    print(sorted({1: [], "a": []}.items()))
except TypeError as err:
    print(err)
