# What is computed along an axis, put in, taken out, or read off a matrix.


def interp(x, xp, fp, left=None, right=None):
    xs, ys = hp.numpy.asarray(xp, dtype="float64"), hp.numpy.asarray(fp, dtype="float64")
    if xs.ndim != 1 or ys.ndim != 1:
        hp.unsupported()
    if xs.shape[0] == 0:
        raise ValueError("array of sample points is empty")
    if xs.shape[0] != ys.shape[0]:
        raise ValueError("fp and xp are not of the same length.")
    before = float(ys[0]) if left is None else float(left)
    after = float(ys[ys.shape[0] - 1]) if right is None else float(right)
    x = hp.array_or_number(x)
    if not hp.is_array(x):
        return hp.to_float64(_between(float(x), xs, ys, before, after, _place(xs, float(x), True) - 1))
    out = hp.numpy.empty(x.shape)
    flat, to = hp.numpy.asarray(x, dtype="float64").reshape(-1), out.reshape(-1)
    at = hp.search(xs, flat, True)
    for k in range(flat.shape[0]):
        to[k] = _between(hp.at(flat, k), xs, ys, before, after, hp.at(at, k) - 1)
    return out


def _between(x, xs, ys, before, after, j):
    n = xs.shape[0]
    if x != x:
        return x
    if n == 1:
        return before if x < hp.at(xs, 0) else after if x > hp.at(xs, 0) else hp.at(ys, 0)
    if x > hp.at(xs, n - 1):
        return after
    if x < hp.at(xs, 0):
        return before
    if j < 0:
        return before
    x0, y0 = hp.at(xs, j), hp.at(ys, j)
    if j == n - 1 or x0 == x:
        return y0
    x1, y1 = hp.at(xs, j + 1), hp.at(ys, j + 1)
    if x1 == x0: # which C divides by nothing
        slope = (y1 - y0) * 1e999 if x1 - x0 == 0.0 else x1 - x0
    else:
        slope = (y1 - y0) / (x1 - x0)
    y = slope * (x - x0) + y0
    if y != y:
        y = slope * (x - x1) + y1
        if y != y and y0 == y1:
            return y0
    return y


def gradient(f, varargs=1.0):
    a = hp.numpy.asarray(f)
    if a.ndim != 1 or not hp.is_type(varargs, "float", "int") or a.dtype == "bool" or a.dtype == "float32":
        hp.unsupported()
    h = float(varargs)
    n = a.shape[0]
    if n < 2:
        raise ValueError("Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are required.")
    a = a.astype("float64")
    out = hp.numpy.empty(n)
    out[1:-1] = (a[2:] - a[:-2]) / (2.0 * h)
    out[0] = (a[1] - a[0]) / h
    out[-1] = (a[n - 1] - a[n - 2]) / h
    return out


def average(a, axis=None, weights=None):
    a = hp.numpy.asarray(a)
    if axis is not None or a.dtype == "float32":
        hp.unsupported()
    if weights is None:
        return a.mean()
    w = hp.numpy.asarray(weights)
    if w.dtype == "float32" or a.dtype == "bool" or w.dtype == "bool":
        hp.unsupported()
    if a.shape != w.shape:
        raise TypeError("Axis must be specified when shapes of a and weights differ.")
    total = w.astype("float64").sum()
    if total == 0.0:
        raise ZeroDivisionError("Weights sum to zero, can't be normalized")
    return (a.astype("float64") * w).sum() / total


# ---- putting in and taking out


def insert(arr, obj, values):
    a = hp.numpy.asarray(arr).reshape(-1)
    if not hp.is_type(obj, "int") or hp.is_array(hp.array_or_number(values)):
        hp.unsupported()
    n = a.shape[0]
    if not -n <= obj <= n:
        raise IndexError(f"index {obj} is out of bounds for axis 0 with size {n}")
    k = obj + n if obj < 0 else obj
    out = hp.numpy.empty(n + 1, dtype=a.dtype)
    out[:k] = a[:k]
    out[k] = values
    out[k + 1 :] = a[k:]
    return out


def delete(arr, obj):
    a = hp.numpy.asarray(arr).reshape(-1)
    if not hp.is_type(obj, "int"):
        hp.unsupported()
    n = a.shape[0]
    if not -n <= obj < n:
        raise IndexError(f"index {obj} is out of bounds for axis 0 with size {n}")
    k = obj + n if obj < 0 else obj
    out = hp.numpy.empty(n - 1, dtype=a.dtype)
    out[:k] = a[:k]
    out[k:] = a[k + 1 :]
    return out


# ---- matrices


def trace(a):
    a = hp.numpy.asarray(a)
    if a.ndim != 2:
        hp.unsupported()
    return hp.diagonal(a).sum()


def diagonal(a):
    a = hp.numpy.asarray(a)
    if a.ndim != 2:
        hp.unsupported()
    return hp.diagonal(a)


def diag(v):
    a = hp.numpy.asarray(v)
    if a.ndim == 2:
        return hp.diagonal(a)
    return _with_diagonal(a)


def _with_diagonal(a):
    if a.ndim != 1:
        hp.unsupported()
    n = a.shape[0]
    out = hp.numpy.zeros((n, n), dtype=a.dtype)
    for i in range(n):
        out[i, i] = a[i]
    return out


def tril(m, k=0):
    return _triangle(m, k + 1, True)


def triu(m, k=0):
    return _triangle(m, k, False)


def _triangle(m, k, left):
    # What is left of the diagonal k, or the rest.
    a = hp.numpy.asarray(m)
    if a.ndim != 2:
        hp.unsupported()
    out = hp.numpy.zeros_like(a)
    for i in range(a.shape[0]):
        n = min(max(i + k, 0), a.shape[1])
        if left:
            out[i, :n] = a[i, :n]
        else:
            out[i, n:] = a[i, n:]
    return out


def unravel_index(indices, shape):
    if not hp.is_tuple(shape) or hp.is_array(indices):
        hp.unsupported()
    n = 1
    for d in shape:
        n *= d
    i = int(indices)
    if not 0 <= i < n:
        raise ValueError(f"index {i} is out of bounds for array with size {n}")
    return _unravelled(i, shape)


def _unravelled(i, shape):
    if len(shape) == 1:
        return (hp.to_int64(i),)
    if len(shape) == 2:
        return hp.to_int64(i // shape[1]), hp.to_int64(i % shape[1])
    if len(shape) == 3:
        n = shape[1] * shape[2]
        return hp.to_int64(i // n), hp.to_int64(i % n // shape[2]), hp.to_int64(i % shape[2])
    hp.unsupported()


# ---- without NaN


def nanmax(a):
    a = _some_of(hp.numpy.asarray(a), "fmax")
    r = a.max()
    if r == r:
        return r
    r = hp.numpy.where(hp.numpy.isnan(a), -1e999, a).max()
    if r == -1e999 and hp.numpy.isnan(a).all():
        hp.leave("numpy's warning that all values are NaN")
    return r


def nanmin(a):
    a = _some_of(hp.numpy.asarray(a), "fmin")
    r = a.min()
    if r == r:
        return r
    r = hp.numpy.where(hp.numpy.isnan(a), 1e999, a).min()
    if r == 1e999 and hp.numpy.isnan(a).all():
        hp.leave("numpy's warning that all values are NaN")
    return r


def _some_of(a, reduction):
    if a.size == 0:
        raise ValueError("zero-size array to reduction operation " + reduction + " which has no identity")
    return a


# ---- the running result of a function of two numbers


def _running(a, function):
    a = hp.numpy.asarray(a)
    if a.ndim != 1 or a.dtype == "bool":
        hp.unsupported()
    out = a.copy()
    for i in range(1, out.shape[0]):
        if function == "maximum":
            out[i] = hp.numpy.maximum(out[i - 1], out[i])
        else:
            out[i] = hp.numpy.minimum(out[i - 1], out[i])
    return out


# ---- functions of numbers over arrays


def _vectorized(f, args):
    if len(args) == 1:
        return _of_each(f, _plain(args[0]))
    if len(args) == 2:
        x, y = hp.array_or_number(args[0]), hp.array_or_number(args[1])
        if hp.is_array(x) and hp.is_array(y):
            if x.shape != y.shape:
                hp.leave("arrays of different shapes")
            return _of_pairs(f, _plain(x), _plain(y))
        if hp.is_array(x):
            return _of_pairs(f, _plain(x), _filled_like(x, y))
        return _of_pairs(f, _filled_like(y, x), _plain(y))
    hp.unsupported()


def _plain(x):
    # Elements of other types are numpy's own where the type of the result is asked for.
    x = hp.array_or_number(x)
    if not hp.is_array(x) or not (x.dtype == "int64" or x.dtype == "float64" or x.dtype == "bool"):
        hp.unsupported()
    return x


def _filled_like(a, x):
    return hp.numpy.full(_plain(a).shape, x)


def _of_each(f, x):
    flat = x.reshape(-1)
    if flat.shape[0] == 0:
        raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
    first = f(flat[0])  # numpy asks for the type first
    return _typed([f(v) for v in flat.tolist()], first).reshape(x.shape)


def _of_pairs(f, x, y):
    a, b = x.reshape(-1), y.reshape(-1)
    if a.shape[0] == 0:
        raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
    first = f(a[0], b[0])
    return _typed([f(v, w) for v, w in zip(a.tolist(), b.tolist())], first).reshape(x.shape)


def _typed(values, first):
    out = hp.numpy.array(values)
    if out.dtype != hp.numpy.array([first]).dtype:
        hp.unsupported()
    return out


def lexsort(keys):
    if not hp.is_tuple(keys) or not hp.is_array(keys[0]):
        hp.unsupported()
    order = hp.numpy.arange(len(keys[0]))
    for k in keys:
        a = hp.numpy.asarray(k)
        if a.ndim != 1:
            hp.unsupported()
        order = order[hp.numpy.argsort(a[order], kind="stable")]
    return order


def ndindex(*shape):
    if len(shape) == 1:
        for i in range(shape[0]):
            yield (i,)
    elif len(shape) == 2:
        for i in range(shape[0]):
            for j in range(shape[1]):
                yield i, j
    elif len(shape) == 3:
        for i in range(shape[0]):
            for j in range(shape[1]):
                for k in range(shape[2]):
                    yield i, j, k
    else:
        hp.unsupported()


def ndenumerate(arr):
    a = hp.array_or_number(arr)
    if not hp.is_array(a):
        hp.unsupported()
    if a.ndim == 1:
        for i in range(a.shape[0]):
            yield (i,), a[i]
    elif a.ndim == 2:
        for i in range(a.shape[0]):
            for j in range(a.shape[1]):
                yield (i, j), a[i, j]
    else:
        hp.unsupported()


def nan_to_num(x):
    a = hp.numpy.asarray(x)
    if a.dtype != "float64":
        hp.unsupported()
    a = hp.numpy.where(hp.numpy.isnan(a), 0.0, a)
    return hp.numpy.minimum(hp.numpy.maximum(a, -1.7976931348623157e308), 1.7976931348623157e308)
