# Classes that calls in CPython make belong to the module of their caller.
import enum
import dataclasses
import collections
import sys


def main(names):
    total = 0
    for n in names:
        total += len(n)
    make = [type][0]
    X = make("X", (), {"a": total})
    print(X, X.__module__, X.a)
    Color = enum.Enum("Color", names)
    print(Color.__module__, list(Color)[0], repr(list(Color)[1]))
    D = dataclasses.make_dataclass("D", [("x", int)])
    print(D(1), D.__module__)
    P = collections.namedtuple("P", names)
    print(P.__module__, P(1, 2))
    T = type(names[0], (object,), {})
    print(T, T())if total < 0 else print(T)


main(["red", "green"])
