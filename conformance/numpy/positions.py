"""Arrays of positions and masks as indices, among slices and integers: what they select, and what is stored there."""
import numpy as np


def show(a) -> list:
    return [str(a.dtype), str(a.shape), str(a.tolist())]


def rows(k: int) -> list:
    a = np.arange(12.0).reshape(4, 3)
    i = np.array([2, 0, -1, k])
    return show(a[i]) + show(a[[0, k]]) + show(a[np.array([[0, 1], [k, 3]])]) + show(a[[]]) + show(a[range(2)]) + show(a[i, :]) + show(a[i, 1:]) + show(a[i, ::-2]) + show(a[i][i])


def row_fails(k: int) -> list:
    return show(np.arange(6).reshape(3, 2)[np.array([0, k])])


def columns(k: int) -> list:
    a = np.arange(12).reshape(3, 4)
    j = np.array([k, 0])
    return show(a[:, j]) + show(a[1:, j]) + show(a[:, [3, k, 0]]) + show(a[..., j]) + show(a[:, np.array([[0, k], [1, 2]])]) + show(a[1, j]) + show(a[j, 1])


def column_fails(k: int) -> list:
    return show(np.arange(6).reshape(3, 2)[:, [k]])


def masks(t: float) -> list:
    a = np.arange(12.0).reshape(4, 3)
    m = a[:, 0] > t
    c = np.array([True, False, True])
    return show(a[m]) + show(a[m, 1]) + show(a[m, 1:]) + show(a[:, c]) + show(a[~m]) + show(a[m].mean(axis=0)) + show(a[[True, False, True, False]]) + show(a[1, c]) + show(a[1:3, c])


def mask_fails(n: int) -> list:
    return show(np.zeros((3, 2))[np.ones(n, dtype=bool)])


def mask_fails_later(n: int) -> list:
    return show(np.zeros((3, 2))[:, np.ones(n, dtype=bool)])


def pairs(k: int) -> list:
    a = np.arange(20).reshape(4, 5)
    i, j = np.array([0, k, -1]), np.array([4, 1, k])
    n = np.arange(4)
    return show(a[i, j]) + show(a[i[:, None], j]) + show(a[n, n]) + show(a[np.ix_([0, 2], [k, 3])]) + show(a[i, [k]]) + show(a[[0, 1], [k, k]])


def pairs_fail(n: int) -> list:
    return show(np.zeros((3, 3))[np.zeros(n, dtype=int), np.array([0, 1])])


def deep(k: int) -> list:
    a = np.arange(24).reshape(2, 3, 4)
    i = np.array([1, k])
    m = a[0] % 2 == 0
    return show(a[i]) + show(a[:, i]) + show(a[:, :, i]) + show(a[0, :, i]) + show(a[:, i, 0]) + show(a[i, :, i]) + show(a[i, i]) + show(a[i, i, i]) + show(a[:, m]) + show(a[:, i, None]) + show(a[i, 1:, None]) + show(a[..., i, 1:])


def mask_of_two(k: int) -> list:
    a = np.arange(24).reshape(2, 3, 4)
    m = np.array([[True, False, True], [False, True, k > 0]])
    out = show(a[m]) + show(a[m, 1]) + show(a[m, 1:3])
    a[m] = k
    return out + show(a)


def stored(k: int) -> list:
    a = np.zeros((4, 3))
    a[[0, k]] = 1.5
    a[[1, 2]] = [1.0, 2.0, 3.0]
    a[np.array([3, k])] = np.arange(6).reshape(2, 3)
    b = np.zeros((3, 4), dtype=np.int64)
    b[:, [0, k]] = 7
    b[:, [1, 2]] = np.array([[1], [2], [3]])
    b[[0, 1, 2], [3, k, 3]] = [4, 5, 6]
    b[1:, [True, False, False, True]] = [[8, 9], [10, 11]]
    c = np.arange(5)
    c[[0, 0, k]] = [7, 8, 9]
    c[np.array([1, 2])] += 10
    return show(a) + show(b) + show(c)


def swapped(i: int, j: int) -> list:
    a = np.arange(9.0).reshape(3, 3)
    a[[i, j]] = a[[j, i]]
    a[:, [i, j]] = a[:, [j, i]]
    p = np.arange(3)
    p[[i, j]] = p[[j, i]]
    return show(a) + show(p)


def mixed(i: int) -> list:
    a = np.arange(9.0).reshape(3, 3)
    m = i + np.argmax(np.abs(a[i:, i]))
    a[[i, m]] = a[[m, i]]
    p = np.arange(3)
    p[[i, m]] = p[[m, i]]
    return show(a) + show(p)


def stored_masked(t: float) -> list:
    a = np.arange(12.0).reshape(4, 3)
    m = a[:, 1] > t
    a[m] = 0.0
    b = np.arange(12.0).reshape(4, 3)
    b[m, 0] = -1.0
    b[m, 1:] *= 2.0
    d = np.arange(12.0).reshape(4, 3)
    d[m] = d[m] + np.array([1.0, 2.0, 3.0])
    return show(a) + show(b) + show(d)


def stored_fails(n: int) -> list:
    a = np.zeros((4, 3))
    a[[0, 1]] = np.ones(n)
    return show(a)


def nothing_stored(k: int) -> list:
    a = np.zeros((3, 2))
    try:
        a[[0, k]] = 1.0
    except IndexError as e:
        return [str(e), a.tolist()]
    return [a.tolist()]


def copies(k: int) -> list:
    a = np.arange(6.0).reshape(3, 2)
    b = a[[0, k]]
    b[:] = 9.0
    c = a[:, [1]]
    c += 1
    return show(a) + show(b) + show(c)


def no_positions(x: float) -> list:
    return show(np.zeros((2, 2))[np.array([x])])


def nearest(xs: list[float], ys: list[float]) -> list:
    p = np.array([xs, ys]).T
    c = p[[0, len(p) - 1]]
    d = ((p[:, None, :] - c[None, :, :]) ** 2).sum(axis=2)
    near = d.argmin(axis=1)
    return near.tolist() + [p[near == j].mean(axis=0).tolist() for j in range(2)] + d[np.arange(len(p)), near].tolist()


def gathered(k: int) -> list:
    a = np.zeros(4)
    np.add.at(a, np.array([0, 1, 1, k]), np.array([1.0, 2.0, 3.0, 4.0]))
    np.subtract.at(a, np.array([k, k, -1]), 0.5)
    b = np.arange(4)
    np.maximum.at(b, [0, k, 0], [5, 2, 3])
    np.minimum.at(b, np.array([3, 2]), 0)
    c = np.ones((3, 2))
    np.add.at(c, (np.array([0, 0, k]), np.array([1, 1, 0])), 1)
    np.multiply.at(c, (np.array([0, 1]), np.array([1, 0])), np.array([2.0, 3.0]))
    d = np.zeros((3, 2))
    np.add.at(d, np.array([0, k, 0]), np.arange(6.0).reshape(3, 2))
    return [a.tolist(), b.tolist(), c.tolist(), d.tolist()]


def gathered_from_parts(k: int) -> list:
    x = np.arange(12.0).reshape(6, 2)
    a = np.zeros(3)
    np.add.at(a, np.arange(6) % k, x[:, 1])
    return a.tolist()


# ---- cases
CASES = [
    ("rows", [1]),
    ("rows", [3]),
    ("rows", [-2]),
    ("row_fails", [3]),
    ("row_fails", [-4]),
    ("row_fails", [2]),
    ("columns", [1]),
    ("columns", [2]),
    ("columns", [-1]),
    ("column_fails", [1]),
    ("column_fails", [2]),
    ("column_fails", [-3]),
    ("masks", [2.5]),
    ("masks", [-1.0]),
    ("masks", [100.0]),
    ("mask_fails", [3]),
    ("mask_fails", [2]),
    ("mask_fails", [4]),
    ("mask_fails_later", [2]),
    ("mask_fails_later", [3]),
    ("pairs", [1]),
    ("pairs", [2]),
    ("pairs_fail", [2]),
    ("pairs_fail", [1]),
    ("pairs_fail", [3]),
    ("deep", [0]),
    ("deep", [1]),
    ("mask_of_two", [1]),
    ("mask_of_two", [0]),
    ("stored", [0]),
    ("stored", [3]),
    ("stored", [1]),
    ("swapped", [0, 2]),
    ("swapped", [1, 1]),
    ("swapped", [2, 0]),
    ("mixed", [0]),
    ("mixed", [2]),
    ("stored_masked", [3.0]),
    ("stored_masked", [0.0]),
    ("stored_masked", [99.0]),
    ("stored_fails", [3]),
    ("stored_fails", [1]),
    ("stored_fails", [2]),
    ("nothing_stored", [2]),
    ("nothing_stored", [3]),
    ("copies", [1]),
    ("copies", [2]),
    ("no_positions", [1.0]),
    ("nearest", [[0.0, 1.0, 5.0, 6.0], [0.0, 1.0, 5.0, 6.0]]),
    ("gathered", [1]),
    ("gathered", [2]),
    ("gathered", [3]),
    ("gathered_from_parts", [3]),
    ("gathered_from_parts", [4]),
]
