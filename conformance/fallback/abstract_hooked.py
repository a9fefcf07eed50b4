import abc
class Sized(abc.ABC):
    @classmethod
    def __subclasshook__(cls, C):
        if any("size" in B.__dict__ for B in C.__mro__):
            return True
        return NotImplemented
class Box:
    size = 5
def kinds(*xs): return [isinstance(x, Sized) for x in xs]
print(kinds(1, "a"), issubclass(Box, Sized), issubclass(int, Sized))
print(isinstance(Box(), Sized))
class Plain:
    @classmethod
    def __subclasshook__(cls, C): return True
print(isinstance(1, Plain), issubclass(Box, Plain), isinstance(Plain(), Plain))
class Shape(abc.ABC):
    @property
    @abc.abstractmethod
    def area(self): ...
    @classmethod
    def __subclasshook__(cls, C):
        return hasattr(C, "area") or NotImplemented
class Square(Shape):
    def __init__(self, s): self.s = s
    @property
    def area(self): return self.s ** 2
class Duck:
    area = 5
print(Square(3).area, isinstance(Square(3), Shape), isinstance(Duck(), Shape), issubclass(Square, Shape))
