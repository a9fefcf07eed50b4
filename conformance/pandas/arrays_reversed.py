# reversed() of arrays.
import numpy as np

a, m = np.array([3, 1, 2], dtype="int8"), np.arange(6.0).reshape(3, 2)
print(list(reversed(a)), [v for v in reversed(a[1:])], list(zip(reversed(a), a)), [r.sum() for r in reversed(m)], list(reversed(np.zeros(0))))
for i, v in enumerate(reversed(a)):
    a[i] = v
print(a)
