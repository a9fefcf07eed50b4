# Metaclasses that make other classes than their statements say, which are CPython's.
# odd ones
class Rename(type):
    def __new__(mcls, name, bases, ns):
        return super().__new__(mcls, name + "X", bases, ns)
class A(metaclass=Rename): pass
print(A.__name__)
class Mix:
    def hi(self): return "hi"
class AddBase(type):
    def __new__(mcls, name, bases, ns):
        return super().__new__(mcls, name, bases + (Mix,), ns)
class B(metaclass=AddBase): pass
print(B().hi())
class Cache(type):
    seen = {}
    def __new__(mcls, name, bases, ns):
        if name in mcls.seen:
            return mcls.seen[name]
        c = super().__new__(mcls, name, bases, ns)
        mcls.seen[name] = c
        return c
class K(metaclass=Cache): v = 1
K1 = K
class K(metaclass=Cache): v = 2
print(K is K1, K.v)
class Twice(type):
    all = []
    def __new__(mcls, name, bases, ns):
        for i in range(2):
            c = super().__new__(mcls, name, bases, ns)
            mcls.all.append(c)
        ns["late"] = 3
        return c
class T(metaclass=Twice): pass
print(len(Twice.all), Twice.all[0] is T, Twice.all[1] is T, hasattr(T, "late"))
class Up(type):
    def __new__(mcls, name, bases, ns):
        new = {k.upper() if not k.startswith("__") else k: v for k, v in ns.items()}
        return super().__new__(mcls, name, bases, new)
class U(metaclass=Up):
    x = 1
    def f(self): return 2
print(U.X, U().F(), hasattr(U, "x"))
class Wrap(type):
    def __new__(mcls, name, bases, ns):
        for k, v in list(ns.items()):
            if callable(v) and not k.startswith("_"):
                ns[k] = mcls.wrap(v)
        return super().__new__(mcls, name, bases, ns)
    @staticmethod
    def wrap(f):
        def inner(*a):
            print("call", f.__name__)
            return f(*a)
        return inner
class W(metaclass=Wrap):
    def go(self, x): return x + 1
print(W().go(2))
b_1 = 5
class MetaB(type):
    def __new__(mcls, name, bases, ns):
        print(name, list(ns), len(ns), [k for k, v in ns.items() if callable(v)])
        return super().__new__(mcls, name, bases, ns)
class AB(metaclass=MetaB):
    a = b_1
    b_1 = 2
    c = d = 3
    e, f = 1, 2
    def g(self): return 1
    a = 4
class BB(AB):
    h = (lambda: q)
    q = 3
    def r(self, v=q): return v
    del q
    x = y = q = 1
print(AB.a, BB().r())
