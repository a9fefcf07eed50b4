# functools.singledispatchmethod.
from functools import singledispatchmethod
class Fmt:
    def __init__(self): self.n = 0
    @singledispatchmethod
    def fmt(self, x):
        self.n += 1
        return f"obj {x}"
    @fmt.register
    def _(self, x: int):
        self.n += 1
        return f"int {x}"
    @fmt.register(str)
    def _s(self, x):
        self.n += 1
        return f"str {x!r}"
    @fmt.register
    def _(self, x: list):
        return "[" + ", ".join(self.fmt(i) for i in x) + "]"
f = Fmt()
for v in [1, "a", 2.5, [1, "b", None], True]:
    print(f.fmt(v))
print(f.n)
total = 0
for i in range(100000):
    total += i * i % 7
print(total)
