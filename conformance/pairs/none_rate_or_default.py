# different: a rate of zero is taken for none; f(0)
from typing import Optional


def f(rate: Optional[int]) -> int:
    return 19 if rate is None else rate


def g(rate: Optional[int]) -> int:
    return rate or 19
