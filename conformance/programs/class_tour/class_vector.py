"""Vector with operators."""
import math
class Vector:
    __slots__ = ("x", "y")
    def __init__(self, x=0.0, y=0.0):
        self.x = x
        self.y = y
    def __add__(self, o):
        if not isinstance(o, Vector):
            return NotImplemented
        return Vector(self.x + o.x, self.y + o.y)
    def __radd__(self, o):
        if o == 0:
            return self
        return NotImplemented
    def __mul__(self, k):
        if isinstance(k, Vector):
            return self.x * k.x + self.y * k.y
        return Vector(self.x * k, self.y * k)
    __rmul__ = __mul__
    def __neg__(self):
        return self * -1
    def __abs__(self):
        return math.hypot(self.x, self.y)
    def __bool__(self):
        return bool(self.x or self.y)
    def __eq__(self, o):
        return isinstance(o, Vector) and (self.x, self.y) == (o.x, o.y)
    def __hash__(self):
        return hash((self.x, self.y))
    def __iter__(self):
        yield self.x
        yield self.y
    def __getitem__(self, i):
        return (self.x, self.y)[i]
    def __len__(self):
        return 2
    def __repr__(self):
        return f"Vector({self.x!r}, {self.y!r})"
    def __format__(self, spec):
        if spec.endswith("p"):
            return f"<{abs(self):{spec[:-1]}}, {math.atan2(self.y, self.x):{spec[:-1]}}>"
        return f"({self.x:{spec}}, {self.y:{spec}})"
    def __contains__(self, v):
        return v == self.x or v == self.y
    def __lt__(self, o):
        return abs(self) < abs(o)
vs = [Vector(3, 4), Vector(1, 1), Vector(0, 0)]
print(sum(vs), sorted(vs), min(vs), max(vs))
print(2 * vs[0], vs[0] * 2, vs[0] * vs[1], -vs[1], abs(vs[0]), bool(vs[2]))
x, y = vs[0]
print(x, y, list(vs[1]), tuple(vs[0]), len(vs[0]), vs[0][1], vs[0][-1])
print(f"{vs[0]:.2f} {vs[0]:.3fp} {vs[1]}")
print({Vector(1, 2): "a", Vector(1, 2): "b"}, Vector(1, 2) in {Vector(1, 2)}, 3 in vs[0])
try:
    vs[0].z = 5
except AttributeError as e:
    print("AttributeError", e)
try:
    vs[0] + 5
except TypeError as e:
    print(e)
print(vs[0] != Vector(3, 4), vs[0] == 3)
