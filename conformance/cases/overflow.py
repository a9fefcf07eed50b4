"""Integers beyond 64 bits: every way into the exact clone, and back to small values."""


def sum_big(n, k): return n + k
def square(n): return n * n
def power(n): return n ** 10
def shift(n): return n << 40
def negate_min(n): return -n
def abs_min(n): return abs(n)
def floordiv_min(n): return n // -1
def sub_edge(n): return n - 1
def mul_then_mod(n): return n * n * n % 1000007
def big_then_small(n): return (n * n * n * n) // (n * n * n) if n else 0
def loop_product(n):
    p = 1
    for i in range(1, n):
        p *= i
    return p


def overflow_in_middle(n):
    out = []
    x = 1
    for i in range(n):
        out.append(x)
        x = x * 3 + 1
    return out[-1], len(out), sum(out)


def overflow_keeps_strings(s, n):
    r = s + "!"
    for i in range(n):
        n = n * n + 1
        r += str(n % 10)
        if i > 4:
            break
    return r, n


def overflow_after_list_write(n):
    xs = [1, 2, 3]
    xs.append(n)
    xs[0] = n * n * n * n
    xs[1] += xs[0]
    return xs


def overflow_in_dict(n):
    d = {"a": n}
    for _ in range(6):
        d["a"] *= d["a"]
        d["b"] = d.get("b", 0) + d["a"]
    return d


def overflow_in_callee(n):
    def f(k):
        return k * k
    return f(f(f(f(n))))


def overflow_in_try(n):
    try:
        return n ** 30 // 0
    except ZeroDivisionError:
        return n ** 31


def overflow_in_closure(n):
    acc = 1

    def step():
        nonlocal acc
        acc = acc * n
    for _ in range(30):
        step()
    return acc


def overflow_in_comprehension(n): return [n ** i for i in range(0, 30, 7)]
def overflow_in_sum(n): return sum([n] * 10)
def overflow_recursion(n, k): return n if k == 0 else overflow_recursion(n * n, k - 1)
def big_compare(a, b): return a < b, a == b, a >= b, max(a, b)
def big_divide(a, b): return a // b, a % b, a / b
def big_bits(a, b): return a & b, a | b, a ^ b, ~a
def big_str(n): return str(n * n), repr(n), f"{n * n:,}", len(str(n ** 5))
def big_float(n): return float(n), n * 1.0, n + 0.5, n / 3
def big_key(n): return {n: 1, n + 1: 2}[n + 1]
def big_in_set(n): return n * n in {n * n, 1}
def big_hash(n): return hash(n) == hash(n + 0)
def big_range(n): return [i - n for i in range(n * n, n * n + 3)]
def big_index(n): return "abc"[n]
def big_repeat(n): return len("" * n)
def big_loop_counter(n):
    i = n
    c = 0
    while i < n + 5:
        i += 1
        c += 1
    return c, i


def digits_sum(n):
    s = 0
    n = abs(n)
    while n:
        n, d = divmod(n, 10)
        s += d
    return s


def isqrt(n):
    if n < 2:
        return n
    x = n
    y = (x + 1) // 2
    while y < x:
        x = y
        y = (x + n // x) // 2
    return x


def modpow(b, e, m):
    r = 1
    b %= m
    while e > 0:
        if e & 1:
            r = r * b % m
        b = b * b % m
        e >>= 1
    return r


def is_prime(n):
    if n < 2:
        return False
    for p in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        if n % p == 0:
            return n == p
    d, s = n - 1, 0
    while d % 2 == 0:
        d //= 2
        s += 1
    for a in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
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


def catalan(n):
    c = 1
    for i in range(n):
        c = c * 2 * (2 * i + 1) // (i + 2)
    return c


def base62(n):
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    out = ""
    while True:
        n, r = divmod(n, 62)
        out = digits[r] + out
        if n == 0:
            return out


def from_digits(s):
    n = 0
    for c in s:
        n = n * 10 + int(c)
    return n


def horner(s):
    h = 0
    for c in s:
        h = h * 131 + ord(c)
    return h


def lcg(seed, n):
    x = seed
    for _ in range(n):
        x = (6364136223846793005 * x + 1442695040888963407) % 2**64
    return x


def power_unreached(n):
    if n < 0:
        return 2 ** 4611686018427387904 % 5
    return n + 2 ** 70 % 5


# ---- cases
I = [0, 1, -1, 2, 3, 10, 12345, 2**31, -2**31, 2**62, 2**63 - 1, -2**63, 2**63, 2**64, -2**64 - 1, 10**30, -10**30]
CASES = [(f, [n]) for f in ["square", "power", "shift", "negate_min", "abs_min", "floordiv_min", "sub_edge", "mul_then_mod",
                            "big_then_small", "overflow_after_list_write", "overflow_in_callee", "overflow_in_try",
                            "overflow_in_closure", "overflow_in_comprehension", "overflow_in_sum", "big_str", "big_float", "big_key",
                            "big_in_set", "big_hash", "big_range", "big_index", "big_loop_counter", "digits_sum", "big_repeat"] for n in I]
CASES += [("sum_big", [a, b]) for a in [2**63 - 1, -2**63, 2**62, 5] for b in [1, -1, 2**63, True]]
CASES += [("loop_product", [n]) for n in [0, 5, 22, 60]] + [("overflow_in_middle", [n]) for n in [1, 30, 60]]
CASES += [("overflow_keeps_strings", [s, n]) for s in ["", "aß"] for n in [0, 2, 9]] + [("overflow_in_dict", [n]) for n in [1, 3, -7]]
CASES += [("overflow_recursion", [3, k]) for k in [0, 3, 7]]
BIG = [1, -1, 2**62, 2**63, -2**63, 2**127 + 3, -10**40]
CASES += [(f, [a, b]) for f in ["big_compare", "big_divide", "big_bits"] for a in BIG for b in BIG]
CASES += [("isqrt", [n]) for n in [0, 1, 16, 10**18, 10**40 + 1]] + [("modpow", [3, 10**20, 10**9 + 7]), ("modpow", [2, 10, 1000])]
CASES += [("is_prime", [n]) for n in [0, 1, 2, 97, 561, 2**61 - 1, 2**63 - 25, 10**20 + 39]] + [("catalan", [n]) for n in [0, 5, 30, 60]]
CASES += [("base62", [n]) for n in [0, 61, 62, 10**25]] + [("from_digits", ["9" * k]) for k in [1, 18, 19, 20, 60]]
CASES += [("horner", [s]) for s in ["", "abc", "the quick brown fox"]] + [("lcg", [1, 5])]
CASES += [("power_unreached", [n]) for n in (0, 3)]
