"""Keys made of comparisons, by functools.cmp_to_key; min and max by keys."""
from functools import cmp_to_key
import math


# The order in which elements are compared is CPython's.
def compared_pairs(s: str) -> str:
    seen = []

    def by(a, b):
        seen.append(a + b)
        return (a > b) - (a < b)

    r = sorted(s, key=cmp_to_key(by), reverse=len(s) % 2 == 1)
    return "".join(r) + ":" + ",".join(seen)


def longest_and_shortest(s: str) -> str:
    ws = s.split()

    def by(a, b):
        return len(a) - len(b) or (a > b) - (a < b)

    return max(ws, key=cmp_to_key(by), default="-") + min(ws, key=cmp_to_key(by), default="-") + max(ws, key=len, default="none") + min(ws, key=len, default="none")


class Number:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


def of_indexes(n: int, k: int) -> int:
    return math.factorial(Number(n)) + math.comb(Number(n), Number(k)) + math.gcd(Number(n), 4) + math.lcm(6, Number(k)) + math.isqrt(Number(n))


# ---- cases
CASES = [("compared_pairs", [s]) for s in ["bac", "edcba", "abcdeabcdeabcdeabcde", "", "ba", "aaabbbab", "zyxwvutsrqponmlkjihgfedcba" * 3]]
CASES += [("longest_and_shortest", [s]) for s in ["b a cc aaa", "x", ""]]
CASES += [("of_indexes", [n, k]) for n, k in [(5, 3), (0, 0), (-1, 2), (20, 2**70)]]
