from math import gcd, factorial, comb


def lcm(a, b):
    return a // gcd(a, b) * b


def egcd(a, b):
    if b == 0:
        return a, 1, 0
    g, x, y = egcd(b, a % b)
    return g, y, x - a // b * y


def crt(residues, moduli):
    x, m = 0, 1
    for r, n in zip(residues, moduli):
        g, p, q = egcd(m, n)
        x = (x + m * p * (r - x)) % (m * n)
        m *= n
    return x


n = 1
for i in range(1, 41):
    n = lcm(n, i)
print(n)
print(egcd(240, 46), crt([2, 3, 2], [3, 5, 7]))
phi = [sum(1 for k in range(1, n + 1) if gcd(n, k) == 1) for n in range(1, 20)]
print(phi, factorial(20), comb(50, 25))
perfect = [n for n in range(2, 1000) if sum(d for d in range(1, n) if n % d == 0) == n]
print(perfect)
