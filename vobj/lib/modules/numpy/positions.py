# What arrays of positions and masks select and store (vobj/numpy/advanced.go):
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


def _within_view(index, n, axis):
    # The same for those who only read: a view where all are counted so.
    i = hp.numpy.asarray(index, dtype="int64")
    if i.size == 0 or i.min() >= 0 and i.max() < n:
        return i
    return _within(index, n, axis)


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
    # Views, since neither may be as long as what they select together.
    if i.ndim > 2 or j.ndim > 2:
        return i + j * 0, j + i * 0
    if i.ndim == 1 and j.ndim == 1:
        n = (j.shape[0] if i.shape[0] == 1 else i.shape[0],)
        return hp.numpy.broadcast_to(i, n), hp.numpy.broadcast_to(j, n)
    i, j = atleast_2d(i), atleast_2d(j)
    n = (j.shape[0] if i.shape[0] == 1 else i.shape[0], j.shape[1] if i.shape[1] == 1 else i.shape[1])
    return hp.numpy.broadcast_to(i, n), hp.numpy.broadcast_to(j, n)


def _gather1(a, i):
    flat = i.reshape(-1)
    out = hp.numpy.empty((flat.shape[0],) + a.shape[1:], dtype=a.dtype)
    for n in range(flat.shape[0]):
        out[n] = a[hp.at(flat, n)]
    return out.reshape(i.shape + a.shape[1:])


def _gather2(a, i, j):
    if i.ndim == 2:
        return _gather2_rows(a, i, j)
    p, q = i.reshape(-1), j.reshape(-1)
    out = hp.numpy.empty((p.shape[0],) + a.shape[2:], dtype=a.dtype)
    for n in range(p.shape[0]):
        out[n] = a[hp.at(p, n), hp.at(q, n)]
    return out.reshape(i.shape + a.shape[2:])


def _gather2_rows(a, i, j):
    out = hp.numpy.empty(i.shape + a.shape[2:], dtype=a.dtype)
    for m in range(i.shape[0]):
        for n in range(i.shape[1]):
            out[m, n] = a[hp.at(i, m, n), hp.at(j, m, n)]
    return out


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


# ---- add.at() and the like: one element after the other, whichever are the same


def _at(function, a, index, x):
    if hp.is_floating(index) or index.dtype == "bool" or index.ndim != 1:
        hp.unsupported()
    x = _weighty(hp.array_or_number(x))
    at = _within(index, a.shape[0], 0)
    if a.ndim == 1:
        if hp.is_array(x) and x.ndim != 1:
            hp.unsupported()
        _fits(function, a, x)
        if hp.is_array(x):
            _as_long(x, at)
            _at_each(function, a, at, x)
        else:
            _at_all(function, a, at, x)
    elif a.ndim == 2 and hp.is_array(x) and x.ndim == 2:
        _fits(function, a, x)
        if x.shape[0] != at.shape[0] or x.shape[1] != a.shape[1]:
            hp.leave("values of another shape")
        _at_rows(function, a, at, x)
    else:
        hp.unsupported()
    return None


def _at_pairs(function, a, index, x):
    i, j = hp.numpy.asarray(index[0]), hp.numpy.asarray(index[1])
    x = _weighty(hp.array_or_number(x))
    if a.ndim != 2 or i.ndim != 1 or j.ndim != 1 or hp.is_floating(i) or hp.is_floating(j) or i.dtype == "bool" or j.dtype == "bool":
        hp.unsupported()
    if i.shape[0] != j.shape[0]:
        hp.leave("index arrays of different shapes")
    _fits(function, a, x)
    p, q = _within(i, a.shape[0], 0), _within(j, a.shape[1], 1)
    if hp.is_array(x):
        if x.ndim != 1:
            hp.unsupported()
        _as_long(x, p)
        _at_each_pair(function, a, p, q, x)
    else:
        _at_all_pairs(function, a, p, q, x)
    return None


def _fits(function, a, x):
    # Whether the function gives what the array holds.
    if a.dtype == "bool" or function(_nothing_of(a), _nothing_of(x)).dtype != a.dtype:
        hp.unsupported()


def _weighty(x):
    # Here a number of Python's is of numpy's type for it, and not of the array's.
    if hp.is_type(x, "bool"):
        hp.unsupported()
    if hp.is_type(x, "int"):
        return hp.to_int64(x)
    return hp.to_float64(x) if hp.is_type(x, "float") else x


def _nothing_of(x):
    if not hp.is_array(x):
        return x
    return x[:0] if x.ndim == 1 else x[:0, :0]


def _as_long(x, at):
    if x.shape[0] != at.shape[0]:
        hp.leave("values of another shape")


def _at_each(function, a, at, x):
    for k in range(at.shape[0]):
        i = hp.at(at, k)
        a[i] = function(a[i], x[k])


def _at_all(function, a, at, x):
    for k in range(at.shape[0]):
        i = hp.at(at, k)
        a[i] = function(a[i], x)


def _at_rows(function, a, at, x):
    for k in range(at.shape[0]):
        i = hp.at(at, k)
        for j in range(a.shape[1]):
            a[i, j] = function(a[i, j], x[k, j])


def _at_each_pair(function, a, p, q, x):
    for k in range(p.shape[0]):
        i, j = hp.at(p, k), hp.at(q, k)
        a[i, j] = function(a[i, j], x[k])


def _at_all_pairs(function, a, p, q, x):
    for k in range(p.shape[0]):
        i, j = hp.at(p, k), hp.at(q, k)
        a[i, j] = function(a[i, j], x)
