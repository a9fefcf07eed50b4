# A diagonal shows the matrix that it is of, for reading alone.
import numpy as np


def watched():
    a = np.arange(12.0).reshape(3, 4)
    d, e, f = a.diagonal(), np.diag(a), np.diagonal(a.T)
    a[0, 0] = 70
    a[1] += 100
    print(d, e, f, d[1:], d[::-1], a.trace(), d.mean(), np.diag(np.diag(a)))
    np.fill_diagonal(a, -1)
    print(d, e, f, d.copy() * 2)


def written():
    a = np.arange(9).reshape(3, 3)
    for d in [0, 1]:
        try:
            np.diag(a)[d] = 5
        except ValueError as e:
            print(e)
        try:
            a.diagonal()[1:] = 5
        except ValueError as e:
            print(e)
    c = np.diag(a).copy()
    c[0] = 5
    print(c, a.tolist())


watched()
written()
