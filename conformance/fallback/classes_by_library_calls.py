# Classes of the library that calls in CPython make, likewise.
import pickle
import functools
import abc
import typing
import types


def main(names):
    total = 0
    for n in names:
        total += len(n)
    T = typing.NamedTuple("T", [("x", int)])
    print(T.__module__, T(1))
    N = types.new_class("N")
    print(N.__module__, N)
    M = types.SimpleNamespace(a=1)
    print(M)
    A = abc.ABCMeta("A", (), {})
    print(A.__module__, A)
    E = [type][0]("E", (Exception,), {})
    try:
        raise E("x")
    except E as e:
        print(repr(e), E.__module__)
    U = typing.TypeVar("U")
    print(U, U.__module__)
    W = functools.partial(type, "W")
    print(W((), {}).__module__)


main(["red", "green"])
