"""What CPython's library gives to native code, and what native code hands to it."""
import binascii
import contextlib
import copy
import csv
import hashlib
import hmac
import io
import ipaddress
import os
import random
import string
import struct
import sys
import tempfile
import unicodedata
import uuid
import zlib
from contextlib import contextmanager, redirect_stdout as to
from functools import lru_cache, singledispatch
from typing import Optional

HEADER = struct.Struct(">HIB")
KEY = b"k"


def row_key(name: str, amount: float, n: int) -> str:
    h = hashlib.md5(f"{name}|{amount:.2f}|{n}".encode("utf-8"))
    return h.hexdigest() + hmac.new(KEY, name.encode(), "sha1").hexdigest()[:n % 5]


def bucket(key: str, buckets: int) -> int:
    return zlib.crc32(key.encode()) % buckets + HEADER.size


def digests(parts: list[str]) -> str:
    h = hashlib.sha256()
    for p in parts:
        h.update(p.encode())
        h.update(b"\0")
    g = h.copy()
    g.update(b"x")
    return h.hexdigest()[:16] + str(h.digest()[0] + g.digest_size) + g.name


def packed(a: int, b: int, c: int) -> bytes:
    return struct.pack("<IhB", a, b, c) + HEADER.pack(c, a, c)


def unpacked(data: bytes) -> str:
    kind, size, flag = HEADER.unpack(data[:HEADER.size])
    a, (b,) = struct.unpack("<b", data[:1])[0], struct.unpack("d", data[:8])
    return f"{kind:04x}:{size + 1}:{flag & 1}:{a * 2}:{b}"


def unpack_kinds(data: bytes) -> str:
    one, s, x, p = struct.unpack_from("?3sxc2H", data)[0:4]
    return f"{one} {s!r} {x!r} {p + 1}"


def folded(s: str) -> str:
    n = unicodedata.normalize("NFKD", s)
    return "".join(c for c in n if not unicodedata.combining(c)).casefold()


def ids(name: str) -> str:
    u = uuid.uuid5(uuid.NAMESPACE_DNS, name)
    return f"{u} {u.hex[:4]} {u.int % 97} {u.version}"


def addresses(s: str) -> str:
    try:
        a = ipaddress.IPv4Address(s)
    except ValueError as e:
        return str(e)
    return a.exploded if a.is_private and a.version == 4 else binascii.hexlify(a.packed).decode()


def drawn(seed: int) -> str:
    r = random.Random(seed)
    return f"{r.random():.6f} {r.randint(1, 6) + 1} {r.gauss(0, 1):.4f}"


def greeted(name: str, n: int) -> str:
    t = string.Template("Dear $name, you owe $$${amount}. ${missing}")
    return t.safe_substitute(name=name, amount=n).upper()


# A list of a column that reaches CPython is copied there.
def copied(rows: list[list[int]]) -> int:
    c = copy.deepcopy(rows)
    c[0].append(5)
    c[0][0] += 10
    return len(rows[0]) * 100 + sum(sum(r) for r in c) - sum(sum(r) for r in rows)


def spread(xs: list[float], k: int) -> str:
    return hashlib.md5(struct.pack("<%dd" % len(xs), *xs)).hexdigest()[:k]


def formatted(xs: Optional[list[str]], s: str) -> str:
    if xs is None:
        return s
    named = {"a": s}
    return string.Formatter().format("{0}{a}", *xs, **named) + str(len(xs))


# One name of an import that has no model concerns no other.
@lru_cache(maxsize=None)
def ways(n, k):
    if n == 0:
        return 1
    if n < 0 or k == 0:
        return 0
    return ways(n - k, k) + ways(n, k - 1)


def partitions(n: int) -> int:
    return ways(n, n)


@singledispatch
def shown(x):
    return "object " + str(x)


@shown.register
def _(x: int):
    return f"int {x}"


def dispatched(n: int, x: float) -> str:
    return shown(n) + shown(x)


# Redirected output.
def captured(n: int) -> str:
    buf = io.StringIO()
    with contextlib.redirect_stdout(buf):
        print("a", n)
        for i in range(n):
            print(i, end=" ")
    print("out")
    return buf.getvalue().upper()


class Capture:
    def __enter__(self):
        self.old = sys.stdout
        sys.stdout = self.buf = io.StringIO()
        return self

    def __exit__(self, *a):
        sys.stdout = self.old


def captured_by_class(n: int) -> str:
    with Capture() as c:
        print("c", n)
    return c.buf.getvalue()


@contextmanager
def quiet():
    with to(io.StringIO()) as f:
        yield f


def captured_by_generator(n: int) -> str:
    with quiet() as f:
        print("d", n)
    return f.getvalue() + (partitions.__doc__ or "none") + quiet_line.__doc__


def quiet_line(n: int) -> str:
    """says nothing"""
    old = sys.stdout
    sys.stdout = io.StringIO()
    try:
        print("e", n)
        return sys.stdout.getvalue()
    finally:
        sys.stdout = old


def csv_reader(s: str) -> str:
    r = csv.reader(s.splitlines())
    out = []
    for row in r:
        out.append((r.line_num, len(row)))
    return str(out) + str(list(csv.reader(io.StringIO(s), quoting=csv.QUOTE_NONE, escapechar="\\")))


def csv_dicts(s: str) -> str:
    d = csv.DictReader(io.StringIO(s, newline=""), restkey="r")
    return str([dict(x) for x in d]) + str(d.fieldnames)


def csv_written(s: str) -> str:
    f = io.StringIO()
    w = csv.writer(f, quoting=csv.QUOTE_ALL, delimiter="|")
    w.writerow([s, 1, None, 2.5, True])
    w.writerow([])
    d = csv.DictWriter(f, ["a", "b"], extrasaction="ignore", restval="-", lineterminator="\n")
    d.writeheader()
    d.writerow({"a": s, "zz": "1"})
    return f.getvalue()


def text_file(s: str) -> str:
    f = io.StringIO(s)
    out = [f.readline(), f.read(2), f.read(), f.getvalue()]
    f.seek(1)
    f.write("QQ")
    f.truncate(4)
    out.append(f.getvalue())
    with f:
        out += list(f)
    return str(out)


# What a variable holds lasts as long as the variable.
def temporary(s: str) -> str:
    f = tempfile.NamedTemporaryFile("w", suffix=".txt")
    name = f.name
    d = tempfile.TemporaryDirectory()
    path = os.path.join(d.name, "x")
    with open(path, "w") as g:
        g.write(s)
    with open(path) as g:
        return str(os.path.exists(name)) + g.read()


def wrapped_bytes(s: str) -> str:
    b = io.BytesIO()
    t = io.TextIOWrapper(b, encoding="utf-8")
    t.write(s)
    t.flush()
    return str(b.getvalue())


def exported(n: int) -> int:
    b = bytearray(n + 1)
    m = memoryview(b)
    k = m[0]
    try:
        b.append(1)
    except BufferError:
        return -1
    return k


# ---- cases
TEXTS = ["a,b\n1,2,3\n\n\"x\ny\",\"q\"\"\"\n4\n", "", "a\tb\r\n\"c d\"x,3\r\n"]
CASES = [("row_key", a) for a in (["a", 1.5, 2], ["é", -0.005, 10**20], ["", 1e300, 0])] + [("bucket", a) for a in (["a", 7], ["", 3], ["zz", -5], ["x", 0])]
CASES += [("digests", [x]) for x in (["a", "b"], [])] + [("packed", a) for a in ([1, 2, 3], [70000, -5, 255], [-1, 0, 0], [1, 40000, 2], [1, 1, 256])]
CASES += [("unpacked", [x]) for x in (b"\0\1\0\0\0\2\3\xff", b"\xff" * 9, b"")] + [("unpack_kinds", [x]) for x in (b"\1abc.d\0\1\0\2\0", b"")]
CASES += [("folded", [s]) for s in ("Ñandú ß ﬁ", "")] + [("ids", [s]) for s in ("python.org", "é")] + [("addresses", [s]) for s in ("10.0.0.1", "8.8.8.8", "x")]
CASES += [("drawn", [n]) for n in (1, 42)] + [("greeted", ["Bob", 3])] + [("copied", [x]) for x in ([[1, 2], [3]], [[]], [])] + [("spread", a) for a in ([[1.5, 2.0], 4], [[], 3])]
CASES += [("formatted", a) for a in ([["x", "y"], "s"], [None, "s"], [[], "s"])] + [("partitions", [n]) for n in (5, 30, -1)] + [("dispatched", [1, 2.5])]
CASES += [(f, [n]) for f in ("captured", "captured_by_class", "captured_by_generator", "quiet_line") for n in (0, 2)]
CASES += [(f, [s]) for f in ("csv_reader", "csv_dicts", "csv_written", "text_file") for s in TEXTS]
CASES += [(f, [s]) for f in ("temporary", "wrapped_bytes") for s in ("ab", "")] + [("exported", [n]) for n in (0, 3)]
