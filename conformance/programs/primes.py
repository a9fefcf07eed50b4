import math
import sys

limit = 100 if len(sys.argv) < 2 else int(sys.argv[1])


def sieve(n):
    is_prime = [True] * (n + 1)
    is_prime[0] = is_prime[1] = False
    for i in range(2, int(math.sqrt(n)) + 1):
        if is_prime[i]:
            for j in range(i * i, n + 1, i):
                is_prime[j] = False
    return [i for i, p in enumerate(is_prime) if p]


def factorize(n):
    factors = {}
    d = 2
    while d * d <= n:
        while n % d == 0:
            factors[d] = factors.get(d, 0) + 1
            n //= d
        d += 1
    if n > 1:
        factors[n] = factors.get(n, 0) + 1
    return factors


primes = sieve(limit)
print(f"{len(primes)} primes up to {limit}")
print(*primes[:15], "...", primes[-1])
twins = [(p, q) for p, q in zip(primes, primes[1:]) if q - p == 2]
print("twin primes:", twins[:6])
for n in (60, 97, 1001, 123456, 600851475143):
    f = factorize(n)
    print(n, "=", " * ".join(f"{p}^{e}" if e > 1 else str(p) for p, e in sorted(f.items())))
gaps = {}
for a, b in zip(primes, primes[1:]):
    gaps[b - a] = gaps.get(b - a, 0) + 1
for gap, count in sorted(gaps.items(), key=lambda kv: (-kv[1], kv[0])):
    print("gap %2d: %3d %s" % (gap, count, "#" * (count // 4)))
