"""Values of variables, arguments and attributes that few runs of their code need."""
import sys
import zlib

LEVEL = 2
SALT = b"salt"


def digest(n: int, parts: bytes):
    return zlib.crc32(parts) + n


def log(level: int, text: int = 0, *, more: int = 7):
    if level < LEVEL:
        print(f"{text} at {level!r} and {more}", text)

    def again():
        return text
    return again


class Entry:
    """What __init__ computes is an attribute."""

    def __init__(self, n: int, raw: bytes):
        self.n = n
        self.raw = raw
        self.sum = digest(n, raw) * 3  # patched

    def doubled(self):
        return self.sum + self.sum


def choose(n: int, first: bool, raw: bytes):
    unread = digest(n, raw)  # patched
    value = digest(n, raw + SALT) if first else 5  # patched
    other: int = digest(n, raw)  # patched
    for i in range(3):
        again = log(i, digest(n, SALT))
        log(i, text=digest(n, raw), more=digest(3, SALT))  # patched
        log(i + 1)
    if n % 7 == 0:
        return value + 1, again()
    if n % 11 == 0:
        return other, 0
    return 0, 0


entries = [Entry(i, b"x" * (i % 5)) for i in range(40)]
print(entries[3].sum, entries[3].doubled(), sum(e.n for e in entries))
for i in range(24):
    print(choose(i, i % 2 == 0, b"raw"), file=sys.stdout)


def fails(n: int, by: int):
    value = digest(n, SALT)  # patched
    if by == 1:
        return value
    return (n + digest(n, b"") // by if n else
            0)


print(fails(1, 1), fails(2, 2), fails(3, 2))
print(fails(4, len(sys.argv) - 1))
