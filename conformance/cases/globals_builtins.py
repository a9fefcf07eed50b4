"""Builtins that a module binds under other names before it defines their names, and other names of classes."""
import textwrap

_len = len
_issubclass = issubclass


def len(x):
    return _len(x) if isinstance(x, str) else -1


def issubclass(a, b):
    try:
        return _issubclass(a, b)
    except TypeError:
        return None


def builtin_under_another_name(n): return len("ab" * n), len(n), issubclass(bool, int), issubclass("hi", "x")


class Box:
    def __init__(self, n):
        self.n = n

    def show(self):
        return "%r" % (self.n,)


Alias = Box
PAIR = (Box, Alias)
TABLE = {"a": Box}


def class_of_cpython_by_another_name(n):
    b = Alias(n)
    out = textwrap.TextWrapper(width=20)
    out.box = b
    return repr((out.box.n, out.box is b, type(out.box) is Alias, PAIR[0](3).n, TABLE["a"](2).show(), isinstance(out.box, PAIR)))


# ---- cases
CASES = [(f, [n]) for f in ["builtin_under_another_name", "class_of_cpython_by_another_name"] for n in [0, 1, 3]]
