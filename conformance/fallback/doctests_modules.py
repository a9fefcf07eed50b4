"""Doctests beside modules with a state that nothing asks for.

>>> os.sep
'/'
"""
import os
import random
import sys
from collections.abc import Iterable

import math as m

SIZES = {n: n * n for n in range(4)}


def pick(xs: Iterable[int]) -> int:
    """
    >>> pick([3])  # doctest: +ELLIPSIS
    3
    >>> SIZES[2], sys.maxsize > 2**40
    (4, True)
    """
    return random.choice(list(xs))


def folder(name):
    """
    >>> folder("a")
    'x/a'
    >>> folder(3)
    Traceback (most recent call last):
        ...
    TypeError: join() argument must be str, bytes, or os.PathLike object, not 'int'
    """
    return os.path.join("x", name)


def main():
    total = sum(pick([i]) for i in range(1000))
    print(total, folder("b"), m.floor(2.5), len(sys.argv))
    return 0 if total == 499500 else 1


if __name__ == "__main__":
    import doctest
    print(doctest.testmod())
    sys.exit(main())
