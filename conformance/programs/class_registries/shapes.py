from enum import Enum
class Kind(Enum):
    A = "a"
    B = "b"
class Registry:
    items = {}
    count = 0
    @classmethod
    def add(cls, name):
        def deco(k):
            cls.items[name] = k
            Registry.count += 1
            k.registered = name
            return k
        return deco
@Registry.add("sq")
class Square:
    def __init__(self, n): self.n = n
    def area(self): return self.n ** 2
