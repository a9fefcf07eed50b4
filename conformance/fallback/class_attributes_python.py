import functools, operator, logging, sys
from types import MethodType
class A:
    log = logging.getLogger("a")
    get = operator.itemgetter(1)
    prop = property(operator.attrgetter("x"))
    def __init__(self): self.x = 4
a = A()
print(a.log.name, a.get([1, 2]), a.prop)
class B:
    half = functools.partialmethod(lambda self, k: k / 2, 5)
print(B().half())
import string
class C:
    cap = string.capwords
try: print(C.cap("a b"))
except TypeError as e: print(e)
try: print(C().cap())
except Exception as e: print(type(e).__name__)
