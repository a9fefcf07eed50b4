"""Doctests that a function runs, as old programs do."""
import doctest
import re
from functools import lru_cache
from typing import NamedTuple

WORD = re.compile(r"\w+")


@lru_cache(maxsize=None)
def fib(n):
    """
    >>> [fib(i) for i in range(5)]
    [0, 1, 1, 2, 3]
    """
    return n if n < 2 else fib(n - 1) + fib(n - 2)


class Word(NamedTuple):
    text: str
    n: int = 1

    def shout(self):
        """
        >>> Word("a", 2).shout()
        'A!!'
        """
        return self.text.upper() + "!" * self.n


def words(s):
    """
    >>> words("a  b")
    ['a', 'b']
    >>> import math; math.floor(2.5)
    2
    """
    return WORD.findall(s)


def _test():
    import doctest
    return doctest.testmod(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)


def main():
    r = _test()
    print(r.failed, r.attempted, r)
    print(fib(80), Word("x").shout(), words("so it is"))


if __name__ == "__main__":
    main()
