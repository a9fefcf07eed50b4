# Parts only: what asks a lazy value for more than its value has CPython's own object.
from hipy.lazy import Lazy, delay, force, lazy


def total(xs):
    return sum(force(x) for x in xs)


print(total([delay(lambda i=i: i) for i in range(10)]))
a = delay(lambda: 1)
print(type(repr(a)), bool(a), type(a).__name__)
for use in (lambda: force(3), lambda: a + 1, lambda: list(a), lambda: a.foo, lambda: len(a), lambda: a < a):
    try:
        print(use())
    except (AttributeError, TypeError) as e:
        print(type(e).__name__, e)
