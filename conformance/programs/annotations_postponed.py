# Nothing of annotations is evaluated.
from __future__ import annotations


def f(x: Undefined, *rest: print("no")) -> Other[1]:
    return x


class A:
    x: Nope
    y: print("no") = 1


v: Missing = f(2)
print(v, A.y)
