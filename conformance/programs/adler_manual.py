"""Checksums and encodings by hand: Adler-32, CRC-32, base64, hex dump, LEB128."""
import sys

CRC_TABLE = []
for n in range(256):
    c = n
    for _ in range(8):
        c = 0xEDB88320 ^ (c >> 1) if c & 1 else c >> 1
    CRC_TABLE.append(c)


def crc32(data):
    c = 0xFFFFFFFF
    for b in data:
        c = CRC_TABLE[(c ^ b) & 0xFF] ^ (c >> 8)
    return c ^ 0xFFFFFFFF


def adler32(data):
    a, b = 1, 0
    for byte in data:
        a = (a + byte) % 65521
        b = (b + a) % 65521
    return b << 16 | a


B64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def b64encode(data):
    out = []
    for i in range(0, len(data), 3):
        chunk = data[i:i + 3]
        n = int.from_bytes(chunk + b"\0" * (3 - len(chunk)), "big")
        quad = [B64[n >> s & 63] for s in (18, 12, 6, 0)]
        for k in range(3 - len(chunk)):
            quad[3 - k] = "="
        out.extend(quad)
    return "".join(out)


def b64decode(text):
    out = bytearray()
    acc = bits = 0
    for c in text.rstrip("="):
        acc = acc << 6 | B64.index(c)
        bits += 6
        if bits >= 8:
            bits -= 8
            out.append(acc >> bits & 0xFF)
    return bytes(out)


def leb128(n):
    out = []
    while True:
        byte = n & 0x7F
        n >>= 7
        if n:
            out.append(byte | 0x80)
        else:
            out.append(byte)
            return bytes(out)


def dump(data, width=8):
    for off in range(0, len(data), width):
        row = data[off:off + width]
        hexes = " ".join(f"{b:02x}" for b in row)
        text = "".join(chr(b) if 32 <= b < 127 else "." for b in row)
        print(f"{off:04x}  {hexes:<{width * 3}} {text}")


msg = "Hello, Wörld!\n".encode()
print(f"{crc32(msg):08x} {adler32(msg):08x}")
print(b64encode(msg), b64decode(b64encode(msg)) == msg, b64encode(b""), b64encode(b"a"))
print([leb128(n).hex() for n in (0, 127, 128, 624485, 2 ** 40)])
dump(msg)
try:
    b64decode("ab!c")
except ValueError as e:
    print("ValueError:", e)
