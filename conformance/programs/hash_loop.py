"""Hash functions: multiplications that leave 64 bits, masked."""


def fnv1a(data):
    h = 0xCBF29CE484222325
    for b in data:
        h ^= b
        h = (h * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return h


def djb2(text):
    h = 5381
    for ch in text:
        h = h * 33 + ord(ch)
    return h


def murmur_mix(k):
    k ^= k >> 33
    k = k * 0xFF51AFD7ED558CCD % 2 ** 64
    k ^= k >> 33
    return k


def adler32(data):
    a, b = 1, 0
    for x in data:
        a = (a + x) % 65521
        b = (b + a) % 65521
    return b << 16 | a


print("starting")
for word in ("", "a", "hello world", "The quick brown fox"):
    data = word.encode()
    print(f"{fnv1a(data):016x} {djb2(word)} {murmur_mix(len(word) + 1):016x} {adler32(data):08x}")
h = 1
for i in range(1000):
    h = (h * 6364136223846793005 + 1442695040888963407) % 2 ** 64
print(h)
