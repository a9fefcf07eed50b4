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


o0 = Box(bytearray(b"hello"))
show(lambda: sorted(o0.b))
try:
    o0.b.extend(b"a")
except Exception as e:
    print(type(e).__name__, e)
show(lambda: bytes([1, 2, 255]) in o0.b)
try:
    o0.b.clear()
except Exception as e:
    print(type(e).__name__, e)
show(lambda: o0.b.split(bytes([1, 2, 255])))
show(lambda: o0.b * 2)
show(lambda: o0.put(b"hello"))
def f1(v):
    show(lambda: v[5])
    show(lambda: 255 in v)
    show(lambda: v[0])
    try:
        del v[2]
    except Exception as e:
        print(type(e).__name__, e)
    try:
        v[5] += 2
    except Exception as e:
        print(type(e).__name__, e)
    try:
        v.frombytes(bytes(v.itemsize))
    except Exception as e:
        print(type(e).__name__, e)
    show(lambda: v[-2])
    show(lambda: v + array("I", [1, 2]))
    return v


print(f1(array("I", [1, 2, 3])))
l2 = [array("d", [1, 2, 3]), array("d", [1, 2, 3])]
try:
    l2[0].insert(1, -2)
except Exception as e:
    print(type(e).__name__, e)
show(lambda: 255 in l2[0])
show(lambda: l2[0][2:-2])
show(lambda: l2[0].tobytes())
show(lambda: l2[0][-1])
try:
    l2[0][5] += 0
except Exception as e:
    print(type(e).__name__, e)
for x in l2:
    try:
        x.pop(-10)
    except Exception as e:
        print(type(e).__name__, e)
    try:
        del x[3]
    except Exception as e:
        print(type(e).__name__, e)
    try:
        del x[10]
    except Exception as e:
        print(type(e).__name__, e)
print(l2)
d3 = {"k": array("f", [1, 2, 3]), "j": array("f", [1, 2, 3])}
show(lambda: d3["k"] != array("f", [1, 2]))
try:
    d3["k"].pop(3)
except Exception as e:
    print(type(e).__name__, e)
print(d3["k"])
show(lambda: len(d3["k"]))
try:
    d3["k"] += array("b", [3])
except Exception as e:
    print(type(e).__name__, e)
show(lambda: d3["k"] != array("f"))
try:
    d3["k"] = d3["k"][:]
except Exception as e:
    print(type(e).__name__, e)
print(d3["k"])
print(d3)
l4 = [array("H", [1, 2, 3]), array("H", [1, 2, 3])]
show(lambda: l4[0] * 2)
show(lambda: array("q", l4[0]))
try:
    l4[0][-2:-10:2] = array("H")
except Exception as e:
    print(type(e).__name__, e)
print(l4[0])
try:
    l4[0][0] = 0
except Exception as e:
    print(type(e).__name__, e)
try:
    l4[0].fromlist([65])
except Exception as e:
    print(type(e).__name__, e)
show(lambda: bytes(l4[0]))
for x in l4:
    show(lambda: x.itemsize)
    try:
        del x[-10]
    except Exception as e:
        print(type(e).__name__, e)
    print(x)
    try:
        x.append(0)
    except Exception as e:
        print(type(e).__name__, e)
print(l4)

