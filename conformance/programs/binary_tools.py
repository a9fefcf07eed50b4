# What bytearrays and arrays are used for: sieves, ciphers, checksums, buffers of lines.
def sieve(n):
    s = bytearray([1]) * (n + 1)
    s[0:2] = b"\x00\x00"
    for i in range(2, int(n ** 0.5) + 1):
        if s[i]:
            s[i * i::i] = bytes(len(range(i * i, n + 1, i)))
    return sum(s)


def rc4(key, data):
    s = bytearray(range(256))
    j = 0
    for i in range(256):
        j = (j + s[i] + key[i % len(key)]) & 255
        s[i], s[j] = s[j], s[i]
    i = j = 0
    out = bytearray()
    for b in data:
        i = (i + 1) & 255
        j = (j + s[i]) & 255
        s[i], s[j] = s[j], s[i]
        out.append(b ^ s[(s[i] + s[j]) & 255])
    return bytes(out)


def rle(data):
    out = bytearray()
    i = 0
    while i < len(data):
        j = i
        while j < len(data) and data[j] == data[i] and j - i < 255:
            j += 1
        out.append(j - i)
        out.append(data[i])
        i = j
    return out


def crc_table():
    t = []
    for n in range(256):
        c = n
        for _ in range(8):
            c = (c >> 1) ^ (0xEDB88320 if c & 1 else 0)
        t.append(c)
    return t


def crc(data, table):
    c = 0xFFFFFFFF
    for b in data:
        c = table[(c ^ b) & 255] ^ (c >> 8)
    return c ^ 0xFFFFFFFF


def lines(n):
    buf = bytearray()
    count = 0
    for i in range(n):
        buf += b"line %d\n" % i
        while True:
            k = buf.find(b"\n")
            if k < 0:
                break
            count += len(buf[:k])
            del buf[:k + 1]
    return count


print(sieve(5000), rc4(b"key", bytes(range(200))).hex(), rle(b"aaabbc" * 30), crc(bytearray(range(256)), crc_table()), lines(500))
