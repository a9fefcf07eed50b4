# The infinite list of all primes, by a lazy sieve. Prints how many of the first n primes end
# in each digit, and the last of them.

import sys
from typing import Callable

from hipy.lazy import Lazy, delay, force


class Stream:
    __slots__ = ("head", "tail")

    def __init__(self, head: int, tail: Lazy["Stream"]):
        self.head = head
        self.tail = tail


def numbers(n: int) -> Stream:
    return Stream(n, delay(lambda: numbers(n + 1)))


def keep(test: Callable[[int], bool], xs: Stream) -> Stream:
    while not test(xs.head):
        xs = force(xs.tail)
    found = xs
    return Stream(found.head, delay(lambda: keep(test, force(found.tail))))


def sieve(xs: Stream) -> Stream:
    p = xs.head
    return Stream(p, delay(lambda: sieve(keep(lambda n: n % p != 0, force(xs.tail)))))


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    sys.setrecursionlimit(100000)
    primes = sieve(numbers(2))
    last = [0] * 10
    for _ in range(n - 1):
        last[primes.head % 10] += 1
        primes = force(primes.tail)
    last[primes.head % 10] += 1
    print(last, primes.head)


main()
