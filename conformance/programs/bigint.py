def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def factorial(n):
    result = 1
    for i in range(2, n + 1):
        result *= i
    return result


def power_mod(base, exp, mod):
    result = 1
    base %= mod
    while exp:
        if exp & 1:
            result = result * base % mod
        base = base * base % mod
        exp >>= 1
    return result


def isqrt(n):
    if n < 2:
        return n
    x = 1 << ((n.bit_length() + 1) // 2)
    while True:
        y = (x + n // x) // 2
        if y >= x:
            return x
        x = y


def is_probable_prime(n):
    if n < 4:
        return n > 1
    if n % 2 == 0:
        return False
    d, r = n - 1, 0
    while d % 2 == 0:
        d //= 2
        r += 1
    for a in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        if a >= n:
            continue
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(r - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


print("small first", fib(10), factorial(5))
print(2 ** 100)
print(fib(500))
print(factorial(50))
print(len(str(factorial(1000))), sum(int(d) for d in str(factorial(100))))
print(power_mod(3, 10 ** 18, 10 ** 9 + 7), pow(3, 10 ** 18, 10 ** 9 + 7))
print(isqrt(10 ** 40), isqrt(2 * 10 ** 60))
for p in (2 ** 31 - 1, 2 ** 61 - 1, 2 ** 67 - 1, 2 ** 89 - 1):
    print(p, is_probable_prime(p))
print(hex(2 ** 70 - 1), bin(2 ** 65), (-7) // 2, -(10 ** 25) // 3, 10 ** 25 % -7)
