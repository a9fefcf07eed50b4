# A parameter that gets bytes and bytearrays.
import hashlib


def f(data):
    return hashlib.md5(data).hexdigest()


print(f(b"a"), f(bytearray(b"a")))
x = [b"a", bytearray(b"b")]
for y in x:
    print(f(y), y.hex(), y + b"c", y[0], y[:1], len(y), y == b"a", b"a" in y, y.find(b"a"))


print(b"xyz" in [bytearray(b"xyz")], b"xyz" in (bytearray(b"xyz"), 1), bytearray(b"xyz") in (b"xyz", 2), bytearray(b"xyz") in [b"xyz"])
print([bytearray(b"x")] == [b"x"], [bytearray(b"x")].count(b"x"), [b"x"].count(bytearray(b"x")), str(bytearray(b"ab"), "utf-8"), str(b"ab", encoding="ascii"))
