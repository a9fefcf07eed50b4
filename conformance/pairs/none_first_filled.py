# equal: a loop over two in place of conditions
from typing import Optional


def f(a: Optional[str], b: Optional[str]) -> str:
    for s in (a, b):
        if s is not None and s != "":
            return s
    return "-"


def g(a: Optional[str], b: Optional[str]) -> str:
    return a or b or "-"
