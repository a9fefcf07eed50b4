from itertools import count, islice, takewhile
from math import isqrt
from collections import Counter


def sieve(n):
    flags = bytearray([1]) * (n + 1)
    flags[0:2] = b"\0\0"
    for i in range(2, isqrt(n) + 1):
        if flags[i]:
            flags[i * i::i] = bytes(len(range(i * i, n + 1, i)))
    return [i for i, f in enumerate(flags) if f]


def primes():
    yield 2
    composites = {}
    for n in count(3, 2):
        p = composites.pop(n, None)
        if p is None:
            yield n
            composites[n * n] = n
        else:
            m = n + 2 * p
            while m in composites:
                m += 2 * p
            composites[m] = p


def factor(n):
    out = Counter()
    d = 2
    while d * d <= n:
        while n % d == 0:
            out[d] += 1
            n //= d
        d += 1 if d == 2 else 2
    if n > 1:
        out[n] += 1
    return out


def divisors(n):
    ds = [1]
    for p, k in factor(n).items():
        ds = [d * p ** e for d in ds for e in range(k + 1)]
    return sorted(ds)


def totient(n):
    r = n
    for p in factor(n):
        r -= r // p
    return r


print(sieve(50), len(sieve(10000)))
print(list(islice(primes(), 10)), sum(takewhile(lambda p: p < 1000, primes())))
for n in (360, 97, 1001, 2 ** 20, 600851475143):
    f = factor(n)
    print(n, "=", " * ".join(f"{p}^{k}" if k > 1 else str(p) for p, k in sorted(f.items())), totient(n))
print(divisors(360), sum(divisors(28)[:-1]) == 28)
