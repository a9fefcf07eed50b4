from typing import NamedTuple, Optional, Protocol, TypeVar, Generic, Dict
from abc import ABC, abstractmethod
import enum
import collections
T = TypeVar("T")
class Shape(ABC):
    @abstractmethod
    def area(self) -> float: ...
    @property
    def twice(self): return self.area() * 2
class Sq(Shape):
    def __init__(self, s: float) -> None: self.s = s
    def area(self) -> float: return self.s ** 2
class Box(Generic[T]):
    def __init__(self, v: T) -> None: self.v = v
    def get(self) -> T: return self.v
class P(NamedTuple):
    x: int
    y: int = 2
class Color(enum.Enum):
    RED = 1
    BLUE = 2
class Reg(collections.UserDict):
    def __setitem__(self, k, v): super().__setitem__(k.upper(), v)
registry: Dict[str, int] = {}
counter = 0
def register(name: str) -> int:
    global counter
    counter += 1
    registry[name] = counter
    return counter
class Meta(type):
    def __call__(cls, *a):
        register(cls.__name__)
        return super().__call__(*a)
class Counted(metaclass=Meta):
    pass
def deco(f):
    def g(*a, **k):
        register(f.__name__)
        return f(*a, **k)
    return g
@deco
def hello(n): return "hi " + n
_cache = None
def get_cache():
    global _cache
    if _cache is None: _cache = {"made": counter}
    return _cache
