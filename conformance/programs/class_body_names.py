# Class bodies look names up in the class, then in the module, whatever they have bound by then.
n = 1
b = 1
g = "g"
class K:
    print("before", n)
    n = 2
    print("after", n)
class S:
    b = b
    def g(self): return g
print(S.b, S().g(), n, b)
class T:
    for i in range(3):
        b = b + i
    b = b + 0
    tot = sum([b, i])
    del i
    if b > 2:
        x = b
    else:
        y = b
    try:
        z = int("q")
    except ValueError:
        z = len
    len = len
    xs = [v * 2 for v in range(b)]
print(T.b, T.tot, hasattr(T, "i"), hasattr(T, "x"), T.z([1, 2]), T.len([1]), T.xs)
i = 5
class U:
    i += 1
    j = i
    i: int = i + 1
    k: str
    (a, c), *d = [(1, 2), 3, 4]
    m = 1
    import math as mm
    from os import sep
    global glob
    glob = i
    def i2(self, i=i): return i
    lam = lambda self, j=j: j
print(U.i, U.j, U.a, U.c, U.d, U.m, U.mm.pi, U.sep, glob, U().i2(), U().lam(), i)
class V(U):
    i = i
    j = U.j + 1
    class W:
        i = i + 1
        n = n
print(V.i, V.j, V.W.i, V.W.n)
try:
    class X:
        missing = missing
except NameError as e: print(e)
class Y:
    id = id
    print(id is not None)
    del id
    print(id is not None)
del b
try:
    class Z:
        b = b
except NameError as e: print(e)
