"""Values that may not be put off, or not so: the patched script prints the same. Lines that end in "stays" are not in the patch."""
import sys
import zlib

COUNT = 0
MIXED = [1, 2, 3]
MIXED.append("x")
NUMBERS = [1, 2, 3]


def hidden(n: int):
    global COUNT
    COUNT += 1
    return n


def reads_count(n: int):
    return COUNT + n


def unbound(n: int):
    if n > 5:
        x = 1
    return x


def of_loop(n: int):
    for i in range(n):
        last = i
    return last


def broken(n: int):
    x = 1.5
    for i in range(3):
        if i == n:
            x = "text"
            break
        x = 1
    return x * 2.0


def large(n: int):
    return 10 ** 99 ** 1 * n


def swapped(first: str, second: str):
    found = []
    found.append(first)
    found.append(second)
    return found


def tally(words: str):
    found = {}
    for w in words.split():
        found[w] = found.get(w, 0) + 1
    return found


def ignore(value):
    return 0


def choose(value, wanted: bool):
    if wanted:
        return value
    return None


def attempt(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return type(e).__name__, str(e)


def mixed():
    total = 0
    for x in MIXED:
        ignore(x + 1)  # stays
    for x in NUMBERS:
        total += choose(x + 1, x > 1) or 0
    return total


def chain(n: int):
    state = 1
    for i in range(n):
        state = (state * 3 + 1) % 1000  # stays
    kept = state
    return kept


def later(n: int):
    found = []
    for i in range(n):
        value = zlib.crc32(b"abc") + i  # patched
        found.append(lambda: value if n > 2 else i)
    return [f() for f in found]


def texts(n: int, b: bytes):
    ignore(f"{n:d}")  # stays
    ignore(f"{'a':010}")  # stays
    ignore(f"{10 ** 20000}")  # stays
    ignore(1.5 * 10 ** 400)  # stays
    ignore(str(n))  # stays
    ignore(len(range(10 ** 30)))  # stays
    return choose("%s" % zlib.crc32(b), n > 0)


def written(n: int):
    value = zlib.crc32(b"written") * 2  # stays
    return f"{value=}" if n else ""


class Box:
    size = 1

    def __init__(self, n: int):
        self.number = n
        self.early = self.number + 1
        self.size = zlib.crc32(b"box") + n  # stays
        self.text = swapped("a", "b")


class Slotted:
    __slots__ = ("value",)

    def __init__(self, n: int):
        self.value = zlib.crc32(b"slot") + n  # stays


ignore(hidden(3))  # stays
ignore(reads_count(4))  # stays
print(COUNT)
print(attempt(lambda n: ignore(unbound(n)), 1))  # stays
print(attempt(lambda n: ignore(of_loop(n)), 0))  # stays
print(attempt(lambda n: ignore(broken(n)), 1))  # stays
print(attempt(lambda n: ignore(1 // n), 0))  # stays
print(attempt(lambda n: ignore("abc"[n]), 7))  # stays
print(attempt(texts, 10 ** 5000, b"x"))
print(attempt(mixed))
print(chain(5000))
print(later(3), later(2))
print(written(1), written(0))
words = tally("a b a c")
words["b"] += 5
print(sorted(words.items()) if len(sys.argv) < 9 else 0)
box = Box(4)
box.text.append("c")
print(box.number, Box.size, box.text, Slotted(3).value > 0, large(2) > 5)
