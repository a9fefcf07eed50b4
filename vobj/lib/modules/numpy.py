# Models of numpy that compose others; the rest is in vobj/numpy.

pi = 3.141592653589793
e = 2.718281828459045
euler_gamma = 0.5772156649015329
newaxis = None


def _count(x):
    # How many steps arange makes: x rounded up, not below 0.
    if not x > 0.0:
        return 0
    n = int(x)
    return n if n >= x else n + 1


def linspace(start, stop, num=50, endpoint=True):
    div = num - 1 if endpoint else num
    delta = float(stop) - float(start)
    y = hp.numpy.arange(0.0, num)
    step = delta / div if div > 0 else delta
    if step == 0.0 and div > 0:
        y[...] = y / div * delta + start
    else:
        y[...] = y * step + start
    if endpoint and num > 1:
        y[-1] = stop
    return y


def clip(a, a_min, a_max, out=None):
    if out is not None and hp.numpy.asarray(a).dtype == "bool":
        hp.unsupported()
    if a_min is None:
        return hp.numpy.minimum(a, a_max, out=out)
    if a_max is None:
        return hp.numpy.maximum(a, a_min, out=out)
    return hp.numpy.minimum(hp.numpy.maximum(a, a_min), a_max, out=out)


def square(x):
    y = hp.numpy.multiply(x, x)
    if y.dtype == "bool":
        hp.unsupported()  # numpy makes int8
    return y


def outer(a, b):
    a = hp.numpy.asarray(a).reshape(-1)
    b = hp.numpy.asarray(b).reshape(-1)
    return hp.numpy.multiply(hp.numpy.expand_dims(a, 1), hp.numpy.expand_dims(b, 0))


def _aligned(a, b):
    # What dot() asks of its operands, before it multiplies.
    k, n = a.shape[-1], b.shape[0 if b.ndim == 1 else -2]
    if k != n:
        raise ValueError(f"shapes {_dims(a)} and {_dims(b)} not aligned: {k} (dim {a.ndim - 1}) != {n} (dim {0 if b.ndim == 1 else b.ndim - 2})")


def _dims(a):
    return str(a.shape).replace(" ", "")


# ---- rounding, sums along the way


def round(a, decimals=0):
    a = hp.array_or_number(a)
    if not hp.is_floating(a):
        # Of bools numpy makes float16.
        if decimals < 0 or not hp.is_array(a) or a.dtype == "bool":
            hp.unsupported()
        return hp.numpy.array(a)
    if decimals == 0:
        return hp.numpy.rint(a)
    if decimals > 0:
        power = 10.0**decimals
        return hp.numpy.rint(a * power) / power
    power = 10.0**-decimals
    return hp.numpy.rint(a / power) * power


def around(a, decimals=0):
    return round(a, decimals)


def _accumulated(a, multiply):
    for i in range(1, a.shape[0]):
        if multiply:
            a[i] = a[i] * a[i - 1]
        else:
            a[i] = a[i] + a[i - 1]


def cumsum(a, axis=None):
    return _along(a, axis, False)


def cumprod(a, axis=None):
    return _along(a, axis, True)


def _along(a, axis, multiply):
    a = hp.numpy.asarray(a)
    if a.ndim > 2:
        hp.unsupported()
    a = hp.widened(a)
    if axis is None:
        r = a.reshape(-1)
        _accumulated(r, multiply)
        return r
    if a.ndim == 1 or axis == 0 or axis == -2:
        _accumulated(a, multiply)
    else:
        _accumulated(a.T, multiply)
    return a


def diff(a, n=1, axis=-1, prepend=None, append=None):
    a = hp.numpy.asarray(a)
    if not hp.is_constant(n) or not hp.is_constant(axis):
        hp.unsupported()
    if prepend is not None:
        a = _extended(a, prepend, True)
    if append is not None:
        a = _extended(a, append, False)
    if n == 1:
        return _diff(a, axis)
    if n != 2:
        hp.unsupported()
    return _diff(_diff(a, axis), axis)


def _diff(a, axis):
    if axis == -1 or axis == a.ndim - 1:
        return _changes(a[..., 1:], a[..., :-1])
    if axis != 0 and axis != -a.ndim:
        hp.unsupported()
    return _changes(a[1:], a[:-1])


def _changes(a, before):
    return a != before if a.dtype == "bool" else a - before


def _extended(a, x, before):
    x = hp.array_or_number(x)
    if a.ndim != 1 or hp.is_array(x) and x.ndim != 1:
        hp.unsupported()
    x = x if hp.is_array(x) else hp.numpy.array([x])
    return hp.numpy.concatenate((x, a) if before else (a, x))


# ---- joining, repeating


def stack(arrays, axis=0):
    if hp.array_list(arrays) > 0:
        return _stack_list(arrays, axis)
    return hp.numpy.concatenate(hp.each_array(arrays, "expand_dims", axis), axis=axis)


def vstack(tup):
    if hp.array_list(tup) > 0:
        return _vstack_list(tup, hp.array_list(tup))
    return hp.numpy.concatenate(hp.each_array(tup, "atleast_2d", 0), axis=0)


def hstack(tup):
    if hp.array_list(tup) > 0:
        return _hstack_list(tup, hp.array_list(tup))
    arrays = hp.each_array(tup, "", 0)
    return hp.numpy.concatenate(arrays, axis=0 if arrays[0].ndim == 1 else 1)


def dstack(tup):
    if hp.array_list(tup) > 0:
        hp.unsupported()
    return hp.numpy.concatenate(hp.each_array(tup, "atleast_3d", 0), axis=2)


def column_stack(tup):
    if hp.array_list(tup) > 0:
        return _column_stack_list(tup, hp.array_list(tup))
    return hp.numpy.concatenate(hp.each_array(tup, "column", 0), axis=1)


def append(arr, values, axis=None):
    if axis is not None:
        return hp.numpy.concatenate((arr, values), axis=axis)
    a, v = hp.numpy.asarray(arr).reshape(-1), hp.array_or_number(values)
    if hp.is_array(v):
        return hp.numpy.concatenate((a, v.reshape(-1)))
    return hp.numpy.concatenate((a, hp.numpy.array([v])))


def roll(a, shift, axis=None):
    a = hp.numpy.asarray(a)
    if a.ndim > 2 or not hp.is_type(shift, "int"):
        hp.unsupported()
    out = hp.numpy.empty_like(a)
    if a.ndim == 2 and (axis == 1 or axis == -1):
        n = a.shape[1]
        if n > 0:
            k = shift % n
            out[:, k:] = a[:, : n - k]
            out[:, :k] = a[:, n - k :]
        return out
    if axis is None:
        flat, to = a.reshape(-1), out.reshape(-1)
    elif a.ndim == 1 and (axis == 0 or axis == -1) or axis == 0 or axis == -2:
        flat, to = a, out
    else:
        hp.unsupported()
    n = flat.shape[0]
    if n > 0:
        k = shift % n
        to[k:] = flat[: n - k]
        to[:k] = flat[n - k :]
    return out


def tile(A, reps):
    a = hp.numpy.asarray(A)
    if hp.is_tuple(reps):
        if len(reps) == 1 and a.ndim == 1:
            return tile(a, reps[0])
        if len(reps) > 2 or len(reps) < 1:
            hp.unsupported()
        return _tiled(a, 1 if len(reps) == 1 else reps[0], reps[-1])
    if not hp.is_type(reps, "int"):
        hp.unsupported()
    if a.ndim != 1:
        return _tiled(a, 1, reps)
    out = hp.numpy.empty((max(reps, 0), a.shape[0]), dtype=a.dtype)
    out[:] = a
    return out.reshape(-1)


def _tiled(a, rows, columns):
    if a.ndim > 2 or not hp.is_type(rows, "int") or not hp.is_type(columns, "int"):
        hp.unsupported()
    a = atleast_2d(a)
    if rows < 0 or columns < 0 or a.size == 0:
        hp.leave("np.tile() of an empty array")
    n, m = a.shape[0], a.shape[1]
    out = hp.numpy.empty((n * rows, m * columns), dtype=a.dtype)
    for k in range(columns):
        out[:n, m * k : m * (k + 1)] = a
    for k in range(1, rows):
        out[n * k : n * (k + 1)] = out[:n]
    return out


def repeat(a, repeats, axis=None):
    a = hp.numpy.asarray(a)
    if not hp.is_constant(axis):
        hp.unsupported()
    if axis is None:
        a = a.reshape(-1)
    if not hp.is_type(repeats, "int"):
        return _repeated(a, hp.numpy.asarray(repeats))
    if a.ndim == 1:
        out = hp.numpy.empty((a.shape[0], repeats if a.shape[0] > 0 else 0), dtype=a.dtype)
        out[:] = a[:, None]
        return out.reshape(-1)
    if repeats < 0:
        raise ValueError("negative dimensions are not allowed")
    if axis == 0 or axis == -a.ndim:
        out = hp.numpy.empty((a.shape[0] * repeats,) + a.shape[1:], dtype=a.dtype)
        for k in range(repeats):
            out[k::repeats] = a
        return out
    if a.ndim != 2 or axis != 1 and axis != -1:
        hp.unsupported()
    out = hp.numpy.empty((a.shape[0], a.shape[1], repeats), dtype=a.dtype)
    out[:] = a[:, :, None]
    return out.reshape(a.shape[0], a.shape[1] * repeats)


def _repeated(a, counts):
    # Each element its own number of times.
    if a.ndim != 1 or counts.ndim != 1 or hp.is_floating(counts) or counts.dtype == "uint64":
        hp.unsupported()
    if counts.shape[0] != a.shape[0]:
        hp.leave("a number of repeats that is neither one nor that of the elements")
    total = 0
    for k in range(counts.shape[0]):
        n = hp.at(counts, k)
        if n < 0:
            raise ValueError("repeats may not contain negative values.")
        total += n
    out = hp.numpy.empty(total, dtype=a.dtype)
    at = 0
    for k in range(counts.shape[0]):
        n = hp.at(counts, k)
        x = a[k]
        for i in range(at, at + n):
            out[i] = x
        at += n
    return out


def eye(N, M=None, k=0, dtype="float64"):
    m = N if M is None else M
    out = hp.numpy.zeros((N, m), dtype=dtype)
    _diagonal(out, k)
    return out


def _diagonal(a, k):
    for i in range(a.shape[0]):
        if 0 <= i + k < a.shape[1]:
            a[i, i + k] = 1


def fill_diagonal(a, val):
    if not hp.is_type(a, "numpy.ndarray") or a.ndim != 2 or not hp.is_type(val, "int", "float"):
        hp.unsupported()
    for i in range(min(a.shape[0], a.shape[1])):
        a[i, i] = val


def identity(n, dtype="float64"):
    return eye(n, None, 0, dtype)


def flip(m, axis=None):
    m = hp.numpy.asarray(m)
    if m.ndim > 2:
        hp.unsupported()
    if m.ndim == 1:
        if axis is not None and axis != 0 and axis != -1:
            hp.unsupported()
        return m[::-1]
    if axis is None:
        return m[::-1, ::-1]
    if axis == 0 or axis == -2:
        return m[::-1]
    if axis == 1 or axis == -1:
        return m[:, ::-1]
    hp.unsupported()


def flipud(m):
    return hp.numpy.asarray(m)[::-1]


def fliplr(m):
    m = hp.numpy.asarray(m)
    if m.ndim < 2:
        raise ValueError("Input must be >= 2-d.")
    return m[:, ::-1]


def rot90(m, k=1):
    m = hp.numpy.asarray(m)
    if m.ndim != 2 or not hp.is_constant(k):
        hp.unsupported()
    if k % 4 == 0:
        return m[:]
    if k % 4 == 1:
        return m[:, ::-1].T
    if k % 4 == 2:
        return m[::-1, ::-1]
    return m.T[:, ::-1]


def atleast_1d(a):
    a = hp.array_or_number(a)
    return a if hp.is_array(a) else hp.numpy.array([a])


def atleast_2d(a):
    a = hp.array_or_number(a)
    if not hp.is_array(a):
        return hp.numpy.array([[a]])
    return hp.numpy.expand_dims(a, 0) if a.ndim == 1 else a


def fromiter(iter, dtype, count=-1):
    if not hp.is_type(count, "int") or hp.is_type(iter, "numpy.ndarray"):
        hp.unsupported()
    if hp.is_constant(count) and count == -1:
        xs = [x for x in iter]
    else:
        xs = []
        for x in iter:
            if count >= 0 and len(xs) == count:
                break
            xs.append(x)
        if len(xs) < count:
            raise ValueError(f"iterator too short: Expected {count} but iterator had only {len(xs)} items.")
    if hp.array_list(xs) > 0:
        hp.unsupported()
    return hp.numpy.array(xs, dtype=dtype)


# ---- order


def median(a, axis=None):
    if axis is not None:
        return _medians(_lanes(hp.numpy.asarray(a), axis))
    a = hp.numpy.asarray(a).reshape(-1)
    if a.dtype == "bool" or a.dtype == "float32":
        hp.unsupported()
    n = a.shape[0]
    if n == 0:
        return a.astype("float64").mean()
    s = hp.sorted_at(a, hp.numpy.array([(n - 1) // 2, n // 2, n - 1])).astype("float64")
    if s[2] != s[2]:
        return s[2]
    return s[1] if n % 2 == 1 else (s[0] + s[1]) / 2.0


def _lanes(a, axis):
    # The matrix whose rows are what lies along an axis of one.
    if not hp.is_constant(axis) or a.ndim != 2 or a.dtype == "bool" or a.dtype == "float32":
        hp.unsupported()
    if axis == 1 or axis == -1:
        return a
    if axis != 0 and axis != -2:
        hp.unsupported()
    return a.T


def _medians(rows):
    if rows.shape[1] == 0:
        hp.leave("the median of no values")
    out = hp.numpy.empty(rows.shape[0])
    for i in range(rows.shape[0]):
        out[i] = median(rows[i])
    return out


def searchsorted(a, v, side="left"):
    a, v = hp.numpy.asarray(a), hp.array_or_number(v)
    if a.ndim != 1 or not hp.is_type(side, "str"):
        hp.unsupported()
    if side != "left" and side != "right":
        if side[:1] in ("l", "L", "r", "R"):
            raise ValueError("search side must be one of 'left' or 'right'")
        raise ValueError(f"search side must be 'left' or 'right' (got {side!r})")
    if hp.is_array(v):
        return hp.search(_compared(a, v), _compared(v, a), side == "right")
    if hp.is_floating(v) and not hp.is_floating(a):
        a = hp.numpy.asarray(a, dtype="float64")
    return hp.to_int64(_place(a, v, side == "right"))


def _compared(a, b):
    # An array of the type in which elements are compared with those of another.
    if hp.is_floating(a) or hp.is_floating(b):
        return hp.numpy.asarray(a, dtype="float64")
    if a.dtype == "uint64" or b.dtype == "uint64":
        hp.unsupported()
    return hp.numpy.asarray(a, dtype="int64")


def _place(a, x, right):
    lo, hi = 0, a.shape[0]
    while lo < hi:
        mid = (lo + hi) // 2
        y = a[mid]
        if right:
            before = y <= x or x != x
        else:
            before = y < x or x != x and y == y
        if before:
            lo = mid + 1
        else:
            hi = mid
    return lo


def flatnonzero(a):
    return hp.positions(_true(hp.numpy.asarray(a).reshape(-1)))


def _true(a):
    return a if a.dtype == "bool" else a != 0


def nonzero(a):
    a = hp.numpy.asarray(a)
    if a.ndim > 2:
        hp.unsupported()
    at = flatnonzero(a)
    if a.ndim == 1:
        return (at,)
    return at // a.shape[1], at % a.shape[1]


def argwhere(a):
    a = hp.numpy.asarray(a)
    if a.ndim == 1:
        return flatnonzero(a).reshape(-1, 1)
    if a.ndim != 2:
        hp.unsupported()
    return column_stack(nonzero(a))


def count_nonzero(a, axis=None):
    if not hp.is_constant(axis):
        hp.unsupported()
    return _true(hp.numpy.asarray(a)).sum(axis=axis)


# ---- NaN, closeness


def nansum(a):
    a = hp.numpy.asarray(a)
    if not hp.is_floating(a):
        return a.sum()
    return hp.numpy.where(hp.numpy.isnan(a), 0.0, a).sum()


def nanmean(a):
    a = hp.numpy.asarray(a)
    if a.dtype == "float32":
        hp.unsupported()
    ok = ~hp.numpy.isnan(a)
    return hp.numpy.where(ok, a, 0.0).sum() / ok.sum()


def ptp(a):
    a = hp.numpy.asarray(a)
    return a.max() - a.min()


def array_equal(a1, a2):
    a, b = hp.numpy.asarray(a1), hp.numpy.asarray(a2)
    if a.shape != b.shape:
        return False
    return bool((a == b).all())


def isclose(a, b, rtol=1e-05, atol=1e-08):
    a, b = hp.numpy.asarray(a) * 1.0, hp.array_or_number(b) * 1.0
    finite = hp.numpy.isfinite(b)
    return hp.numpy.where(finite, hp.numpy.less_equal(hp.numpy.abs(a - b), atol + rtol * hp.numpy.abs(b)), a == b)


def allclose(a, b, rtol=1e-05, atol=1e-08):
    return bool(isclose(a, b, rtol, atol).all())
