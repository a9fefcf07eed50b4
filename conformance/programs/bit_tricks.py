def popcount(n):
    c = 0
    while n:
        n &= n - 1
        c += 1
    return c


def gray(n):
    return n ^ (n >> 1)


def reverse_bits(n, width=32):
    r = 0
    for _ in range(width):
        r = r << 1 | n & 1
        n >>= 1
    return r


def crc8(data, poly=0x07):
    crc = 0
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc << 1 ^ poly) & 0xFF if crc & 0x80 else crc << 1
    return crc


def fnv1a(s):
    h = 0xCBF29CE484222325
    for b in s.encode():
        h = (h ^ b) * 0x100000001B3 % 2 ** 64
    return h


def xorshift(seed):
    x = seed
    while True:
        x ^= (x << 13) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= (x << 17) & 0xFFFFFFFFFFFFFFFF
        yield x


print([popcount(i) for i in range(16)], [f"{gray(i):04b}" for i in range(8)])
print(bin(reverse_bits(1)), hex(reverse_bits(0xF0F0)), crc8(b"123456789"), hex(fnv1a("hello")))
g = xorshift(88172645463325252)
print([next(g) for _ in range(3)])
print(~5, -7 >> 1, -7 & 0xFF, 1 << 100, (1 << 64) - 1 & ~0xFF, 5 & ~1, 6 ^ 3 | 8)
print((255).bit_length(), (2 ** 100).bit_length(), bin(-10), int("ff", 16), int("0b101", 0), (10).to_bytes(2, "big"))
print(int.from_bytes(b"\x01\x00", "little"), (300).to_bytes(2, "little").hex(), bytes.fromhex("00ff10"))
subsets = []
items = "abc"
for mask in range(1 << len(items)):
    subsets.append("".join(items[i] for i in range(len(items)) if mask >> i & 1))
print(subsets)
try:
    1 << -1
except ValueError as e:
    print(e)
