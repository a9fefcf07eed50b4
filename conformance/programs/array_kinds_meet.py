# Random operations of arrays and bytearrays of many kinds in one program.
import base64, copy, hashlib, json, re, struct, zlib
from array import array


def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


class Box:
    def __init__(self, b):
        self.b = b
        self.n = 0

    def put(self, x):
        self.b += x
        self.n += len(x)
        return self.b


def f0(v):
    try:
        v.fromlist([1])
    except Exception as e:
        print(type(e).__name__, e)
    show(lambda: sorted(v))
    show(lambda: v < array("d"))
    show(lambda: list(v))
    show(lambda: v.tolist())
    try:
        v.pop()
    except Exception as e:
        print(type(e).__name__, e)
    show(lambda: v.typecode)
    show(lambda: v[:1])
    return v


print(f0(array("d", [1, 2, 3])))
l1 = [array("q", [1, 2, 3]), array("q", [1, 2, 3])]
show(lambda: type(l1[0]).__name__)
show(lambda: l1[0] == array("q", [1, 2]))
show(lambda: type(l1[0]).__name__)
show(lambda: l1[0] != array("q"))
try:
    l1[0].insert(5, -5)
except Exception as e:
    print(type(e).__name__, e)
try:
    l1[0].reverse()
except Exception as e:
    print(type(e).__name__, e)
print(l1[0])
for x in l1:
    try:
        x += array("q")
    except Exception as e:
        print(type(e).__name__, e)
    print(x)
    show(lambda: max(x, default=None))
    show(lambda: array("i", x))
print(l1)
l2 = [bytearray(bytes(3)), bytearray(bytes(3))]
try:
    l2[0] = l2[0].copy()
except Exception as e:
    print(type(e).__name__, e)
try:
    l2[0].pop()
except Exception as e:
    print(type(e).__name__, e)
try:
    l2[0][-1] = 0
except Exception as e:
    print(type(e).__name__, e)
print(l2[0])
try:
    l2[0].reverse()
except Exception as e:
    print(type(e).__name__, e)
print(l2[0])
try:
    del l2[0][2]
except Exception as e:
    print(type(e).__name__, e)
show(lambda: [x for x in l2[0]])
for x in l2:
    try:
        x.reverse()
    except Exception as e:
        print(type(e).__name__, e)
    show(lambda: x < b"a")
    show(lambda: hashlib.md5(x).hexdigest())
print(l2)
def f3(v):
    try:
        v.reverse()
    except Exception as e:
        print(type(e).__name__, e)
    show(lambda: base64.b64encode(v))
    try:
        v.extend([1, 2])
    except Exception as e:
        print(type(e).__name__, e)
    print(v)
    show(lambda: copy.deepcopy(v) == v)
    try:
        v[::-1] = b"  pad "
    except Exception as e:
        print(type(e).__name__, e)
    try:
        v.extend([-2, 97])
    except Exception as e:
        print(type(e).__name__, e)
    show(lambda: v is v)
    try:
        del v[5:3]
    except Exception as e:
        print(type(e).__name__, e)
    return v


print(f3(bytearray(bytes(3))))
d4 = {"k": array("B", [1, 2, 3]), "j": array("B", [1, 2, 3])}
try:
    d4["k"].extend([0, 65])
except Exception as e:
    print(type(e).__name__, e)
print(d4["k"])
try:
    d4["k"].extend(array("B"))
except Exception as e:
    print(type(e).__name__, e)
try:
    d4["k"] *= 2
except Exception as e:
    print(type(e).__name__, e)
try:
    d4["k"].byteswap()
except Exception as e:
    print(type(e).__name__, e)
try:
    d4["k"].insert(5, 97)
except Exception as e:
    print(type(e).__name__, e)
print(d4["k"])
try:
    d4["k"].reverse()
except Exception as e:
    print(type(e).__name__, e)
print(d4)

