# Bytearrays and arrays that meet CPython's bytes and views, and instances of classes that derive from bytes.
import ctypes
import struct
from array import array

raw = ctypes.create_string_buffer(b"abc", 4)
pb = raw.raw
other = memoryview(b"zz")


def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


class B(bytes):
    pass


b = bytearray(b"x")
b += pb
print(b)
b.extend(pb)
print(b, b + pb, pb in b, b.find(pb), b == pb)
c = bytearray(b"123456")
c[1:3] = pb
print(c, bytearray(pb), bytearray(other))
c += other
print(c)
a = array("H", [1])
show(lambda: a.extend(memoryview(b"ab")))
show(lambda: array("H", memoryview(b"abcd")))
show(lambda: array("H", pb))
show(lambda: a + pb)
d = bytearray(b"q")
d += B(b"rs")
d.extend(B(b"t"))
print(d, d == B(b"qrst"), d.find(B(b"s")), B(b"q") in d, d + B(b"!"))
for x in (True, 5, 2.5):
    show(lambda: struct.pack("<d", x))
    show(lambda: struct.pack("<i", x))
y = [1, True, 300][len(d) % 3]
print(struct.pack(">H", y))
