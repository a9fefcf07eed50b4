import lib1
from lib1 import *
from lib1 import _cache, registry as reg
class Circle(Shape):
    def __init__(self, r): self.r = r
    def area(self): return 3 * self.r * self.r
class Sub(Counted):
    def name(self): return "sub" + str(lib1.counter)
def total(shapes): return sum(s.area() for s in shapes)
def names(): return sorted(reg)
