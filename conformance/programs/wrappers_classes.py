# functools.update_wrapper and wraps of functions, of instances, and of cached functions.
import functools
from functools import lru_cache, update_wrapper, wraps


class CountCalls:
    def __init__(self, func):
        update_wrapper(self, func)
        self.func = func
        self.calls = 0

    def __call__(self, *args, **kwargs):
        self.calls += 1
        return self.func(*args, **kwargs)


class Memo:
    """Keeps results."""

    def __init__(self, func):
        wraps(func)(self)
        self.func = func
        self.cache = {}
        self.hits = 0

    def __call__(self, *args):
        if args in self.cache:
            self.hits += 1
            return self.cache[args]
        value = self.cache[args] = self.func(*args)
        return value


class Bound:
    def __init__(self, fn):
        update_wrapper(self, fn)
        self.n = 0
        self.fn = fn

    def __call__(self, *a):
        self.n += 1
        return self.fn(*a)

    def __get__(self, obj, owner=None):
        return self if obj is None else lambda *a: self(obj, *a)


@CountCalls
def add(a: int, b: int = 1) -> int:
    """Adds."""
    return a + b


@Memo
def fib(n):
    "Fibonacci's."
    return n if n < 2 else fib(n - 1) + fib(n - 2)


class Tool:
    @Bound
    def run(self, x):
        """Runs."""
        return x + 1


def memoised(fn):
    @wraps(fn)
    @lru_cache(maxsize=None)
    def inner(n):
        return fn(n)
    return inner


def traced(prefix):
    def decorate(fn):
        @functools.wraps(fn)
        def inner(*args, **kw):
            print(prefix, fn.__name__, args, sorted(kw))
            return fn(*args, **kw)
        return inner
    return decorate


def plain(fn):
    def inner(*a):
        return fn(*a)
    return update_wrapper(inner, fn)


@memoised
def square(n):
    "Squares."
    return n * n


@traced(">")
def cube(n, *, k):
    "Cubes."
    return n ** 3 * k


@plain
def minus(n):
    return -n


print(add(1), add(2, 3), add(b=4, a=5), add.calls, add.__name__, add.__doc__, add.__qualname__, add.__module__, add.__wrapped__(8, 9), add.calls)
print(fib(30), fib.hits, fib.__name__, fib.__doc__, len(fib.cache), Memo.__doc__, fib.__wrapped__.__name__)
print(Tool().run(3), Tool().run(4), Tool.run.n, Tool.run.__name__, Tool.run.__doc__)
print(square(4), square(4), square.__name__, square.__doc__, square.__wrapped__.__name__, square.__wrapped__(5))
print(cube(2, k=3), cube.__name__, cube.__doc__, cube.__wrapped__(3, k=1), cube.__wrapped__.__name__)
print(minus(3), minus.__name__, minus.__doc__, minus.__wrapped__(4))
