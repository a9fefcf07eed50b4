# Functions that take far too long, each within one operation or by many of one kind.
import base64
import random
import re
from datetime import datetime


def spin(n: int) -> int:
    while True:
        try:
            n = n + 1 if n < 10 else 0
        except BaseException:
            return -1
        finally:
            if n > 20:
                return n


def powers(n: int) -> int:
    return (7 ** (n * 300000000)).bit_length()


def squares(n: int) -> int:
    x = n + 2
    for i in range(40):
        x = x * x
    return x.bit_length()


def digits(n: int) -> int:
    return len(str(10 ** (n * 200000000)))


def backtrack(n: int) -> int:
    return 1 if re.match(r"(a+)+$", "a" * (n * 60) + "b") else 0


def sorts(n: int) -> int:
    texts = [str(i * 7919 % 300000) for i in range(n * 300000)]
    while True:
        texts.sort(key=lambda t: t[::-1])
        texts.sort()


def replaces(n: int) -> int:
    s = "a" * (n * 400000000)
    while True:
        s = s.replace("a", "b").replace("b", "a")


def hashes(n: int) -> int:
    s = "abc" * (n * 100000000)
    d = {}
    while True:
        d[s + "x"] = 1
        d.clear()


def merges(n: int) -> int:
    d = {i: i for i in range(n * 1000000)}
    while True:
        d = {**d, **{i: 1 for i in range(1000)}} | d


def joins(n: int) -> int:
    xs = ["ab"] * (n * 5000000)
    while True:
        if len(",".join(xs).split(",")) == 1:
            return 1


def lists(n: int) -> int:
    xs = [1] * (n * 20000000)
    while True:
        ys = xs + xs
        ys.reverse()
        if ys[::2] != xs or max(ys) == 2 or 5 in ys or ys.count(3):
            return 1
        ys.insert(0, 1)


def texts(n: int) -> int:
    a, b = "aB c" * (n * 20000000), "äß€" * (n * 10000000)
    while True:
        t, u = a.title().swapcase(), b.upper().casefold()
        if t.isalpha() or t[::-1] == a or t.find("zz") >= 0 or u.isalpha() and len(u.encode("latin-1", "replace")) == 1:
            return 1


def codecs(n: int) -> int:
    b = b"abc" * (n * 50000000)
    while True:
        if len(base64.b64decode(base64.b64encode(b))) != len(bytes.fromhex(b.hex())):
            return 1


def compares(n: int) -> int:
    a, b = "x" * (n * 300000000) + "a", "x" * (n * 300000000) + "b"
    k = 0
    while a < b and a != b:
        k += 1
    return k


def clock(n: int) -> int:
    return datetime.now().year + random.Random().randrange(n)


def quick(n: int) -> int:
    return n + 1
