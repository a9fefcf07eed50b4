"""Augmented assignment with operands of each type: what errors call the operator."""

from typing import NamedTuple
class Pt(NamedTuple):
    a: int
    b: int = 2
class C:
    def __init__(self, v): self.v = v
    def __radd__(self, o): return NotImplemented
def total(*xs, start=0):
    for x in xs: start += x
    return start
def f1(p0): return total(*[Pt(3, 3)], start=p0)
def f2(p0): return total(*[C(3)], start=p0)
def f3(p0):
    for x in [Pt(1, 2)]: p0 += x
    return p0
def f4(p0):
    for x in [C(1)]: p0 -= x
    return p0
def f5(p0):
    for x in [[1]]: p0 *= x
    return p0
def f6(p0):
    for x in ["a", 1, None, {1}, Pt(1)]:
        try: p0 **= x
        except TypeError as e: print(e)
        try: p0 //= x
        except TypeError as e: print(e)
        try: p0 |= x
        except TypeError as e: print(e)
        try: p0 @= x
        except TypeError as e: print(e)
        try: p0 >>= x
        except TypeError as e: print(e)
    return p0
def f7(p0):
    p0 += Pt(1)
    return p0
def f8(p0):
    t = Pt(1)
    t += p0
    return t
def f9(p0):
    t = Pt(1)
    t -= p0
    return t
def f10(p0):
    t = Pt(1)
    t *= p0
    return t
def f11(p0):
    t = [1]
    t += p0
    return t
def f12(p0):
    t = {1: 2}
    t |= p0
    return t
def f13(p0):
    t = C(1)
    t += p0
    return t
def f14(p0):
    t = "a"
    t += p0
    return t
def f15(p0):
    t = ()
    t += p0
    return t
def f16(p0):
    t = {1}
    t -= p0
    return t
def f17(p0):
    t = {1}
    t += p0
    return t
import enum
class IE(enum.IntEnum):
    A = 1
class IF(enum.IntFlag):
    A = 1
    B = 2
class MyInt(int): pass
class MyStr(str): pass
class MyList(list): pass
class MyDict(dict): pass
class MyTuple(tuple): pass
class MyFloat(float): pass
class MySet(set): pass
class MyBytes(bytes): pass
def g(p0, k):
    v = [IE.A, IF.A, MyInt(3), MyStr("s"), MyList([1]), MyDict(a=1), MyTuple((1, 2)), MyFloat(1.5), MySet([1]), MyBytes(b"x")][k]
    return v
def h0(p0): p0 += IE.A; return p0
def h1(p0): p0 -= IF.A; return p0
def h2(p0): p0 @= MyInt(3); return p0
def h3(p0): p0 += MyStr("s"); return p0
def h4(p0): p0 += MyList([1]); return p0
def h5(p0): p0 += MyDict(a=1); return p0
def h6(p0): p0 += MyTuple((1, 2)); return p0
def h7(p0): p0 -= MyFloat(1.5); return p0
def h8(p0): p0 += MySet([1]); return p0
def h9(p0): p0 += MyBytes(b"x"); return p0
def h10(p0): p0 *= MyTuple((1, 2)); return p0
def h11(p0): p0 -= MyStr("s"); return p0
def h12(p0): p0 **= MyList([1]); return p0
def h13(p0): p0 |= IE.A; return p0
def h14(p0): p0 |= IF.A; return p0
def i0(p0): v = IE.A; v += p0; return v
def i1(p0): v = IF.A; v -= p0; return v
def i2(p0): v = MyInt(3); v @= p0; return v
def i3(p0): v = MyStr("s"); v += p0; return v
def i4(p0): v = MyList([1]); v -= p0; return v
def i5(p0): v = MyDict(a=1); v += p0; return v
def i6(p0): v = MyTuple((1, 2)); v += p0; return v
def i7(p0): v = MyFloat(1.5); v -= p0; return v
def i8(p0): v = MySet([1]); v += p0; return v
def i9(p0): v = MyBytes(b"x"); v += p0; return v
def i10(p0): v = MyTuple((1, 2)); v -= p0; return v
def i11(p0): v = MyStr("s"); v -= p0; return v
def i12(p0): v = MyInt(3); v += p0; return v
def i13(p0): v = IF.A; v |= p0; return v


# ---- cases
XS = [1, 2.5, "s", None, [1], True, b"x", 2**70]
CASES = [("f" + str(i), [x]) for i in range(1, 18) for x in XS]
CASES += [("h" + str(i), [x]) for i in range(15) for x in XS] + [("i" + str(i), [x]) for i in range(14) for x in XS]
