"""Builtins that a module binds under other names before it defines their names, and other names of classes."""
import sys
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


def range(x): return "mine"
def complex(x): return "mine"


def builtin_classes_reach_cpython(n):
    out = textwrap.TextWrapper()
    out.kind = type(1j)
    out.name = type(1j).__mro__
    return repr((out.kind is type(2j), out.kind(n), out.name, range(n), complex(n)))


def local_function_of_cpython(n):
    def helper(x):
        return sys._getframe().f_code.co_name + str(x)
    return helper(n)


class Asked:
    def who(self, x):
        return sys._getframe().f_code.co_name + str(x)


def method_of_cpython(n): return Asked().who(n)


# ---- cases
CASES = [(f, [n]) for f in ["builtin_under_another_name", "class_of_cpython_by_another_name", "builtin_classes_reach_cpython", "local_function_of_cpython", "method_of_cpython"] for n in [0, 1, 3]]
