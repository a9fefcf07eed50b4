class Proxy:
    def __init__(self, data):
        self._data = data
        self.reads = 0
    def __getattr__(self, name):
        if name in self._data:
            return self._data[name]
        raise AttributeError(f"Proxy has no {name!r}")
p = Proxy({"alpha": 1, "beta": 2})
print(p.alpha, p.beta, p.reads)
try:
    p.gamma
except AttributeError as e:
    print(e)
print(hasattr(p, "alpha"), hasattr(p, "delta"), getattr(p, "delta", 42))
