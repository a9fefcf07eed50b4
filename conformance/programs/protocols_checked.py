# Iterators, generators, super() and calls as CPython has them, with its messages.


class It:
    def __init__(self, n):
        self.n = n

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Seq:
    def __iter__(self):
        return It(3)


class Counts:
    def __init__(self):
        self.i = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.i += 1
        return self.i


class WrongIter:
    def __iter__(self):
        return [1, 2]


def show(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        print(type(e).__name__, e)


print([v for v in Seq()], list(Seq()), sum(Seq()), [*Seq()], 2 in Seq(), list(zip(Seq(), "abc")))
a, b, c = Seq()
print(a, b, c)
show(lambda: list(WrongIter()))
show(lambda: [v for v in iter(Seq())])


def unpacks(o):
    a, b = o
    return a


show(unpacks, It(1))


def numbers():
    x = None
    while True:
        try:
            x = yield x
        except ValueError as e:
            x = e.args


def outer():
    yield from numbers()


for g in (numbers(), outer()):
    next(g)
    print(g.send(5), g.throw(ValueError), g.throw(ValueError("x")), g.throw(ValueError, "y"), g.throw(ValueError, (1, 2)))
    print(g.throw(ValueError, ValueError("z")), g.throw(ValueError, None))
    show(lambda: g.throw(KeyError("k")))


def listed():
    yield from [1, 2]


g = listed()
next(g)
show(lambda: g.send(7))


class A:
    def f(self):
        return "A"

    @classmethod
    def c(cls):
        return "A.c"


class B(A):
    def f(self):
        def nested(this):
            return super().f() + "B"
        return nested(self) + (lambda self: super().f())(self)

    def comprehension(self):
        return [super().f() for _ in range(1)]

    def first(self):
        return [x for x in super().f()]

    def none(self):
        def nested():
            return super().f()
        return nested()

    def rebound(self):
        self = 5
        return super().f()

    def own(self):
        return __class__.__name__

    @classmethod
    def c(cls):
        def nested(k):
            return super().c()
        return nested(cls) + super().c()


b = B()
for m in (b.f, b.comprehension, b.first, b.none, b.rebound, b.own, B.c):
    show(m)


def g3(a, b, c):
    return a, b, c


def kw(a, **k):
    return a, k


class C:
    def __init__(self, a, b=1):
        self.v = a, b


def spread(v):
    return g3(a=1, b=2, **v)


def spread_kw(v):
    return kw(1, q=2, **v)


def spread_class(v):
    return C(a=1, **v).v


show(spread, {"c": 3})
show(spread, {"zz": 3, "b": 3})
show(spread_kw, {"q": 3})
show(spread_kw, {"r": 3})
show(spread_class, {"a": 3})
show(lambda: bool.foo)
show(lambda: frozenset.add)
show(lambda: (5).__iter__)
show(lambda: range(3).append)


def statement(o):
    o.foo


for o in (1, "a", None, [], (1,), b"", range(2)):
    show(statement, o)
try:
    bool.foo
except AttributeError as e:
    print(e)
