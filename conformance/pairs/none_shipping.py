# equal: nested choices in place of early returns
from typing import Optional


def f(weight: Optional[int], express: Optional[bool]) -> int:
    if weight is None:
        return 0
    if express:
        return weight * 3
    return weight


def g(weight: Optional[int], express: Optional[bool]) -> int:
    return 0 if weight is None else (weight * 3 if express is not None and express else weight)
