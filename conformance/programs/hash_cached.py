class F:
    def __init__(self, d): self._d = dict(d); self._h = None
    def __hash__(self):
        if self._h is None: self._h = hash(frozenset(self._d.items()))
        return self._h
    def __eq__(self, o): return self._d == o._d
print(hash(F({"a": 1})) == hash(F({"a": 1})), {F({1: 2}): 3}[F({1: 2})])
class G:
    def __init__(self, h): self.h = h
    def __hash__(self): return self.h
xs = [G(3), G(None)]
print(hash(xs[0]), len({xs[0]}))
try: print({xs[1]: 1})
except TypeError as e: print(e)
