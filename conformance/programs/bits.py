def popcount(n):
    c = 0
    while n:
        n &= n - 1
        c += 1
    return c


def gray(n):
    return n ^ (n >> 1)


def reverse_bits(n, width=8):
    r = 0
    for _ in range(width):
        r = (r << 1) | (n & 1)
        n >>= 1
    return r


def crc8(data, poly=0x07):
    crc = 0
    for b in data:
        crc ^= b
        for _ in range(8):
            crc = ((crc << 1) ^ poly) & 0xFF if crc & 0x80 else (crc << 1) & 0xFF
    return crc


table = []
for i in range(256):
    c = i
    for _ in range(8):
        c = (c >> 1) ^ 0xEDB88320 if c & 1 else c >> 1
    table.append(c)


def crc32(data):
    crc = 0xFFFFFFFF
    for b in data:
        crc = table[(crc ^ b) & 0xFF] ^ (crc >> 8)
    return crc ^ 0xFFFFFFFF


print([popcount(i) for i in range(16)], popcount(2 ** 100 - 1))
print([f"{gray(i):03b}" for i in range(8)])
print(reverse_bits(0b00010110), bin(reverse_bits(1, 16)))
print(hex(crc8(b"123456789")), hex(crc32(b"123456789")), f"{crc32('héllo'.encode('utf-8')):08X}")
print(5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 70, -1 >> 3, (1 << 70) >> 68)
flags = 0
for bit in (1, 4, 6):
    flags |= 1 << bit
print(flags, [i for i in range(8) if flags >> i & 1])
