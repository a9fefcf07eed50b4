"""Bitwise operators and shifts."""


def and_(a, b): return a & b
def or_(a, b): return a | b
def xor(a, b): return a ^ b
def shl(a, b): return a << b
def shr(a, b): return a >> b
def inv(a): return ~a


def iand(a, b):
    a &= b
    return a


def ior(a, b):
    a |= b
    return a


def ixor(a, b):
    a ^= b
    return a


def ishl(a, b):
    a <<= b
    return a


def ishr(a, b):
    a >>= b
    return a


def bit_length(a): return a.bit_length()
def bit_count(a): return a.bit_count()


def popcount(n):
    c = 0
    while n:
        n &= n - 1
        c += 1
    return c


def reverse32(n):
    r = 0
    for _ in range(32):
        r = (r << 1) | (n & 1)
        n >>= 1
    return r


def fnv1a(s):
    h = 0xcbf29ce484222325
    for c in s:
        h ^= ord(c)
        h = (h * 0x100000001b3) & 0xffffffffffffffff
    return h


def djb2(s):
    h = 5381
    for c in s:
        h = ((h << 5) + h + ord(c)) & 0xffffffff
    return h


def crc8(s):
    crc = 0
    for ch in s:
        crc ^= ord(ch) & 0xff
        for _ in range(8):
            crc = (crc << 1) ^ 7 if crc & 0x80 else crc << 1
        crc &= 0xff
    return crc


def xorshift(seed):
    x = seed & 0xffffffffffffffff
    x ^= (x << 13) & 0xffffffffffffffff
    x ^= x >> 7
    x ^= (x << 17) & 0xffffffffffffffff
    return x


def gray(n): return n ^ (n >> 1)
def is_power_of_two(n): return n > 0 and n & (n - 1) == 0
def set_bit(n, i): return n | (1 << i)
def test_bit(n, i): return bool(n >> i & 1)
def low_byte(n): return n & 0xff
def swap_nibbles(n): return (n & 0x0f) << 4 | (n & 0xf0) >> 4


# ---- cases
INTS = [0, 1, -1, 5, -6, 255, 2**31, 2**62, 2**63 - 1, -2**63, 2**63, 2**64 - 1, -2**70, 10**25, True, False]
CASES = [(f, [a, b]) for f in ["and_", "or_", "xor"] for a in INTS for b in INTS]
CASES += [(f, [a, b]) for f in ["iand", "ior", "ixor"] for a in [0, 12, -5, True, 2**65] for b in [10, -1, False, True]]
SHIFTS = [0, 1, 2, 31, 32, 62, 63, 64, 65, 100, -1, True, False]
CASES += [(f, [a, b]) for f in ["shl", "shr"] for a in INTS for b in SHIFTS]
CASES += [(f, [a, b]) for f in ["ishl", "ishr"] for a in [1, -1, 2**61] for b in [0, 1, 2, 3, 64, -3]]
CASES += [("shr", [-5, 2**70]), ("shr", [5, 2**70]), ("shl", [0, 2**62]), ("shl", [0, 2**70]), ("shr", [2**70, 69])]
CASES += [(f, [a]) for f in ["inv", "bit_length", "bit_count", "gray", "is_power_of_two", "low_byte", "swap_nibbles"] for a in INTS
          if not (f in ("bit_length", "bit_count") and isinstance(a, bool))]
CASES += [("popcount", [a]) for a in [0, 1, 255, 2**63 - 1, 2**64 - 1]]
CASES += [("reverse32", [a]) for a in [0, 1, 6, 2**31]]
CASES += [(f, [s]) for f in ["fnv1a", "djb2", "crc8"] for s in ["", "a", "hello", "ßÉ", "x" * 50]]
CASES += [("xorshift", [a]) for a in [1, 12345, 2**64 - 1, -1]]
CASES += [(f, [n, i]) for f in ["set_bit", "test_bit"] for n in [0, 5, -1] for i in [0, 2, 63, 64]]
