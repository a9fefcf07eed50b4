from . import left
from . import shape as now
from .late import tag


def g(n):
    return n * 2


def h(n):
    return left.f(n)


def down(n):
    return 0 if n == 0 else 10 + left.down(n - 1)


def when_imported():
    return now.tag() + " " + tag()
