# Coordinates, and arrays in parts.


def meshgrid(x, y, indexing="xy"):
    if not hp.is_constant(indexing):
        hp.unsupported()
    x = hp.numpy.asarray(x).reshape(-1)
    y = hp.numpy.asarray(y).reshape(-1)
    if indexing == "ij":
        xs = hp.numpy.empty((x.shape[0], y.shape[0]), dtype=x.dtype)
        ys = hp.numpy.empty((x.shape[0], y.shape[0]), dtype=y.dtype)
        xs[:] = x[:, None]
        ys[:] = y
        return xs, ys
    if indexing != "xy":
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
    xs = hp.numpy.empty((y.shape[0], x.shape[0]), dtype=x.dtype)
    ys = hp.numpy.empty((y.shape[0], x.shape[0]), dtype=y.dtype)
    xs[:] = x
    ys[:] = y[:, None]
    return xs, ys


def indices(dimensions):
    if not hp.is_tuple(dimensions):
        hp.unsupported()
    if len(dimensions) == 2:
        return _grid2(hp.numpy.arange(dimensions[0]), hp.numpy.arange(dimensions[1]), "int64")
    if len(dimensions) == 3:
        return _grid3(hp.numpy.arange(dimensions[0]), hp.numpy.arange(dimensions[1]), hp.numpy.arange(dimensions[2]), "int64")
    hp.unsupported()


def _points(start, stop, step):
    size = abs(step)
    if size == 1.0:
        return hp.numpy.arange(int(size)) * 1.0 + start
    return hp.numpy.arange(int(size)) * ((stop - start) / float(size - 1)) + start


def _spaced(start, stop, step, dtype):
    n = int(abs(step))
    return hp.numpy.arange(n).astype(dtype) * ((stop - start) / float(n - 1) if n != 1 else 1.0) + start


def _steps(start, stop, step, dtype):
    size = (stop - start) / step
    if size < 0:
        hp.leave("coordinates of a negative number")
    return hp.numpy.arange(_count(size)).astype(dtype) * step + start


def _grid1(x, dtype):
    return hp.numpy.expand_dims(x, 0)


def _grid2(x, y, dtype):
    out = hp.numpy.empty((2, x.shape[0], y.shape[0]), dtype=dtype)
    out[0] = x[:, None]
    out[1] = y
    return out


def _grid3(x, y, z, dtype):
    out = hp.numpy.empty((3, x.shape[0], y.shape[0], z.shape[0]), dtype=dtype)
    out[0] = x[:, None, None]
    out[1] = y[:, None]
    out[2] = z
    return out


# ---- parts


def split(ary, indices_or_sections, axis=0):
    if not hp.is_type(ary, "numpy.ndarray"):
        hp.unsupported()
    a = ary
    n = indices_or_sections
    if hp.is_type(n, "int"):
        if n <= 0:
            hp.leave("a number of sections that is not a positive integer")
        if a.shape[axis] % n:
            raise ValueError("array split does not result in an equal division")
    return array_split(a, n, axis)


def array_split(ary, indices_or_sections, axis=0):
    if not hp.is_type(ary, "numpy.ndarray"):
        hp.unsupported()
    a = ary
    n = indices_or_sections
    if not hp.is_constant(axis):
        hp.unsupported()
    if axis != 0 and axis != -a.ndim and (a.ndim != 2 or axis != 1 and axis != -1):
        hp.unsupported()
    if hp.is_type(n, "int"):
        if n <= 0:
            raise ValueError("number sections must be larger than 0.")
        at = _even_positions(a.shape[axis], n)
    else:
        at = hp.numpy.asarray(n)
        if at.ndim != 1 or hp.is_floating(at) or at.dtype == "bool":
            hp.unsupported()
    return _rows_at(a, at) if axis == 0 or axis == -a.ndim else _columns_at(a, at)


def _even_positions(total, n):
    m, more = total // n, total % n
    at = hp.numpy.empty(n - 1, dtype="int64")
    for k in range(n - 1):
        at[k] = (k + 1) * m + min(k + 1, more)
    return at


def _rows_at(a, at):
    n = at.shape[0]
    return [a[hp.at(at, k - 1) if k > 0 else 0 : hp.at(at, k) if k < n else a.shape[0]] for k in range(n + 1)]


def _columns_at(a, at):
    n = at.shape[0]
    return [a[:, hp.at(at, k - 1) if k > 0 else 0 : hp.at(at, k) if k < n else a.shape[1]] for k in range(n + 1)]


def vsplit(ary, indices_or_sections):
    if not hp.is_type(ary, "numpy.ndarray"):
        hp.unsupported()
    a = ary
    if a.ndim < 2:
        raise ValueError("vsplit only works on arrays of 2 or more dimensions")
    return split(a, indices_or_sections, 0)


def hsplit(ary, indices_or_sections):
    if not hp.is_type(ary, "numpy.ndarray"):
        hp.unsupported()
    a = ary
    if a.ndim > 1:
        return split(a, indices_or_sections, 1)
    return split(a, indices_or_sections, 0)
