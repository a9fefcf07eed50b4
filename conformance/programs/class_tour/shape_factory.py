"""Shapes with ABC and factory, sorting, formatting."""
from abc import ABC, abstractmethod
import math
class Shape(ABC):
    count = 0
    def __init__(self):
        Shape.count += 1
        self.id = Shape.count
    @abstractmethod
    def area(self): ...
    @property
    @abstractmethod
    def name(self): ...
    def __lt__(self, other): return self.area() < other.area()
    def __str__(self): return f"#{self.id} {self.name}: {self.area():.2f}"
class Circle(Shape):
    name = "circle"
    def __init__(self, r):
        super().__init__()
        self.r = r
    def area(self): return math.pi * self.r ** 2
class Rect(Shape):
    def __init__(self, w, h):
        super().__init__()
        self.w, self.h = w, h
    def area(self): return self.w * self.h
    @property
    def name(self): return "square" if self.w == self.h else "rect"
class Tri(Rect):
    name = "triangle"
    def area(self): return super().area() / 2
factory = {"c": Circle, "r": Rect, "t": Tri}
specs = [("c", 1), ("r", 2, 3), ("r", 2, 2), ("t", 3, 5)]
shapes = [factory[k](*args) for k, *args in specs]
for s in sorted(shapes): print(s)
print(max(shapes), Shape.count, sum(s.area() for s in shapes))
try:
    Shape()
except TypeError as e:
    print(e)
by = {}
for s in shapes:
    by.setdefault(s.name, []).append(s.id)
print(by)
