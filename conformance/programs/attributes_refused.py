"""Attributes that properties of built-in classes refuse to set and delete."""
from enum import Enum, IntEnum, Flag
class D(Enum):
    A = 1
    @property
    def op(self): return 1
class I(IntEnum):
    Z = 1
class N(int): pass
def setv(m, n):
    try:
        if n == "value": m.value = 3
        elif n == "name": m.name = "x"
        elif n == "del": del m.value
        elif n == "op": m.op = 2
        print("ok")
    except AttributeError as e: print(n, e)
for n in ("value", "name", "del"):
    setv(D.A, n); setv(I.Z, n)
setv(D.A, "op")
x = N(3)
try: x.real = 5
except AttributeError as e: print(e)
try: del x.imag
except AttributeError as e: print(e)
