from functools import reduce
from math import gcd, isqrt, prod
from itertools import permutations, takewhile, count


def p1():
    return sum(x for x in range(1000) if x % 3 == 0 or x % 5 == 0)


def p2():
    a, b, total = 1, 2, 0
    while b <= 4_000_000:
        if b % 2 == 0:
            total += b
        a, b = b, a + b
    return total


def p5(n):
    return reduce(lambda a, b: a * b // gcd(a, b), range(1, n + 1))


def p9():
    for a in range(1, 333):
        for b in range(a + 1, 500):
            c = 1000 - a - b
            if a * a + b * b == c * c:
                return a * b * c


def p16(n=1000):
    return sum(int(d) for d in str(2 ** n))


def p20():
    return sum(map(int, str(prod(range(1, 101)))))


def p24():
    for i, p in enumerate(permutations("0123456")):
        if i == 999:
            return "".join(p)


def p25(digits):
    a, b, i = 1, 1, 2
    while len(str(b)) < digits:
        a, b = b, a + b
        i += 1
    return i


def p30():
    return sum(n for n in range(10, 200000) if n == sum(int(c) ** 5 for c in str(n)))


def is_prime(n):
    if n < 2:
        return False
    return all(n % d for d in range(2, isqrt(n) + 1))


def p35(limit):
    found = []
    for n in takewhile(lambda k: k < limit, count(2)):
        s = str(n)
        if all(is_prime(int(s[i:] + s[:i])) for i in range(len(s))):
            found.append(n)
    return found


def p48():
    return str(sum(i ** i for i in range(1, 1001)))[-10:]


for f in (p1, p2, p9, p16, p20, p24, p30, p48):
    print(f.__name__, f())
print("p5", p5(20))
print("p25", p25(200))
print("p35", p35(1000))
