"""Attributes of functions that functions make: decorators that count, mark and register."""
import functools

def traced(label):
    def deco(fn):
        """deco doc"""
        @functools.wraps(fn)
        def wrapper(*args):
            wrapper.log.append((label, fn.__name__, args))
            wrapper.count = getattr(wrapper, "count", 0) + 1
            return fn(*args)
        wrapper.log = []
        return wrapper
    return deco

@traced("outer")
@traced("inner")
def add(a, b=2):
    "adds"
    return a + b

print(add(1, 2), add(3, 4))
print(add.log, add.count, add.__name__, add.__doc__)

def plain():
    return 1
plain.tag = "x"
plain.cost = 3

def twice(fn):
    @functools.wraps(fn)
    def w():
        return fn() * 2
    w.fast = True
    return w

p2 = twice(plain)
print(p2.tag, p2.cost, p2.fast, hasattr(plain, "fast"), p2())
p2.tag = "y"
print(plain.tag, p2.tag, p2.__name__)
del p2.fast
try:
    print(p2.fast)
except AttributeError as e:
    print("err", e)

def counter():
    def c():
        c.n += 1
        return c.n
    c.n = 0
    return c
cs = [counter() for _ in range(3)]
cs[0](); cs[0](); cs[1]()
print([c.n for c in cs], [c() for c in cs])
by = {"a": counter(), "b": counter()}
by["a"]()
by["b"].n = 10
print(by["a"].n, by["b"](), by["a"] is by["b"], by["a"] == by["a"])
sq = lambda x: x * x
sq.label = "square"
sq.__name__ = "sq"
print(sq.label, sq.__name__, sq(3))
HOOKS = {}
def command(name=None, *, aliases=()):
    def deco(f):
        f.name = name or f.__name__
        f.aliases = aliases
        HOOKS[f.name] = f
        for a in aliases:
            HOOKS[a] = f
        return f
    return deco
@command(aliases=("ls", "dir"))
def listing(x):
    """list things"""
    return f"listing {x}"
@command("quit")
def q(x):
    return "bye " + x
for k, f in HOOKS.items():
    print(k, f.name, f.aliases, f("z"), f.__doc__)
def g():
    def h(): pass
    return h
print(hasattr(g(), "x"), getattr(g(), "x", 5))
try:
    g().x
except AttributeError as e:
    print(e)


def retry(times, exceptions=ValueError):
    def deco(fn):
        @functools.wraps(fn)
        def wrapper(*a):
            last = None
            for i in range(times):
                try:
                    wrapper.tries += 1
                    return fn(*a)
                except exceptions as e:
                    last = e
                    print(f"attempt {i + 1} failed: {e}")
            raise last
        wrapper.tries = 0
        return wrapper
    return deco


@retry(3)
def parse(s):
    return int(s)


print(parse("12"), parse.tries)
try:
    parse("x")
except ValueError as e:
    print("gave up:", e, parse.tries)
try:
    retry(0)(parse)("1")
except TypeError as e:
    print(e)
