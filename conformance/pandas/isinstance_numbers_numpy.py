# partly pandas' own
import numpy as np
from numbers import Integral, Number

a = np.array([1.5, 2.5])
n = np.int64(3)
print(isinstance(a, Number), isinstance(a[0], Number), isinstance(n, Integral), isinstance(n, int), isinstance(np.bool_(True), Number))
print(isinstance(np.float64(3), Number), isinstance(np.int8(3), (str, Integral)), isinstance(a.sum(), Number), isinstance(len(a) * 2.5, Number))
