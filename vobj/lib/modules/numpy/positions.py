# What arrays of positions and masks select and store (vobj/numpy_advanced.go):
# the axes that they select from are the first ones.


def _within(index, n, axis):
    # A copy in which places are counted from the start.
    out = index.astype("int64")
    flat = out.reshape(-1)
    for k in range(flat.shape[0]):
        i = hp.at(flat, k)
        if not -n <= i < n:
            raise IndexError(f"index {i} is out of bounds for axis {axis} with size {n}")
        if i < 0:
            flat[k] = i + n
    return out


def _of_ints(xs):
    out = hp.numpy.empty(len(xs), dtype="int64")
    for k, x in enumerate(xs):
        out[k] = x
    return out


def _match(mask, d, n, axis):
    if mask.shape[d] != n:
        raise IndexError(f"boolean index did not match indexed array along axis {axis}; size of axis is {n} but size of corresponding boolean axis is {mask.shape[d]}")


def _of_mask(mask, n, axis):
    _match(mask, 0, n, axis)
    return hp.numpy.arange(n)[mask]


def _of_mask2(mask, n, m, axis):
    _match(mask, 0, n, axis)
    _match(mask, 1, m, axis + 1)
    at = hp.numpy.arange(n * m)[mask.reshape(-1)]
    return at // m, at % m


def _together(i, j):
    k = min(i.ndim, j.ndim)
    for d in range(k):
        p, q = i.shape[i.ndim - 1 - d], j.shape[j.ndim - 1 - d]
        if p != q and p != 1 and q != 1:
            raise IndexError(f"shape mismatch: indexing arrays could not be broadcast together with shapes {_dims(i)} {_dims(j)} ")
    return i + j * 0, j + i * 0


def _gather1(a, i):
    flat = i.reshape(-1)
    out = hp.numpy.empty((flat.shape[0],) + a.shape[1:], dtype=a.dtype)
    for n in range(flat.shape[0]):
        out[n] = a[hp.at(flat, n)]
    return out.reshape(i.shape + a.shape[1:])


def _gather2(a, i, j):
    p, q = i.reshape(-1), j.reshape(-1)
    out = hp.numpy.empty((p.shape[0],) + a.shape[2:], dtype=a.dtype)
    for n in range(p.shape[0]):
        out[n] = a[hp.at(p, n), hp.at(q, n)]
    return out.reshape(i.shape + a.shape[2:])


def _gather3(a, i, j, k):
    p, q, r = i.reshape(-1), j.reshape(-1), k.reshape(-1)
    out = hp.numpy.empty((p.shape[0],) + a.shape[3:], dtype=a.dtype)
    for n in range(p.shape[0]):
        out[n] = a[hp.at(p, n), hp.at(q, n), hp.at(r, n)]
    return out.reshape(i.shape + a.shape[3:])


def _like_selection(a, i, axes):
    return hp.numpy.empty(i.shape + a.shape[axes:], dtype=a.dtype)


def _spread(to, x):
    for d in range(x.ndim):
        n = x.shape[x.ndim - 1 - d]
        if n != 1 and n != to.shape[to.ndim - 1 - d]:
            raise ValueError(f"shape mismatch: value array of shape {_dims(x)} could not be broadcast to indexing result of shape {_dims(to)}")
    to[...] = x


def _scatter1(a, x, i):
    flat = i.reshape(-1)
    if hp.is_array(x):
        x = x.reshape((flat.shape[0],) + a.shape[1:])
        for n in range(flat.shape[0]):
            a[hp.at(flat, n)] = x[n]
    else:
        for n in range(flat.shape[0]):
            a[hp.at(flat, n)] = x


def _scatter2(a, x, i, j):
    p, q = i.reshape(-1), j.reshape(-1)
    if hp.is_array(x):
        x = x.reshape((p.shape[0],) + a.shape[2:])
        for n in range(p.shape[0]):
            a[hp.at(p, n), hp.at(q, n)] = x[n]
    else:
        for n in range(p.shape[0]):
            a[hp.at(p, n), hp.at(q, n)] = x


def _scatter3(a, x, i, j, k):
    p, q, r = i.reshape(-1), j.reshape(-1), k.reshape(-1)
    if hp.is_array(x):
        x = x.reshape((p.shape[0],) + a.shape[3:])
        for n in range(p.shape[0]):
            a[hp.at(p, n), hp.at(q, n), hp.at(r, n)] = x[n]
    else:
        for n in range(p.shape[0]):
            a[hp.at(p, n), hp.at(q, n), hp.at(r, n)] = x


def ix_(x, y):
    i, j = _axis_positions(x), _axis_positions(y)
    return i.reshape(-1, 1), j.reshape(1, -1)


def _axis_positions(x):
    a = hp.numpy.asarray(x)
    if a.ndim != 1 or hp.is_floating(a):
        hp.unsupported()
    return hp.numpy.arange(a.shape[0])[a] if a.dtype == "bool" else a
