"""Files that are not UTF-8, read in several ways."""
import os


def make(data):
    with open("bad.txt", "wb") as f:
        f.write(data)


def lines():
    n = 0
    with open("bad.txt") as f:
        for line in f:
            n += len(line)
    return n


def some():
    out = []
    for line in open("bad.txt"):
        out.append(len(line))
        if len(out) % 100 == 0:
            print(len(out), end=" ")
    return sum(out)


def whole():
    with open("bad.txt") as f:
        return len(f.read())


def reads():
    f = open("bad.txt")
    a = f.readline()
    b = f.readline()
    print(len(a), len(b), end=" ")
    return len(f.read(10))


cases = [b"good=1\nb\xffd=2\n", b"good=1\n" * 3000 + b"b\xffd=2\n", b"x" * 8191 + "\u20ac\n".encode() + b"fine\n", b"x" * 8190 + "\u20ac\n".encode() + b"a\n" * 5000 + b"\xe2\x82",
         b"x" * 8190 + b"\xe2\x28\n" + b"y\n", b"ok\n" * 2730 + b"\xe0\x80\x80\n", b"a\r\nb\r\nc\xc3\r\n", b"line\n" * 50000 + b"\xf0\x9f\n" + b"line\n" * 4, "\u00e4\n".encode() * 40000, b"q\xed\xa0\x80", b"x" * 8191 + b"\xed\xa0\x80\n",
         b"a\n\xe2\x82", b"\xff", b"end\n\x80"]
for data in cases:
    make(data)
    for f in [lines, some, whole, reads]:
        try:
            print(f.__name__, f())
        except UnicodeDecodeError as e:
            print(f.__name__, e)
os.remove("bad.txt")
