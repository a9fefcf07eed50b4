import shapes
from shapes import Registry, Kind
@Registry.add("ci")
class Circle:
    def __init__(self, n): self.n = n
    def area(self): return 3 * self.n
for name, k in Registry.items.items():
    print(name, k(3).area(), k.registered, k)
print(shapes.Registry.count, Registry is shapes.Registry, Kind.A, Kind("b"), shapes.Kind["A"].value)
shapes.Registry.count = 10
print(Registry.count, shapes.Square.registered)
