"""Edge cases of __new__ and __init_subclass__ and class access."""
class Limited:
    made = 0
    def __new__(cls, *args, **kwargs):
        if cls.made >= 2: return None
        cls.made += 1
        return super().__new__(cls)
    def __init__(self, n): self.n = n
print([x.n if x is not None else None for x in [Limited(1), Limited(2), Limited(3)]])
class Single:
    _inst = None
    def __new__(cls, *a, **k):
        if not cls._inst: cls._inst = object.__new__(cls)
        return cls._inst
    def __init__(self, v=0):
        if not hasattr(self, "ready"):
            self.ready = True
            self.v = v
x = Single(5); y = Single(7)
print(x is y, x.v, y.v)
class Sub(Single): pass
z = Sub(9)
print(z is x, type(z).__name__)
class Base:
    subs = []
    def __init_subclass__(cls, /, tag="none", **kw):
        super().__init_subclass__(**kw)
        cls.tag = tag
        Base.subs.append(cls.__name__)
class A(Base): pass
class B(Base, tag="bee"): pass
class C(B): pass
print(Base.subs, A.tag, B.tag, C.tag, C().tag, hasattr(Base, "tag"))
try:
    class D(Base, foo=1): pass
except TypeError as e:
    print(e)
print(A.__mro__[1].__name__, [k.__name__ for k in C.__mro__], A.__name__, A.__qualname__, A.__doc__, A.__module__)
class Shape:
    """A shape."""
print(Shape.__doc__, Shape, Shape().__class__ is Shape, isinstance(Shape, type))
print(callable(Shape), type(Shape) is type)
