# array.array: items, slices, operators and methods for every typecode, with what each refuses.
from array import array
import array as arr
import copy


def show(f, *a):
    try:
        print(f(*a))
    except Exception as e:
        print(type(e).__name__, e)


a = array("i", [3, 1, 2])
a.append(7)
a.extend([5, 6])
a.extend(array("i", [9]))
print(a, len(a), a[0], a[-1], a[1:3], a[::-1], sum(a), max(a), sorted(a), list(a), tuple(a), 7 in a, 8 in a)
a[1] = -5
a[2:4] = array("i", [100, 200, 300])
print(a, a.index(200), a.count(5), a.typecode, a.itemsize, a.pop(), a.pop(0), a.tolist())
del a[0]
a.insert(1, 77)
a.remove(77)
a.reverse()
print(a, a * 2, a + array("i", [1]), a == array("i", a.tolist()), a == array("d", a.tolist()), a < array("i", [1000]), a != array("b"))
show(lambda: a[100])
show(lambda: a.__setitem__(100, 1))
show(lambda: a.append("x"))
show(lambda: a.append(2 ** 40))
show(lambda: a.append(1.5))
show(lambda: array("b", [200]))
show(lambda: array("B", [-1]))
show(lambda: array("B", [256]))
show(lambda: array("h", [40000]))
show(lambda: array("H", [-3]))
show(lambda: array("H", [70000]))
show(lambda: array("I", [-3]))
show(lambda: array("I", [2 ** 32]))
show(lambda: array("l", [2 ** 63]))
show(lambda: array("L", [-1]))
show(lambda: array("L", [2 ** 64 - 1]))
show(lambda: array("L", [2 ** 64]))
show(lambda: array("q", [2 ** 63]))
show(lambda: array("Q", [-1]))
show(lambda: array("Q", [2 ** 64]))
show(lambda: array("i", [-2 ** 31 - 1]))
show(lambda: array("d", ["x"]))
show(lambda: array("d", [1, True, 2.5]))
show(lambda: array("f", [0.1, 1e300]))
show(lambda: array("d", [1.5]) + array("i", [1]))
show(lambda: array("d") + [1])
show(lambda: array("i", [1, 2, 3]).index(9))
show(lambda: array("i", [1, 2, 3]).remove(9))
show(lambda: array("i").pop())
show(lambda: hash(a))
for code in "bBhHiIlLqQ":
    for n in (127, 128, -129, 255, 256, 32767, 32768, -32769, 65535, 65536, 2**31 - 1, 2**31, -2**31 - 1, 2**32, 2**63 - 1, 2**63, -2**63 - 1, 2**64, 2**90, -1):
        try:
            a = array("b")
            if code == "b":
                a = array("b", [n])
            elif code == "B":
                a = array("B", [n])
            elif code == "h":
                a = array("h", [n])
            elif code == "H":
                a = array("H", [n])
            elif code == "i":
                a = array("i", [n])
            elif code == "I":
                a = array("I", [n])
            elif code == "l":
                a = array("l", [n])
            elif code == "L":
                a = array("L", [n])
            elif code == "q":
                a = array("q", [n])
            else:
                a = array("Q", [n])
            print(a)
        except OverflowError as e:
            print(code, n, e)
d = array("d", [0.0]) * 5
for i in range(5):
    d[i] = i * 1.5
print(d, sum(d), d.tobytes()[:8], bytes(array("H", [1, 2])))
b = array("B", b"hello")
print(b, b.tobytes(), b.tobytes().decode(), array("H", b"abcd"))
e = array("i")
e.frombytes(b"\x01\x00\x00\x00\x02\x00\x00\x00")
e.fromlist([3, 4])
e.byteswap()
print(e, e.tolist())
e.byteswap()
f = e
f += array("i", [8])
f *= 2
print(e is f, e, copy.copy(e) == e, copy.deepcopy(e), e[:] is e)
print(isinstance(e, array), isinstance(e, arr.array), type(e), type(e).__name__, type(e) is array, bool(e), bool(array("d")))
for i, x in enumerate(e):
    if i > 2:
        break
    print(i, x, type(x).__name__)
print(array("f", [1.5, 2.25])[0], min(d), [x * 2 for x in d], dict(enumerate(b)), [array("i", [1]), array("i")], {"a": array("d", [1.0])})
m = [array("d", [0.0] * 3) for _ in range(3)]
for i in range(3):
    m[i][i] = 1.0
print(m, [list(r) for r in m])
print(list(reversed(b)), list(map(int, b)), b.tolist() == [104, 101, 108, 108, 111], arr.array("b", [1]).itemsize)


class Grid:
    def __init__(self, w, h):
        self.w, self.h, self.cells = w, h, array("i", [0]) * (w * h)

    def __getitem__(self, at):
        x, y = at
        return self.cells[y * self.w + x]

    def __setitem__(self, at, v):
        x, y = at
        self.cells[y * self.w + x] = v


g = Grid(3, 2)
g[1, 1] = 5
print(g[1, 1], g.cells)
