# Class methods of built-in types give instances of the class that derives from them.
class Number(int):
    pass


class Real(float):
    def __new__(cls, x):
        print("made of", x)
        return super().__new__(cls, x)


class Raw(bytes):
    pass


n, r, b = Number.from_bytes(b"\x01\x02", "big"), Real.fromhex("0x1p3"), Raw.fromhex("00ff")
print(n, type(n).__name__, r, type(r).__name__, b, type(b).__name__)
print(type(n.from_bytes(b"\x01", "little")).__name__, int.from_bytes(b"\x01", "big"), type(float.fromhex("1")).__name__)
