"""Special methods that give values of each type."""


class R:
    def __init__(self, v): self.v = v
    def __repr__(self): return self.v
class S:
    def __init__(self, v): self.v = v
    def __str__(self): return self.v
class F:
    def __init__(self, v): self.v = v
    def __format__(self, spec): return self.v
class I:
    def __init__(self, v): self.v = v
    def __iter__(self): return self.v
class L:
    def __init__(self, v): self.v = v
    def __len__(self): return self.v
class X:
    def __init__(self, v): self.v = v
    def __index__(self): return self.v
class B:
    def __init__(self, v): self.v = v
    def __bool__(self): return self.v
class H:
    def __init__(self, v): self.v = v
    def __hash__(self): return self.v
class C:
    def __init__(self, v): self.v = v
    def __contains__(self, o): return self.v
class FL:
    def __init__(self, v): self.v = v
    def __float__(self): return self.v
class INT:
    def __init__(self, v): self.v = v
    def __int__(self): return self.v
def k1(v): return repr(R(v))
def k2(v): return str(S(v))
def k3(v): return f"{R(v)!r} {S(v)}"
def k4(v): return format(F(v), "x")
def k5(v): return f"{F(v):>{3}}"
def k6(v): return list(I(v))
def k7(v): return len(L(v))
def k8(v): return [1, 2, 3][X(v)]
def k9(v): return 1 if B(v) else 2
def k10(v): return {H(v): 1} != {}
def k11(v): return 1 in C(v)
def k12(v): return float(FL(v))
def k13(v): return int(INT(v))
def k14(v): return "abc"[X(v):]
def k15(v): return bool(L(v))
def k16(v): return not L(v)
def k17(v): return hash(H(v)) 
def k18(v): return "%s %r" % (S(v), R(v))
def k19(v): return [R(v)].__repr__()
def k20(v): return list(range(X(v)))[:3] if v != 2**70 else range(X(v))[5]
def k21(v): return "x" * X(v)
def k22(v): return "%d" % INT(v)
def k23(v): return str([R(v), R(v)])
def k24(v): return "{}".format(F(v))
def k25(v): return bin(X(v))
def k26(v): return chr(X(v))
def k27(v): return round(1.2345, X(v))
def k28(v): return list(enumerate("ab", X(v)))
def k29(v): return [*I(v)]
def k30(v):
    a, b = I(v)
    return a
def k31(v): return sum(I(v))
def k32(v): return isinstance(S(v), str), str(S(v)).upper()


# ---- cases
CASES = [("k" + str(i), [v]) for i in range(1, 33) for v in [None, 1, 2**70, 1.5, "x", b"y", [1], True]]
