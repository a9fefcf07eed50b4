# Methods that decorators with arguments make.
import functools, sys
def retry(times, exc=(ValueError, KeyError), on=None):
    def deco(fn):
        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            for i in range(times):
                try:
                    return fn(*args, **kwargs)
                except exc as e:
                    if on: on(i, e)
            return None
        return wrapper
    return deco
def memo(maxsize):
    cache = {}
    def deco(fn):
        def wrapper(self, x):
            if x in cache:
                print("hit", x)
                return cache[x]
            if len(cache) >= maxsize: cache.clear()
            cache[x] = v = fn(self, x)
            return v
        return wrapper
    return deco
def validated(*types):
    def deco(fn):
        def wrapper(self, *args):
            for a, t in zip(args, types):
                if not isinstance(a, t): raise TypeError(f"{fn.__name__}: {a!r}")
            return fn(self, *args)
        return wrapper
    return deco
def tagged(tags):
    def deco(fn):
        fn.tags = tags
        return fn
    return deco
def scaled(factor):
    def deco(fn):
        def inner(*a):
            return fn(*a) * factor
        return inner
    return deco
K = len(sys.argv) + 1
class Base:
    log = []
    def __init__(self, n): self.n = n
    @retry(K, on=lambda i, e: print("r", i, e))
    def get(self, k):
        self.n += 1
        if self.n < 2: raise KeyError(k)
        return f"{k}:{self.n}"
    @memo(2)
    def sq(self, x): return x * x + self.n
    @scaled(10)
    @scaled(K)
    def twice(self, x): return x + self.n
    @property
    @scaled(3)
    def prop(self): return self.n
    @staticmethod
    @scaled(2)
    def st(x): return x
    @classmethod
    @scaled(2)
    def cm(cls, x): return len(cls.__name__) + x
    @scaled("ab".count("a"))
    def __len__(self): return self.n
class Child(Base):
    @scaled(5)
    def twice(self, x): return super().twice(x) + 1
    @retry(times=3, exc=ZeroDivisionError)
    def gen(self, n):
        return [x for x in range(n)]
for c in (Base(0), Child(1)):
    print(c.get("k"), c.get("z"), c.sq(3), c.sq(3), c.sq(4), c.sq(5), c.twice(2), c.prop, c.st(4), c.cm(1), len(c))
print(Child(4).gen(3), Base.twice(Base(1), 2))
import functools, time
def timed(label):
    def deco(fn):
        calls = []
        @functools.wraps(fn)
        def wrapper(self, *args):
            pass
            calls.append(1)
            r = fn(self, *args)
            print(label, fn.__name__, len(calls))
            return r
        return wrapper
    return deco
def validated(*types):
    def deco(fn):
        def wrapper(self, *args):
            for a, t in zip(args, types):
                if not isinstance(a, t): raise TypeError(f"{fn.__name__}: {a!r}")
            return fn(self, *args)
        return wrapper
    return deco
class S:
    @timed("a")
    def f(self, x): return x
    @timed("b")
    def g(self, x, y): return x + y
    @validated(int, str)
    def v(self, a, b): return b * a
s = S()
print(s.f(1), s.f(2), s.g(1, 2), s.v(2, "x"))
try: s.v("a", "b")
except TypeError as e: print(e)
import functools
def retry(times, exc=Exception):
    def deco(fn):
        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            for i in range(times):
                try:
                    return fn(*args, **kwargs)
                except exc as e:
                    print("retry", i, e)
            return None
        return wrapper
    return deco
class Client:
    def __init__(self): self.n = 0
    @retry(3, exc=ValueError)
    def get(self, url):
        self.n += 1
        if self.n < 3: raise ValueError(url)
        return f"ok {url} {self.n}"
print(Client().get("u"))
