"""Bounded attribute validation with __setattr__, delegation with __getattr__, __contains__, __missing__-like."""
class Strict:
    allowed = {"x", "y"}
    def __setattr__(self, name, value):
        if name not in self.allowed:
            raise AttributeError(f"cannot set {name}")
        super().__setattr__(name, value)
s = Strict()
s.x = 1
try: s.z = 2
except AttributeError as e: print(e)
print(s.x)
class Logged:
    def __init__(self, inner): self._inner = inner
    def __getattr__(self, name):
        print("get", name)
        return getattr(self._inner, name)
class Inner:
    size = 3
    def hello(self, n): return "hello " + n
l = Logged(Inner())
print(l.hello("bob"), l.size)
