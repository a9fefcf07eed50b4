# isinstance() and issubclass() of what are no classes, and unions of types.
from collections import Counter
from enum import Enum


class A:
    pass


class B(A):
    pass


class E(ValueError):
    pass


class Shade(Enum):
    RED = 1


U = int | None
V = int | str | None


def attempt(f):
    try:
        print(f())
    except TypeError as e:
        print(e)


def holds(x):
    try:
        return isinstance(x, (str, None))
    except TypeError as e:
        return str(e)


def narrowed(x: int | None) -> int:
    if isinstance(x, int | str):
        return x
    return -1


print(int | None, A | None, int | str | int, E | A, U | str, None | int, int | int, str(V), repr(V), f"{V}")
print(isinstance(1, U), isinstance(None, U), isinstance("a", U), isinstance("a", (U, str)), isinstance(A(), A | None))
print(issubclass(bool, int), issubclass(bool, U), issubclass(int, (str, float)), issubclass(B, object), issubclass(B, int | A))
print(issubclass(type(None), U), issubclass(E, Exception), issubclass(ValueError, object), issubclass(int, Exception), issubclass(str, A))
attempt(lambda: issubclass(1, int))
attempt(lambda: issubclass(int, 1))
attempt(lambda: issubclass(int, (str, 1)))
attempt(lambda: issubclass(int, (int, 1)))
attempt(lambda: issubclass("a", ()))
attempt(lambda: isinstance(1, None))
attempt(lambda: isinstance(1, [int]))
attempt(lambda: isinstance(1, "int"))
attempt(lambda: isinstance(A(), (A, 3)))
attempt(lambda: isinstance(A(), (int, 3)))
attempt(lambda: isinstance(1, attempt))
attempt(lambda: isinstance(1, ((str, None), int)))
attempt(lambda: isinstance(1, ((int, None), int)))
print([holds(v) for v in [1, "a", None]], narrowed(1), narrowed(None))
for e in (E("x"), KeyError("k"), None):
    print(isinstance(e, E | int), isinstance(e, (int, KeyError)), isinstance(e, U), isinstance(e, object))
print(type(None), type(None)(), type(None) is type(None), type(Shade.RED), type(A), type(Counter()))
attempt(lambda: type(None)(1))
