# What bytearrays and arrays refuse, each in a place of its own.
from array import array
import itertools
import functools
import operator
import random




b = bytearray(b"12")
try:
    v1 = bytearray(b"12")
    print(int(v1))
except Exception as e:
    print(type(e).__name__, e)
try:
    v2 = bytearray(b"12")
    print(int(v2, 16))
except Exception as e:
    print(type(e).__name__, e)
try:
    v3 = bytearray(b"12")
    print(float(v3))
except Exception as e:
    print(type(e).__name__, e)
try:
    v4 = bytearray(b"12")
    print(ord(v4[:1]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v5 = bytearray(b"12")
    print(ord(bytearray(b"a")))
except Exception as e:
    print(type(e).__name__, e)
try:
    v6 = bytearray(b"12")
    print(ord(v6))
except Exception as e:
    print(type(e).__name__, e)
try:
    v7 = bytearray(b"12")
    print(complex(v7))
except Exception as e:
    print(type(e).__name__, e)
try:
    v8 = bytearray(b"12")
    print(bool(v8 * False))
except Exception as e:
    print(type(e).__name__, e)
try:
    v9 = bytearray(b"12")
    print(v9 * True)
except Exception as e:
    print(type(e).__name__, e)
try:
    v10 = bytearray(b"12")
    print(-v10)
except Exception as e:
    print(type(e).__name__, e)
try:
    v11 = bytearray(b"12")
    print(v11 - v11)
except Exception as e:
    print(type(e).__name__, e)
try:
    v12 = bytearray(b"12")
    print(v12 & v12)
except Exception as e:
    print(type(e).__name__, e)
try:
    v13 = bytearray(b"12")
    print(v13 > "x")
except Exception as e:
    print(type(e).__name__, e)
try:
    v14 = bytearray(b"12")
    print(v14 == "12")
except Exception as e:
    print(type(e).__name__, e)
try:
    v15 = bytearray(b"12")
    print(v15 != 5)
except Exception as e:
    print(type(e).__name__, e)
try:
    v16 = bytearray(b"12")
    print(v16 < array("B", [1]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v17 = bytearray(b"12")
    print(array("B", b"12") == v17)
except Exception as e:
    print(type(e).__name__, e)
try:
    v18 = bytearray(b"12")
    print(v18 == array("B", b"12"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v19 = bytearray(b"12")
    print(b"12" == array("B", b"12"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v20 = bytearray(b"12")
    print(array("i", [1]) < [1])
except Exception as e:
    print(type(e).__name__, e)
try:
    v21 = bytearray(b"12")
    print(array("i", [1]) == [1])
except Exception as e:
    print(type(e).__name__, e)
try:
    v22 = bytearray(b"12")
    print(abs(array("i")))
except Exception as e:
    print(type(e).__name__, e)
try:
    v23 = bytearray(b"12")
    print(array("i", [1, 2]) * -1)
except Exception as e:
    print(type(e).__name__, e)
try:
    v24 = bytearray(b"12")
    print(list(itertools.chain(v24, array("h", [7]))))
except Exception as e:
    print(type(e).__name__, e)
try:
    v25 = bytearray(b"12")
    print(functools.reduce(operator.xor, v25))
except Exception as e:
    print(type(e).__name__, e)
try:
    v26 = bytearray(b"12")
    print(operator.getitem(v26, 0))
except Exception as e:
    print(type(e).__name__, e)
try:
    v27 = bytearray(b"12")
    print(list(zip(v27, v27[1:])))
except Exception as e:
    print(type(e).__name__, e)
try:
    v28 = bytearray(b"12")
    print(v28.join(["x"]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v29 = bytearray(b"12")
    print(v29.join([b"x", bytearray(b"y"), array("B", [1])]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v30 = bytearray(b"12")
    print(v30.decode("utf-16"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v31 = bytearray(b"12")
    print(v31.split(""))
except Exception as e:
    print(type(e).__name__, e)
try:
    v32 = bytearray(b"12")
    print(v32.find("1"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v33 = bytearray(b"12")
    print(v33.find(300))
except Exception as e:
    print(type(e).__name__, e)
try:
    v34 = bytearray(b"12")
    print(v34.count(b"", 0, 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    v35 = bytearray(b"12")
    print(v35.startswith("1"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v36 = bytearray(b"12")
    print(v36.replace(b"1", "x"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v37 = bytearray(b"12")
    print(v37.insert("a", 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    v38 = bytearray(b"12")
    print(v38.pop("a"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v39 = bytearray(b"12")
    print(v39.pop(7))
except Exception as e:
    print(type(e).__name__, e)
try:
    v40 = bytearray(b"12")
    print(bytearray().pop())
except Exception as e:
    print(type(e).__name__, e)
try:
    v41 = bytearray(b"12")
    print(v41.remove(7))
except Exception as e:
    print(type(e).__name__, e)
try:
    v42 = bytearray(b"12")
    print(v42.extend(5))
except Exception as e:
    print(type(e).__name__, e)
try:
    v43 = bytearray(b"12")
    print(v43.extend([1, "x"]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v44 = bytearray(b"12")
    print(v44.extend(["x"]))
except Exception as e:
    print(type(e).__name__, e)
print(b)
try:
    v45 = bytearray(b"12")
    print(v45.__setitem__(0, "x"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v46 = bytearray(b"12")
    print(v46.__setitem__("x", 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    v47 = bytearray(b"12")
    print(v47.__setitem__(slice(0, 1), 7))
except Exception as e:
    print(type(e).__name__, e)
try:
    v48 = bytearray(b"12")
    print(v48.__setitem__(slice(0, 1), "x"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v49 = bytearray(b"12")
    print(v49.__setitem__(slice(0, 1), None))
except Exception as e:
    print(type(e).__name__, e)
try:
    v50 = bytearray(b"12")
    print(v50.__setitem__(slice(0, 1), [256]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v51 = bytearray(b"12")
    print(v51.__delitem__(9))
except Exception as e:
    print(type(e).__name__, e)
try:
    v52 = bytearray(b"12")
    print(v52.append(1.5))
except Exception as e:
    print(type(e).__name__, e)
try:
    v53 = bytearray(b"12")
    print(v53.append("a"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v54 = bytearray(b"12")
    print(v54.hex("::"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v55 = bytearray(b"12")
    print(v55.hex(":", 2))
except Exception as e:
    print(type(e).__name__, e)
try:
    v56 = bytearray(b"12")
    print(v56.translate(b"x"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v57 = bytearray(b"12")
    print(v57.maketrans(b"1", b"x")[49])
except Exception as e:
    print(type(e).__name__, e)
try:
    v58 = bytearray(b"12")
    print(bytearray(b"a\tb").expandtabs(4))
except Exception as e:
    print(type(e).__name__, e)
try:
    v59 = bytearray(b"12")
    print(bytearray(None))
except Exception as e:
    print(type(e).__name__, e)
try:
    v60 = bytearray(b"12")
    print(bytearray([None]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v61 = bytearray(b"12")
    print(bytearray({1, 2}))
except Exception as e:
    print(type(e).__name__, e)
try:
    v62 = bytearray(b"12")
    print(bytearray(x for x in "ab"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v63 = bytearray(b"12")
    print(bytearray(10 ** 20))
except Exception as e:
    print(type(e).__name__, e)
try:
    v64 = bytearray(b"12")
    print(bytearray(True))
except Exception as e:
    print(type(e).__name__, e)
try:
    v65 = bytearray(b"12")
    print(bytearray("é", "ascii"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v66 = bytearray(b"12")
    print(bytearray("é", "ascii", "ignore"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v67 = bytearray(b"12")
    print(bytearray(b"x", "ascii"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v68 = bytearray(b"12")
    print(bytearray(1, 2, 3, 4))
except Exception as e:
    print(type(e).__name__, e)
try:
    v69 = bytearray(b"12")
    print(array("z"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v70 = bytearray(b"12")
    print(array("i", "abc"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v71 = bytearray(b"12")
    print(array("i", 5))
except Exception as e:
    print(type(e).__name__, e)
try:
    v72 = bytearray(b"12")
    print(array("i", b"abc"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v73 = bytearray(b"12")
    print(array("i", [1.0]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v74 = bytearray(b"12")
    print(array("i", [1]).index(1, 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    v75 = bytearray(b"12")
    print(array("i", [1, 2, 1]).index(1, 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    v76 = bytearray(b"12")
    print(array("i", [1, 2, 1]).index(1, -1, 10))
except Exception as e:
    print(type(e).__name__, e)
try:
    v77 = bytearray(b"12")
    print(array("i", [1]).insert("a", 1))
except Exception as e:
    print(type(e).__name__, e)
try:
    v78 = bytearray(b"12")
    print(array("i", [1, 2]).pop(5))
except Exception as e:
    print(type(e).__name__, e)
try:
    v79 = bytearray(b"12")
    print(array("i", [1, 2]).fromlist((1, 2)))
except Exception as e:
    print(type(e).__name__, e)
try:
    v80 = bytearray(b"12")
    print(array("i", [1, 2]).fromlist([1, "x"]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v81 = bytearray(b"12")
    print(array("i", [1, 2]).__setitem__(slice(0, 1), [1]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v82 = bytearray(b"12")
    print(array("i", [1, 2]).__setitem__(slice(0, 1), array("h", [1])))
except Exception as e:
    print(type(e).__name__, e)
try:
    v83 = bytearray(b"12")
    print(array("i", [1, 2]) + array("h", [1]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v84 = bytearray(b"12")
    print(array("i", [1, 2]).extend(array("h", [1])))
except Exception as e:
    print(type(e).__name__, e)
try:
    v85 = bytearray(b"12")
    print(array("i", [1, 2]).extend(5))
except Exception as e:
    print(type(e).__name__, e)
try:
    v86 = bytearray(b"12")
    print(array("i", [1, 2]).extend([2 ** 40]))
except Exception as e:
    print(type(e).__name__, e)
try:
    v87 = bytearray(b"12")
    print(array("i", [1, 2]).frombytes(b"abc"))
except Exception as e:
    print(type(e).__name__, e)
try:
    v88 = bytearray(b"12")
    print(array("i", [1, 2]).buffer_info()[1])
except Exception as e:
    print(type(e).__name__, e)
a = array("i", range(4))
random.seed(1)
random.shuffle(b)
print(b)
a[1], a[2] = a[2], a[1]
a[0] += 5
a[-1] *= 2
print(a, a[::2], a[5:], a[-3:-1])
