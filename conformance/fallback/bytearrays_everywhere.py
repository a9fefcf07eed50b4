# Bytearrays and arrays as defaults, fields, in generators, patterns and messages; some reach CPython.
import json
import copy
import pickle
import struct
from array import array
from collections import Counter, deque
from dataclasses import dataclass, field


def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


def f(x, acc=bytearray()):
    acc.append(x)
    return acc


print(f(1), f(2))
b = bytearray(b"hello")
show(lambda: json.dumps(b))
show(lambda: json.dumps({"a": array("i", [1])}))
show(lambda: {b: 1})
show(lambda: {array("i")})
show(lambda: Counter(b).most_common(2))
show(lambda: deque(b, maxlen=2))
show(lambda: ",".join(map(str, b)))
show(lambda: "%s %r" % (b, b))
show(lambda: b"%s|%b" % (b, b))
show(lambda: b % ())
show(lambda: sorted(b, reverse=True))
show(lambda: pickle.loads(pickle.dumps(b)))
buf = bytearray(8)
struct.pack_into("<HI", buf, 1, 7, 9)
print(buf)


@dataclass
class P:
    data: bytearray = field(default_factory=bytearray)
    nums: array = field(default_factory=lambda: array("i"))

    def add(self, x):
        self.data.append(x)
        self.nums.append(x * 1000)
        return self


p = P().add(1).add(2)
print(p, p == P(bytearray(b"\x01\x02"), array("i", [1000, 2000])), copy.deepcopy(p))
match b:
    case bytearray():
        print("bytearray")
match array("i", [1, 2]):
    case [x, y]:
        print("seq", x, y)
    case _:
        print("none")


def gen(n):
    buf = bytearray()
    for i in range(n):
        buf.append(i)
        got = yield buf
        if got:
            buf += got


g = gen(4)
print(next(g), g.send(b"zz"), next(g))
x, y = bytearray(b"ab")
print(x, y, bytearray(b"ab") + bytearray(b"c") * 2, not bytearray(), bytearray(b"a") or 3)
x = b if len(b) > 3 else b"none"
print(x[:2], x.upper(), len(x), x == b"hello")
y = None
for i in range(3):
    if y is None:
        y = bytearray()
    y.append(i)
print(y, y is not None)
glob = bytearray(b"g")


def add_global():
    global glob
    glob += b"h"
    glob = glob + b"i"
    return len(glob)


print(add_global(), add_global(), glob)
try:
    b.nope
except AttributeError as e:
    print(e)
try:
    b.x = 1
except AttributeError as e:
    print(e)
print(hasattr(b, "append"), hasattr(b, "nope"), callable(b.append), getattr(b, "find")(b"l"))
m = b.append
m(33)
print(b, list(map(b.__getitem__, [0, 1])), b.__len__(), b.__contains__(104), bytearray.find(b, b"l"))
print(min(b), max(array("d", [1.5, 2.5])), sum(array("f", [0.5, 0.25])), array("i", range(5)), array("d", (x / 2 for x in range(3))))
