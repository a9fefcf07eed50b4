# bytearray: items, slices, operators and methods; as attributes, in containers, where bytes are taken.
def show(f, *a):
    try:
        print(f(*a))
    except Exception as e:
        print(type(e).__name__, e)


b = bytearray(b"hello world")
print(b, b[0], b[-1], b[1:4], b[::-1], len(b), b == b"hello world", b"hello world" == b, b != bytearray(b"x"), b < b"z")
show(lambda: b[100])
show(lambda: bytearray(-1))
show(lambda: bytearray("abc"))
show(lambda: bytearray("äbc", "utf-8"))
show(lambda: bytearray(5))
show(lambda: bytearray([1, 2, 300]))
show(lambda: bytearray(3.5))
show(lambda: b.append(256))
show(lambda: b.append(-1))
show(lambda: bytearray(range(5)))
c = bytearray(b)
c[0:2] = b"XYZ"
print(c, b)
c[::2] = b"-" * len(c[::2])
print(c)
show(lambda: c.__setitem__(slice(0, 6, 2), b"ab"))
d = bytearray(10)
d[2::3] = bytes(len(range(2, 10, 3)))
d[1] = 65
print(d, d.find(b"A"), d.index(65), d.count(0), 65 in d, b"\x00A" in d, d.rfind(b"\x00"))
print(d + b"x", b"x" + d, type(b"x" + d), type(d + b"x"), d * 2, 2 * d[:2])
d *= 2
print(d, d.pop(), d.pop(0), d)
d.insert(1, 7)
d.remove(65)
d.reverse()
print(d, d.copy(), bool(d), bool(bytearray()))
d.clear()
print(d, list(b), sum(b), max(b), min(b), sorted(b)[:3], tuple(b[:2]), set(b[:1]), [x + 1 for x in b[:3]])
print(b.decode(), b.upper(), b.split(), b.split(b"o"), b.partition(b" "), b.replace(b"l", b"L"), b.strip(b"hd"), b.hex("-"), b.title())
print(b.startswith(b"he"), b.endswith((b"ld", b"x")), b.isalpha(), b.ljust(15, b"."), b.join([b"1", b"2", bytearray(b"3")]))
print(isinstance(b, bytearray), isinstance(b, bytes), type(b), type(b) is bytearray, type(b).__name__)
for i, x in enumerate(b[:3]):
    print(i, x)
e = f = bytearray(b"ab")
e += b"c"
print(f, e is f, e == f)
e = e + b"d"
print(f, e)
show(lambda: hash(e))
show(lambda: e + "x")
show(lambda: e["a"])
m = {"k": bytearray(b"v")}
m["k"] += b"w"
m["k"].append(33)
print(m, [bytearray(b"1"), bytearray(b"2")], f"{b}", "%s" % b, str(b))


class Writer:
    def __init__(self):
        self.buf = bytearray()
        self.n = 0

    def write(self, data):
        self.buf += data
        self.n += len(data)
        return self

    def byte(self, x):
        self.buf.append(x & 255)
        return self

    def bytes(self):
        return bytes(self.buf)


w = Writer().write(b"ab").byte(300).write(bytearray(b"cd"))
print(w.buf, w.n, w.bytes(), int.from_bytes(w.buf, "big"), int.from_bytes(w.buf[:2], "little"))
import struct, hashlib, zlib, base64, binascii
print(struct.unpack("<HB", w.buf[:3]), struct.unpack_from(">H", w.buf, 1), hashlib.md5(w.buf).hexdigest(), zlib.crc32(w.buf), base64.b64encode(w.buf), binascii.hexlify(w.buf))
print(b"".join([w.buf, b"x"]), bytes(w.buf), bytes(w.buf[1:]), str(w.buf, "latin-1"), b"a" in w.buf, w.buf.rfind(b"c", 1))
x = bytearray(b"a,b\nc,d\n")
for line in x.splitlines():
    print(line, line.decode().split(","))
del x[:2]
print(x, x[:0], not x[:0], x.find(b"\n"), list(reversed(x)))
a, *r = bytearray(b"xyz")
print(a, r, bytearray(b"xyz") in [b"xyz"], {1: bytearray(2)}[1], bytearray.fromhex("00ff"), bytearray(b"A").isupper())
