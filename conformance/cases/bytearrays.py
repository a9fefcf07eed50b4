# bytearray and array.array in functions for hosts: locals, arguments of other functions, results made of them.
from array import array


def reverse(s: str) -> str:
    b = bytearray(s.encode())
    b.reverse()
    return b.decode(errors="replace")


def xor(data: bytes, key: int) -> bytes:
    out = bytearray(data)
    for i in range(len(out)):
        out[i] ^= key & 255
    return bytes(out)


def put(buf, x):
    buf.append(x)
    return buf


def packed(n: int) -> bytes:
    buf = bytearray()
    while n > 127:
        put(buf, n & 127 | 128)
        n >>= 7
    return bytes(put(buf, n))


def median(xs: list[float]) -> float:
    a = array("d", xs)
    a = array("d", sorted(a))
    return a[len(a) // 2]


def histogram(s: str) -> list[int]:
    counts = array("H", [0]) * 4
    for c in s:
        counts[ord(c) % 4] += 1
    return counts.tolist()


def narrow(n: int) -> int:
    return array("b", [n])[0]


def find(data: bytes, sub: bytes):
    b = bytearray(data)
    return b.find(sub), b.rfind(sub), b.count(sub), b.find(sub, 1), b.rfind(sub, 0, -1), b.count(sub, 1, 3)


# ---- cases

CASES = [
    ("reverse", ["abc"]), ("reverse", ["äb"]), ("reverse", [""]),
    ("xor", [b"abc\xff", 1]), ("xor", [b"", 255]), ("xor", [b"\x00", -1]),
    ("packed", [0]), ("packed", [300]), ("packed", [2**40]), ("packed", [-1]),
    ("median", [[3.0, 1.0, 2.0]]), ("median", [[]]),
    ("histogram", ["hello world"]), ("histogram", ["x" * 70000]),
    ("narrow", [5]), ("narrow", [128]), ("narrow", [-129]), ("narrow", [2**70]),
    ("find", [b"hello", b"l"]), ("find", [b"hello", b""]), ("find", [b"", b"x"]),
]
