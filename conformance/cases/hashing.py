"""Hash functions, checksums, random generators: arithmetic modulo 2**32 and 2**64, and remainders of products."""

M32 = 0xFFFFFFFF
M64 = 0xFFFFFFFFFFFFFFFF


# Hashes of text.

def fnv1a_32(s):
    h = 2166136261
    for c in s:
        h = ((h ^ ord(c)) * 16777619) & 0xFFFFFFFF
    return h


def fnv1a_64(s):
    h = 0xCBF29CE484222325
    for c in s:
        h ^= ord(c)
        h = (h * 0x100000001B3) % 2**64
    return h


def fnv1a_64_bucket(s, n: int):
    h = 0xCBF29CE484222325
    for b in s.encode():
        h = ((h ^ b) * 0x100000001B3) & M64
    return h % n, h // n, h >> 60, h > 2**63, h <= 2**63, h == M64, h < n


def fnv1a_64_hex(s):
    h = 0xCBF29CE484222325
    for b in s.encode():
        h = ((h ^ b) * 0x100000001B3) & M64
    return f"{h:016x}"


def djb2(s):
    h = 5381
    for c in s:
        h = ((h << 5) + h + ord(c)) & M32
    return h


def djb2_masked_late(s):
    h = 5381
    for c in s:
        h = h * 33 + ord(c)
    return h & M64


def djb2_seen(s):
    h = 5381
    for c in s:
        h = h * 33 + ord(c)
    return h & M32, h


def sdbm(s):
    h = 0
    for c in s:
        h = ord(c) + (h << 6) + (h << 16) - h
    return h & M32


def java_hash(s):
    h = 0
    for c in s:
        h = (31 * h + ord(c)) & M32
    return h - 2**32 if h & 0x80000000 else h


def one_at_a_time(s):
    h = 0
    for b in s.encode():
        h += b
        h += h << 10
        h &= M32
        h ^= h >> 6
    h += h << 3
    h &= M32
    h ^= h >> 11
    h += h << 15
    return h & M32


def rotl32(x, r):
    return ((x << r) | (x >> (32 - r))) & M32


def murmur3_32(s, seed: int):
    data = s.encode()
    n = len(data)
    h = seed & M32
    for i in range(0, n - n % 4, 4):
        k = data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24
        k = (k * 0xCC9E2D51) & M32
        k = rotl32(k, 15)
        k = (k * 0x1B873593) & M32
        h ^= k
        h = rotl32(h, 13)
        h = (h * 5 + 0xE6546B64) & M32
    k = 0
    tail = n - n % 4
    for i in range(n % 4 - 1, -1, -1):
        k = k << 8 | data[tail + i]
    k = (k * 0xCC9E2D51) & M32
    k = rotl32(k, 15)
    h ^= (k * 0x1B873593) & M32
    h ^= n
    h ^= h >> 16
    h = (h * 0x85EBCA6B) & M32
    h ^= h >> 13
    h = (h * 0xC2B2AE35) & M32
    return h ^ h >> 16


def adler32(s):
    a, b = 1, 0
    for c in s.encode():
        a = (a + c) % 65521
        b = (b + a) % 65521
    return b << 16 | a


def crc_table():
    table = []
    for i in range(256):
        c = i
        for _ in range(8):
            c = 0xEDB88320 ^ (c >> 1) if c & 1 else c >> 1
        table.append(c)
    return table


def crc32(s):
    table = crc_table()
    crc = M32
    for b in s.encode():
        crc = table[(crc ^ b) & 0xFF] ^ (crc >> 8)
    return crc ^ M32


def crc32_bitwise(s):
    crc = M32
    for b in s.encode():
        crc ^= b
        for _ in range(8):
            crc = (crc >> 1) ^ (0xEDB88320 & -(crc & 1))
    return crc ^ M32


def polynomial(s, m: int):
    h = 0
    for c in s:
        h = (h * 1000003 + ord(c)) % m
    return h


def polynomial_fixed(s):
    h, g = 0, 1
    for c in s:
        h = (h * 911382323 + ord(c)) % 972663749999
        g = (g * h) % (2**61 - 1)
    return h, g


def pearson(s):
    t = [(i * 167 + 13) % 256 for i in range(256)]
    h = 0
    for b in s.encode():
        h = t[h ^ b]
    return h


# Random generators and mixers.

def lcg(seed: int, n: int):
    x = seed
    out = 0
    for _ in range(n):
        x = (6364136223846793005 * x + 1442695040888963407) & M64
        out ^= x >> 33
    return out


def lcg31(seed: int, n: int):
    x = seed
    for _ in range(n):
        x = (1103515245 * x + 12345) % 2**31
    return x


def minstd(seed: int, n: int):
    x = seed
    for _ in range(n):
        x = 48271 * x % 2147483647
    return x


def xorshift64(x: int, n: int):
    x &= M64
    for _ in range(n):
        x ^= (x << 13) & M64
        x ^= x >> 7
        x ^= (x << 17) & M64
    return x


def xorshift32(x: int, n: int):
    for _ in range(n):
        x ^= x << 13
        x ^= (x & M32) >> 17
        x ^= x << 5
        x &= M32
    return x


def splitmix64(x: int):
    z = (x + 0x9E3779B97F4A7C15) & M64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M64
    return z ^ (z >> 31)


def splitmix_below(x: int, n: int):
    z = (x + 0x9E3779B97F4A7C15) & M64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M64
    return z % n


def wang32(x: int):
    x = ((x >> 16) ^ x) * 0x45D9F3B & M32
    x = ((x >> 16) ^ x) * 0x45D9F3B & M32
    return (x >> 16) ^ x


def wang64(k: int):
    k = (~k + (k << 21)) & M64
    k = k ^ (k >> 24)
    k = (k + (k << 3) + (k << 8)) & M64
    k = k ^ (k >> 14)
    k = (k + (k << 2) + (k << 4)) & M64
    k = k ^ (k >> 28)
    return (k + (k << 31)) & M64


def pcg(seed: int, n: int):
    state = seed & M64
    out = 0
    for _ in range(n):
        old = state
        state = (old * 6364136223846793005 + 105) % (1 << 64)
        xs = (((old >> 18) ^ old) >> 27) & M32
        rot = old >> 59
        out = (out << 1) + ((xs >> rot) | (xs << ((-rot) & 31))) & M32
    return out


def middle_square(x: int, n: int):
    for _ in range(n):
        x = (x * x // 10**5) % 10**10
    return x


def float_random(seed: int):
    x = (seed * 6364136223846793005 + 1) & M64
    return (x >> 11) * (1.0 / (1 << 53)), x / 2**64


# One mask, shift or remainder at a time.

def mask8(a, b): return (a * b + a) & 255
def mask31(a, b): return (a * b - b) & 0x7FFFFFFF
def mask32(a, b): return (a + b) * a & M32
def mask63(a, b): return (a * b ^ a) & 0x7FFFFFFFFFFFFFFF
def mask64(a, b): return (a * b + (a | b)) & M64
def mask65(a, b): return (a * b + a) & 0x1FFFFFFFFFFFFFFFF
def mask_negative(a, b): return (a * b) & -256
def mask_unknown(a, b): return (a * a + 1) & b
def mask_of_mask(a, b): return ((a * b) & M64 | a * 3) & 0xFFFF
def mask_zero(a, b): return (a * b) & 0
def mask_holes(a, b): return (a * b * b) & 0x8000000000000001
def mod8(a, b): return (a * b + a) % 256
def mod64(a, b): return (a - b * a) % 2**64
def mod65(a, b): return (a * b) % 2**65
def mod63(a, b): return (a * b) % 2**63
def mod_minus(a, b): return (a * b) % -256
def mod_ten(a, b): return (a * b) % 10
def mod_word_ten(a, b): return (a * b & M64) % 10, (a * b & M64) // 10
def mod_word_big(a, b): return (a * b & M64) % 2**63, (a * b & M64) % 18446744073709551557
def mod_both(a, b): return (a * b) % (b | 1), (a * b + 7) % (a | 1)
def mod_zero(a, b): return a * a % b, (a * a + b) % b
def neg_mask(a, b): return -(a * b) & M64
def invert_mask(a, b): return ~(a * b) & M64
def shift_left_mask(a, b): return a << 7 & M64
def shift_left_63(a, b): return a << 63 & M64
def shift_left_64(a, b): return a << 64 & M64
def shift_left_70(a, b): return (a << 70 | b) & M64
def shift_left_by(a, b): return (a << (b & 127)) & M64
def shift_left_raises(a, b): return (a << b % 200 - 3) & M64
def shift_right_mask(a, b): return (a * b) >> 5 & 0xFFFF
def shift_right_high(a, b): return (a * b) >> 60 & 0xFFFF
def shift_right_word(a, b): return (a * b & M64) >> 63, (a * b & M64) >> 64, (a * b & M64) >> 1
def shift_right_by(a, b): return (a * b & M64) >> (b & 127)
def shift_right_negative(a, b): return (a & M64) >> b % 9 - 2
def divide_mask(a, b): return (a * b) // 256 & 255
def divide_word(a, b): return (a * b & M64) // 256, (a * b & M64) // 3, (a * b & M64) // 2**63
def compare_words(a, b):
    x, y = a * 3 & M64, b * 5 & M64
    return x < y, x <= y, x > y, x >= y, x == y, x != y, x < 2**63, min(x, y), max(x, y)


def word_escapes(a, b):
    x = a * b & M64
    return [x, x + 1, x - 1, -x, x * 2, str(x), x * 0.5, hex(x), x.bit_length(), bool(x)]


def word_in_union(a, b):
    x = a * 7 & M64 if b > 0 else None
    return x


def word_through_try(a, b):
    h = a & M64
    try:
        h = h * 31 + b & M64
        h = h * 31 + 10 // (b & 1) & M64
    except ZeroDivisionError:
        h = h ^ 0xFF
    finally:
        h = h + 1 & M64
    return h >> 3


def word_through_branches(a, b):
    h = a
    for i in range(5):
        if b >> i & 1:
            h = h * 1000003 ^ i
        elif h & 4:
            h = h + a
        else:
            continue
        h += i
        if h & M32 == 77:
            break
    else:
        h = h * 3
    return h & M32


def word_nested(a, b):
    h = a & M64
    for i in range(3):
        g = h
        for j in range(3):
            g = g * 6364136223846793005 + j & M64
        while g & 7:
            g = (g >> 1) ^ h
        h = h ^ g
    return h % 1000


def word_swapped(a, b):
    x, y = a & M64, b & M64
    for _ in range(6):
        x, y = y * 3 & M64, x ^ y
    return x >> 1, y >> 1


def word_in_list(a, b):
    out = []
    h = a & M64
    for i in range(4):
        h = h * 0x100000001B3 & M64
        out.append(h)
    return out, h


def word_key(a, b):
    d = {}
    for i in range(4):
        d[(a * i) & M64] = i
    return d


def augmented(a, b):
    a *= b
    a ^= a >> 7
    a += b << 3
    a -= 1
    a |= 2
    a %= 2**40
    return a


def wide_product(a, b, m):
    return a * b % m


def wide_product_sum(a, b, m):
    return (a * b + m) % 1000000007, (a + b * m) % 998244353, (m * 3 + a * b) % m


def power_mod(b: int, e: int, m: int):
    r = 1
    b %= m
    while e > 0:
        if e & 1:
            r = r * b % m
        b = b * b % m
        e >>= 1
    return r


def miller_rabin(n: int):
    if n < 2 or n % 2 == 0:
        return n == 2
    d, s = n - 1, 0
    while d % 2 == 0:
        d //= 2
        s += 1
    for a in (2, 3, 5, 7, 11, 13):
        if a % n == 0:
            continue
        x = power_mod(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


# ---- cases
TEXTS = [["", ], ["a"], ["hello"], ["The quick brown fox jumps over the lazy dog"], ["äöü€😀"], ["x" * 100], ["0123456789" * 7]]
SOME = [0, 1, -1, 2, 5, 255, -256, 12345678901, -98765432109, 2**31, 2**32 - 1, -2**31 - 1, 2**62, 2**63 - 1, -2**63, 2**63,
        2**64 - 1, -2**64 - 5, 3**60]
NUMBERS = [[a] for a in SOME]
PAIRS = [[a, b] for a in SOME for b in SOME[::2] + [3, 77, -9]]
SEEDS = [[a, n] for a in SOME for n in (0, 1, 2, 20)]
CASES = []
for f in "fnv1a_32 fnv1a_64 fnv1a_64_hex djb2 djb2_masked_late djb2_seen sdbm java_hash one_at_a_time adler32 crc32 crc32_bitwise polynomial_fixed pearson".split():
    CASES += [(f, t) for t in TEXTS]
for f in "fnv1a_64_bucket murmur3_32 polynomial".split():
    CASES += [(f, t + [n]) for t in TEXTS for n in (1, 7, 1000003, 2**40 + 15, 2**61 - 1, 2**63 - 25, -11, 0)]
for f in "lcg lcg31 minstd xorshift64 xorshift32 pcg middle_square".split():
    CASES += [(f, s) for s in SEEDS]
for f in "splitmix64 wang32 wang64 float_random".split():
    CASES += [(f, s) for s in NUMBERS]
for f in """splitmix_below mask8 mask31 mask32 mask63 mask64 mask65 mask_negative mask_unknown mask_of_mask mask_zero mask_holes
        mod8 mod64 mod65 mod63 mod_minus mod_ten mod_word_ten mod_word_big mod_both mod_zero neg_mask invert_mask
        shift_left_mask shift_left_63 shift_left_64 shift_left_70 shift_left_by shift_left_raises
        shift_right_mask shift_right_high shift_right_word shift_right_by shift_right_negative divide_mask divide_word
        compare_words word_escapes word_in_union word_through_try word_through_branches word_swapped
        word_in_list word_key augmented""".split():
    CASES += [(f, p) for p in PAIRS]
CASES += [("word_nested", [a, 0]) for a in SOME if a % 8]
CASES += [(f, [a, b, m]) for f in ("wide_product", "wide_product_sum") for a in SOME for b in SOME[::3] for m in (1, -1, 10, -7, 2**40, 2**63 - 25, 3**50, 0)]
CASES += [("power_mod", [b, e, m]) for b in SOME[::2] for e in (0, 1, 5, 1000, 2**40) for m in (1, 2, 97, 10**9 + 7, 2**61 - 1, 2**63 - 25, 3**45, -5, 0)]
CASES += [("miller_rabin", [n]) for n in (0, 1, 2, 3, 4, 91, 97, 561, 7919, 2**31 - 1, 10**9 + 7, 3215031751, 2**61 - 1, 2**61 + 1, 2**63 - 25, 2**63 + 29)]
