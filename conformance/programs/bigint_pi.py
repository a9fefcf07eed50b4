import sys


def pi_digits(n):
    """Gibbons' spigot."""
    q, r, t, k, m, x = 1, 0, 1, 1, 3, 3
    out = []
    while len(out) < n:
        if 4 * q + r - t < m * t:
            out.append(m)
            q, r, m = 10 * q, 10 * (r - m * t), (10 * (3 * q + r)) // t - 10 * m
        else:
            q, r, t, k, m, x = q * k, (2 * q + r) * x, t * x, k + 1, (q * (7 * k + 2) + r * x) // (t * x), x + 2
    return "".join(map(str, out))


def fact(n):
    return 1 if n < 2 else n * fact(n - 1)


def miller_rabin(n, bases=(2, 3, 5, 7, 11, 13, 17)):
    if n < 2:
        return False
    for p in bases:
        if n % p == 0:
            return n == p
    d, s = n - 1, 0
    while d % 2 == 0:
        d //= 2
        s += 1
    for a in bases:
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


n = int(sys.argv[1]) if len(sys.argv) > 1 else 50
digits = pi_digits(n)
for i in range(0, n, 10):
    print(digits[i:i + 10], ":", min(i + 10, n))
print(fact(30), len(str(fact(200))))
print([p for p in range(60) if miller_rabin(p)], miller_rabin(2 ** 61 - 1), miller_rabin(2 ** 67 - 1))
print(divmod(10 ** 30, 7 ** 20), -(10 ** 20) // 3, -(10 ** 20) % 3, pow(3, -1, 11), 2 ** 200 >> 190, int(1e20), float(2 ** 70))
print(f"{2 ** 80:,}", f"{2 ** 80:x}", f"{-2 ** 70:>30}", "%d" % 10 ** 25 if False else "%d" % (10 ** 25))
print(2 ** 0.5, 2 ** -1, 10 ** 400 // 10 ** 399, (10 ** 40) / (10 ** 38), hash(2 ** 61 - 1), (2 ** 100) & 0xFF)
