class A:
    x = [1]
    y = x
    z = y + [2]
    def f(self): self.x.append(5); return self
    def g(self): self.x = self.x + [9]; return self
a, b = A(), A()
a.f(); b.f(); a.g()
print(a.x, b.x, A.x, A.y is A.x, A.z)
class B(A):
    x = ()
print(B().x, B.y)
try:
    B().f()
except AttributeError as e:
    print(e)
class C:
    n = None
    @classmethod
    def inc(cls):
        cls.n = 1 if cls.n is None else cls.n + 1
        return cls.n
class D(C): pass
print(C.inc(), C.inc(), D.inc(), D.inc(), C.n, D.n)
C.n = "text"
print(C.n, D.n)
D.n = None
print(C.n, D.n, D().n)
def outer():
    class L:
        k = 1
        def m(self): return self.k
    return L
print(outer()().m())
for i in range(3):
    C.n = i
    if i == 1: del D.n
print(D.n)
try:
    C.zzz += 1
except AttributeError as e: print(e)
class E:
    count = 0
    def __init__(self): self.__class__.count += 1
print(E.count)
