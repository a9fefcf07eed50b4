# Models of numpy that compose others; the rest is in vobj/numpy*.go.

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
    if div > 0:
        step = delta / div
        if step == 0.0:
            y /= div
            y *= delta
        else:
            y *= step
    else:
        y *= delta
    y += start
    if endpoint and num > 1:
        y[-1] = stop
    return y


def clip(a, a_min, a_max):
    if a_min is None:
        return hp.numpy.minimum(a, a_max)
    if a_max is None:
        return hp.numpy.maximum(a, a_min)
    return hp.numpy.minimum(hp.numpy.maximum(a, a_min), a_max)


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


def diff(a, n=1):
    a = hp.numpy.asarray(a)
    if a.dtype == "bool" or n != 1:
        hp.unsupported()
    if a.ndim == 1:
        return a[1:] - a[:-1]
    return a[..., 1:] - a[..., :-1]


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
    out = hp.numpy.zeros_like(a)
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
    if a.ndim != 1 or not hp.is_type(reps, "int"):
        hp.unsupported()
    out = hp.numpy.zeros((max(reps, 0), a.shape[0]), dtype=a.dtype)
    out[:] = a
    return out.reshape(-1)


def repeat(a, repeats, axis=None):
    a = hp.numpy.asarray(a).reshape(-1)
    if not hp.is_type(repeats, "int") or axis is not None:
        hp.unsupported()
    out = hp.numpy.zeros((a.shape[0], repeats if a.shape[0] > 0 else 0), dtype=a.dtype)
    out[:] = a[:, None]
    return out.reshape(-1)


def meshgrid(x, y):
    x = hp.numpy.asarray(x).reshape(-1)
    y = hp.numpy.asarray(y).reshape(-1)
    xs = hp.numpy.zeros((y.shape[0], x.shape[0]), dtype=x.dtype)
    ys = hp.numpy.zeros((y.shape[0], x.shape[0]), dtype=y.dtype)
    xs[:] = x
    ys[:] = y[:, None]
    return xs, ys


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


def swapaxes(a, axis1, axis2):
    a = hp.numpy.asarray(a)
    if a.ndim != 2:
        hp.unsupported()
    if axis1 % 2 == axis2 % 2 and -2 <= axis1 < 2 and -2 <= axis2 < 2:
        return a[:]
    if -2 <= axis1 < 2 and -2 <= axis2 < 2:
        return a.T
    hp.unsupported()


def atleast_1d(a):
    a = hp.array_or_number(a)
    return a if hp.is_array(a) else hp.numpy.array([a])


def atleast_2d(a):
    a = hp.array_or_number(a)
    if not hp.is_array(a):
        return hp.numpy.array([[a]])
    return hp.numpy.expand_dims(a, 0) if a.ndim == 1 else a


def fromiter(iter, dtype, count=-1):
    if not hp.is_constant(count) or count != -1 or hp.is_type(iter, "numpy.ndarray"):
        hp.unsupported()
    xs = [x for x in iter]
    if hp.array_list(xs) > 0:
        hp.unsupported()
    return hp.numpy.array(xs, dtype=dtype)


def split(ary, indices_or_sections):
    if not hp.is_type(ary, "numpy.ndarray") or not hp.is_type(indices_or_sections, "int"):
        hp.unsupported()
    if indices_or_sections <= 0:
        hp.leave("a number of sections that is none")
    if ary.shape[0] % indices_or_sections:
        raise ValueError("array split does not result in an equal division")
    return array_split(ary, indices_or_sections)


def array_split(ary, indices_or_sections):
    a = ary
    n = indices_or_sections
    if not hp.is_type(a, "numpy.ndarray") or not hp.is_type(n, "int"):
        hp.unsupported()
    if n <= 0:
        raise ValueError("number sections must be larger than 0.")
    m, more = a.shape[0] // n, a.shape[0] % n
    return [a[k * m + min(k, more) : (k + 1) * m + min(k + 1, more)] for k in range(n)]


# ---- order


def median(a):
    a = hp.numpy.asarray(a).reshape(-1)
    if a.dtype == "bool" or a.dtype == "float32":
        hp.unsupported()
    a = hp.numpy.sort(a).astype("float64")
    n = a.shape[0]
    if n == 0:
        return a.mean()
    if n % 2 == 1 or a[n - 1] != a[n - 1]:
        return a[n // 2] if a[n - 1] == a[n - 1] else a[n - 1]
    return (a[n // 2 - 1] + a[n // 2]) / 2.0


def quantile(a, q):
    return _quantiles(a, q, 1.0, "Quantiles must be in the range [0, 1]")


def percentile(a, q):
    return _quantiles(a, q, 100.0, "Percentiles must be in the range [0, 100]")


def _quantiles(a, q, whole, message):
    a = hp.numpy.asarray(a).reshape(-1)
    if a.dtype == "bool" or a.dtype == "float32":
        hp.unsupported()
    if hp.is_type(q, "float", "int"):
        if not 0 <= q <= whole:
            raise ValueError(message)
        return _quantile(hp.numpy.sort(a), float(q) / whole)
    return _quantile_of_each(a, hp.numpy.asarray(q), whole, message)


def _quantile_of_each(a, q, whole, message):
    if q.ndim != 1 or q.dtype == "bool" or q.dtype == "float32":
        hp.unsupported()
    for x in q:
        if not 0 <= x <= whole:
            raise ValueError(message)
    a = hp.numpy.sort(a)
    out = hp.numpy.empty(q.shape[0])
    for k in range(q.shape[0]):
        out[k] = _quantile(a, float(q[k]) / whole)
    return out


def _quantile(a, q):
    # method="linear": between neighbours, from the nearer one. Their difference
    # is of the elements' type, as numpy's, which may overflow.
    n = a.shape[0]
    if n == 0:
        if hp.is_floating(a):
            raise IndexError("index -1 is out of bounds for axis 0 with size 0")
        raise IndexError("index 0 is out of bounds for axis 0 with size 0")
    if a[n - 1] != a[n - 1]:
        return a[n - 1]
    at = (n - 1) * q
    i = min(int(at), n - 1)
    j = min(i + 1, n - 1)
    t = at - i
    d = a[j] - a[i]
    if t >= 0.5:
        return a[j] - d * (1.0 - t)
    return a[i] + d * t


def searchsorted(a, v, side="left"):
    a = hp.numpy.asarray(a)
    if a.ndim != 1 or hp.is_floating(a) != hp.is_floating(v):
        hp.unsupported()
    if not hp.is_type(side, "str"):
        hp.unsupported()
    if side != "left" and side != "right":
        if side[:1] in ("l", "L", "r", "R"):
            raise ValueError("search side must be one of 'left' or 'right'")
        raise ValueError(f"search side must be 'left' or 'right' (got {side!r})")
    if not hp.is_array(v):
        return hp.to_int64(_place(a, v, side == "right"))
    out = hp.numpy.zeros(v.shape, dtype="int64")
    flat, to = v.reshape(-1), out.reshape(-1)
    for i in range(flat.shape[0]):
        to[i] = _place(a, flat[i], side == "right")
    return out


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


def bincount(x, minlength=0):
    x = hp.numpy.asarray(x)
    if x.ndim != 1 or hp.is_floating(x) or x.dtype == "bool" or x.dtype == "uint64":
        hp.unsupported()
    if minlength < 0:
        raise ValueError("'minlength' must not be negative")
    if x.shape[0] == 0:
        return hp.numpy.zeros(minlength, dtype="int64")
    if x.min() < 0:
        raise ValueError("'list' argument must have no negative elements")
    out = hp.numpy.zeros(max(int(x.max()) + 1, minlength), dtype="int64")
    for i in range(x.shape[0]):
        out[x[i]] += 1
    return out


def flatnonzero(a):
    a = hp.numpy.asarray(a).reshape(-1)
    return hp.numpy.arange(a.shape[0])[a != 0]


def nonzero(a):
    a = hp.numpy.asarray(a)
    if a.ndim > 2:
        hp.unsupported()
    at = flatnonzero(a)
    if a.ndim == 1:
        return (at,)
    return at // a.shape[1], at % a.shape[1]


def count_nonzero(a):
    return (hp.numpy.asarray(a) != 0).sum()


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
