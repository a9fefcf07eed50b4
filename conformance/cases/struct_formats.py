"""The struct module: values of all codes and orders, what does not fit, buffers of other sizes, Struct objects."""
import struct
from struct import Struct, calcsize

HEADER = struct.Struct(">HIB")
PAIR = Struct("<if")


def said(pack):
    try:
        return pack().hex()
    except struct.error as e:
        return repr(e)


def small(n: int):
    """Each code by itself, with the number and what CPython says of it."""
    return (said(lambda: struct.pack("b", n)), said(lambda: struct.pack("B", n)), said(lambda: struct.pack("<h", n)), said(lambda: struct.pack(">h", n)), said(lambda: struct.pack("=H", n)),
            said(lambda: struct.pack("!H", n)), said(lambda: struct.pack("i", n)), said(lambda: struct.pack(">I", n)), said(lambda: struct.pack("l", n)), said(lambda: struct.pack("<l", n)))


def large(n: int):
    return (said(lambda: struct.pack("L", n)), said(lambda: struct.pack(">L", n)), said(lambda: struct.pack("q", n)), said(lambda: struct.pack(">q", n)),
            said(lambda: struct.pack("Q", n)), said(lambda: struct.pack(">Q", n)), said(lambda: struct.pack("n", n)), said(lambda: struct.pack("N", n)))


def numbers(n: int):
    data = struct.pack("<bBhHiIlLqQ", n % 128, n % 256, n % 2**15, n % 2**16, n % 2**31, n % 2**32, n % 2**31, n % 2**32, n % 2**63, n % 2**64)
    other = struct.pack("!Qqb?xH", n % 2**64, -(n % 2**63), -(n % 128), n > 3, n % 2**16)
    return data, other, struct.unpack("<bBhHiIlLqQ", data), struct.unpack("!Qqb?xH", other)


def floats(x: float):
    out = []
    for pack in (lambda: struct.pack("e", x), lambda: struct.pack(">e", x), lambda: struct.pack("f", x), lambda: struct.pack("<f", x), lambda: struct.pack(">f", x), lambda: struct.pack("d", x), lambda: struct.pack(">d", x)):
        try:
            out.append(pack())
        except OverflowError as e:
            out.append(str(e))
    return out, [repr(v) for v in struct.unpack("<2e", struct.pack("<2e", 1.5, -0.1)) + struct.unpack(">fd", struct.pack(">fd", 0.1, x))]


def half(x: float): return struct.pack("<e", x)


def ints_as_floats(n: int):
    try:
        return struct.pack("<dd?", n, True, n)
    except struct.error as e:
        return str(e)


def read_floats(b: bytes): return [repr(v) for v in struct.unpack("<e", b[:2]) + struct.unpack(">e", b[:2]) + struct.unpack("<f", b[:4]) + struct.unpack(">f", b[:4]) + struct.unpack("d", b[:8])]
def texts(b: bytes): return struct.pack("5s 3p0s1p2x", b, b, b, b), struct.pack("300p", b * 100)[:4], struct.unpack("3s4p1p", (b + b"\x02abcdefgh\x09")[:8]), struct.unpack("2c", struct.pack("2c", b"x", b"\0"))
def one_char(b: bytes):
    try:
        return struct.pack("<cB", b, 300)
    except struct.error as e:
        return str(e)


def aligned(n: int): return struct.pack("bhb0i", 1, n, 3), struct.pack("@bq", n, 2), calcsize("bhixq"), struct.calcsize("<bhixq"), calcsize("qb0q"), calcsize(b"2s h"), struct.unpack("bi", struct.pack("bi", 7, n))
def wrong_number(n: int):
    try:
        return struct.pack("<hh", n)
    except struct.error as e:
        return str(e)


def wrong_size(b: bytes):
    try:
        return struct.unpack("<i", b)
    except struct.error as e:
        return str(e), e.args


def from_offset(b: bytes, i: int):
    try:
        return struct.unpack_from("<hb", b, i), struct.unpack_from(">H", b), struct.unpack_from("B", buffer=b, offset=i)[0]
    except (struct.error, OverflowError) as e:
        return type(e).__name__, str(e)


def records(b: bytes):
    try:
        return [x * 256 + y for x, y in struct.iter_unpack("<HB", b)], list(PAIR.iter_unpack(b))[:0]
    except struct.error as e:
        return str(e)


def objects(n: int):
    """Formats as objects, at module level and in functions."""
    here = struct.Struct("<3sH")
    data = HEADER.pack(n % 65536, n, 3) + here.pack(b"ab", n % 65536)
    table = {"header": HEADER, "here": here}
    return data, HEADER.size, here.format, HEADER.unpack_from(data), here.unpack(data[HEADER.size:]), table["here"].size, PAIR.unpack(PAIR.pack(n, 0.5)), [k for k, f in table.items() if f is here]


class Reader:
    head = struct.Struct("<BH")

    def __init__(self, data):
        self.data = data
        self.body = struct.Struct("<I")

    def read(self):
        kind, n = self.head.unpack_from(self.data)
        return kind, n, self.body.unpack_from(self.data, self.head.size)[0]


def reader(b: bytes):
    try:
        return Reader(b).read()
    except struct.error as e:
        return str(e)


def spread(n: int):
    values = (n, n + 1)
    return struct.pack("<2i", *values), struct.pack(*("<h", n % 100)), struct.pack("<%di" % 2, *values)


def of_count(n: int):
    """Arguments of unknown number."""
    xs = [i for i in range(n)]
    try:
        return struct.pack("<%dh" % n, *xs), PAIR.pack(*xs)
    except struct.error as e:
        return str(e)


def unknown(fmt: str, n: int):
    """A format that run time makes, and one that there is not."""
    try:
        return struct.unpack(fmt, struct.pack(fmt, n)), struct.calcsize(fmt)
    except struct.error as e:
        return str(e)


def of_others(n: int):
    """Values of other types, and buffers that are written to."""
    class Index:
        def __index__(self): return 5
    buffer = bytearray(8)
    struct.pack_into("<h", buffer, 2, n % 100)
    out = [bytes(buffer), struct.pack("b", Index()), struct.unpack_from("<h", buffer, 2), struct.pack("<h", 3 if n else True)]
    try:
        struct.pack("h", "text")
    except struct.error as e:
        out.append(str(e))
    return out


def raised(n: int): return struct.pack("B", n)


# ---- cases
N = [0, 1, -1, 127, 128, -129, 255, 256, 32768, -32769, 65535, 65536, 2**31, -2**31 - 1, 2**32, 2**63, 2**63 - 1, -2**63, -2**63 - 1, 2**64 - 1, 2**64, 10**30, -10**30]
X = [0.0, -0.0, 1.5, 0.1, -1e300, 65504.0, 65519.9, 65520.0, 3.4028235e38, 3.4028236e38, 6e-8, 2.98e-8, 2.9802322387695312e-08, 5.96e-8, 6.1e-5, 6.097555e-5, 1e-40, 5e-324, float("inf"), float("-inf"), float("nan"), 2049.0, 2051.0]
CASES = [(f, [n]) for f in ("small", "large") for n in N] + [("numbers", [n]) for n in N] + [(f, [x]) for f in ("floats", "half") for x in X] + [("ints_as_floats", [n]) for n in (0, 1, -7, 2**70, 10**400)]
CASES += [("read_floats", [b]) for b in (b"\x00" * 8, b"\xff" * 8, b"abcdefgh", b"\x00\x7c\x80\x7f\x00\x00\xf0\x7f", b"\x01\x00\x00\x00\x00\x00\x00\x00", b"\x00\xfc\x80\xff\x00\x00\xf0\xff")]
CASES += [("texts", [b]) for b in (b"", b"a", b"\xffbcdefgh")] + [("one_char", [b]) for b in (b"", b"a", b"ab")] + [("aligned", [n]) for n in (0, -5, 100)] + [("wrong_number", [1])]
CASES += [("wrong_size", [b]) for b in (b"", b"abc", b"abcd", b"abcde")] + [("from_offset", [b"abcde", i]) for i in (0, 1, 2, 3, 5, -1, -2, -3, -5, -6, 2**70)] + [("from_offset", [b"", 0])]
CASES += [("records", [b]) for b in (b"", b"abc", b"abcdefgh" * 3)] + [("objects", [n]) for n in (0, 70000, 2**31 - 1)] + [("reader", [b]) for b in (b"", b"abcdefgh", b"abcd")]
CASES += [("spread", [n]) for n in (0, 99)] + [("of_count", [n]) for n in (0, 2, 5)] + [("unknown", [f, n]) for f in ("<i", "3", "z", ">h", "é") for n in (0, 70000) if f != "é"] + [("of_others", [n]) for n in (0, 5)] + [("raised", [n]) for n in (1, 256)]
