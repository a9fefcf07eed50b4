# partly pandas' own
# Numbers of numpy's looked for in containers of Python's; arrays as keys; a dtype in CPython.
import numpy as np

g = np.array([[0, 1], [2, 3]])
f = np.array([0.5, 2.0])
s = {1, 2}
d = {0: "a", 3: "b"}
for row in g:
    for v in row:
        print(v in (1, 2), v in [0, 3], v in s, v in d, v in range(2), v not in (0,), v in ("1", 2), v in (None, 1), end=" ")
print()
for v in f:
    print(v in (0.5, 1), v in [2], v in {2.0, 3.0}, v in (1, 2), end=" ")
print(np.float32(0.1) in (0.1, 1), g.dtype.type(3) in [2.5, 3.0], np.bool_(True) in (True, False), np.uint8(3) in {3: 1}, np.int64(4) in [], np.float64("nan") in (1.0, 2))
for k in (lambda: d[g], lambda: {g: 1}, lambda: {g}, lambda: g in d, lambda: d.get(g), lambda: s.add(g)):
    try:
        print(k())
    except TypeError as e:
        print(e)
