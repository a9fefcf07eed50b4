# Counting and looking up among sorted elements.


def unique(ar, return_index=False, return_inverse=False, return_counts=False):
    flat = hp.numpy.asarray(ar).reshape(-1)
    if not (return_index or return_inverse or return_counts):
        values = hp.numpy.sort(flat)
        return values[_firsts(values)]
    if hp.numpy.asarray(ar).ndim > 1 and return_inverse:
        hp.unsupported()
    order = hp.numpy.argsort(flat, kind="stable")
    values = flat[order]
    first = _firsts(values)
    out = (values[first],)
    if return_index:
        out = out + (order[first],)
    if return_inverse:
        out = out + (_inverse(order, first),)
    if return_counts:
        out = out + (_lengths(first, values.shape[0]),)
    return out


def _differs(a, i):
    # Whether an element begins a run of equal ones; all NaNs are one run.
    return i == 0 or a[i] != a[i - 1] and (a[i] == a[i] or a[i - 1] == a[i - 1])


def _firsts(a):
    at = hp.numpy.zeros(a.shape[0], dtype="int64")
    n = 0
    for i in range(a.shape[0]):
        if _differs(a, i):
            at[n] = i
            n += 1
    return at[:n].copy()


def _inverse(order, first):
    out = hp.numpy.zeros(order.shape[0], dtype="int64")
    k = 0
    for i in range(order.shape[0]):
        if k + 1 < first.shape[0] and first[k + 1] == i:
            k += 1
        out[order[i]] = k
    return out


def _lengths(first, total):
    n = first.shape[0]
    out = hp.numpy.zeros(n, dtype="int64")
    for k in range(n):
        out[k] = (first[k + 1] if k + 1 < n else total) - first[k]
    return out


def bincount(x, weights=None, minlength=0):
    x = hp.numpy.asarray(x)
    if x.ndim != 1 or hp.is_floating(x) or x.dtype == "bool" or x.dtype == "uint64":
        hp.unsupported()
    if minlength < 0:
        raise ValueError("'minlength' must not be negative")
    if weights is not None:
        return _weighted_counts(x, hp.numpy.asarray(weights), minlength)
    if x.shape[0] == 0:
        return hp.numpy.zeros(minlength, dtype="int64")
    if x.min() < 0:
        raise ValueError("'list' argument must have no negative elements")
    out = hp.numpy.zeros(max(int(x.max()) + 1, minlength), dtype="int64")
    for i in range(x.shape[0]):
        out[x[i]] += 1
    return out


def _weighted_counts(x, w, minlength):
    if w.ndim != 1:
        hp.unsupported()
    if x.shape[0] == 0:
        hp.leave("weights of no values")
    if x.min() < 0:
        raise ValueError("'list' argument must have no negative elements")
    if w.shape[0] != x.shape[0]:
        raise ValueError("The weights and list don't have the same length.")
    out = hp.numpy.zeros(max(int(x.max()) + 1, minlength))
    for i in range(x.shape[0]):
        out[x[i]] += hp.float_at(w, i)
    return out


# ---- histograms


def histogram_bin_edges(a, bins=10, range=None):
    return _edges(_histogrammed(a), bins, range)


def histogram(a, bins=10, range=None, density=None):
    values = _histogrammed(a)
    edges = _edges(values, bins, range)
    if hp.is_type(bins, "int"):
        counts = _even_counts(values, edges)
    else:
        counts = _edge_counts(values, edges)
    if density:
        return counts / diff(edges) / counts.sum(), edges
    return counts, edges


def _histogrammed(a):
    a = hp.numpy.asarray(a).reshape(-1)
    if a.dtype == "bool" or a.dtype == "float32" or a.dtype == "uint64":
        hp.unsupported()
    return a


def _edges(a, bins, limits):
    if not hp.is_type(bins, "int"):
        edges = hp.numpy.asarray(bins)
        if edges.ndim != 1:
            hp.unsupported()
        for k in range(1, edges.shape[0]):
            if edges[k - 1] > edges[k]:
                raise ValueError("`bins` must increase monotonically, when an array")
        return edges
    if bins < 1:
        raise ValueError("`bins` must be positive, when an integer")
    low, high = _outer_edges(a, limits)
    if low == high:
        low, high = low - 0.5, high + 0.5
    return linspace(low, high, bins + 1)


def _outer_edges(a, limits):
    if limits is not None:
        low, high = float(limits[0]), float(limits[1])
        if low > high:
            raise ValueError("max must be larger than min in range parameter.")
        if not (-1.7976931348623157e308 <= low and high <= 1.7976931348623157e308):
            raise ValueError(f"supplied range of [{limits[0]}, {limits[1]}] is not finite")
        return low, high
    if a.size == 0:
        return 0.0, 1.0
    low, high = float(a.min()), float(a.max())
    if not (-1.7976931348623157e308 <= low and high <= 1.7976931348623157e308):
        raise ValueError(f"autodetected range of [{a.min()}, {a.max()}] is not finite")
    return low, high


def _even_counts(a, edges):
    # Bins of one width: computed, then put right where rounding was wrong.
    n = edges.shape[0] - 1
    low, high = edges[0], edges[n]
    width = high - low
    counts = hp.numpy.zeros(n, dtype="int64")
    for x in a:
        if x >= low and x <= high:
            k = int((x - low) / width * n)
            if k == n:
                k -= 1
            if x < edges[k]:
                k -= 1
            elif x >= edges[k + 1] and k != n - 1:
                k += 1
            counts[k] += 1
    return counts


def _edge_counts(a, edges):
    n = edges.shape[0] - 1
    if n < 0:
        hp.leave("np.histogram() of an array without elements")
    counts = hp.numpy.zeros(n, dtype="int64")
    if n == 0:
        return counts
    at = hp.search(_compared(edges, a), _compared(a, edges), True)
    last = edges[n]
    for i in range(a.shape[0]):
        k = hp.at(at, i) - 1
        if k >= 0 and k < n:
            counts[k] += 1
        elif k == n and a[i] == last:
            counts[n - 1] += 1
    return counts


def digitize(x, bins, right=False):
    b = hp.numpy.asarray(bins)
    if b.ndim != 1:
        hp.unsupported()
    for k in range(1, b.shape[0]):
        if not b[k - 1] <= b[k]:
            hp.leave("bins that are not increasing")
    return searchsorted(b, x, "left" if right else "right")


def isin(element, test_elements, invert=False):
    a, t = hp.numpy.asarray(element), hp.numpy.asarray(test_elements).reshape(-1)
    if (a.dtype == "bool") != (t.dtype == "bool"):
        hp.unsupported()
    found = _found(_compared(a, t).reshape(-1), _compared(t, a)).reshape(a.shape)
    return ~found if invert else found


def _found(a, t):
    n = t.shape[0]
    out = hp.numpy.zeros(a.shape[0], dtype="bool")
    if n <= 16:
        for k in range(n):
            out |= a == t[k]
        return out
    t = hp.numpy.sort(t)
    if not hp.is_floating(a):
        low, high = int(t[0]), int(t[n - 1])
        if high - low <= 6 * (a.shape[0] + n):
            there = hp.numpy.zeros(high - low + 1, dtype="bool")
            for k in range(n):
                there[hp.at(t, k) - low] = True
            for i in range(a.shape[0]):
                x = hp.at(a, i)
                out[i] = low <= x and x <= high and there[x - low]
            return out
    at = hp.search(t, a, False)
    for i in range(a.shape[0]):
        k = hp.at(at, i)
        out[i] = k < n and hp.at(t, k) == hp.at(a, i)
    return out


# ---- order


def quantile(a, q, axis=None):
    if axis is not None:
        return _quantiles_along(_lanes(hp.numpy.asarray(a), axis), q, 1.0, "Quantiles must be in the range [0, 1]")
    return _quantiles(a, q, 1.0, "Quantiles must be in the range [0, 1]")


def percentile(a, q, axis=None):
    if axis is not None:
        return _quantiles_along(_lanes(hp.numpy.asarray(a), axis), q, 100.0, "Percentiles must be in the range [0, 100]")
    return _quantiles(a, q, 100.0, "Percentiles must be in the range [0, 100]")


def _quantiles_along(rows, q, whole, message):
    if rows.shape[0] == 0 or rows.shape[1] == 0:
        hp.leave("quantiles of no values")
    if hp.is_type(q, "float", "int"):
        out = hp.numpy.empty(rows.shape[0])
        for i in range(rows.shape[0]):
            out[i] = _quantiles(rows[i], q, whole, message)
        return out
    return _quantiles_of_each(rows, hp.numpy.asarray(q), whole, message)


def _quantiles_of_each(rows, q, whole, message):
    out = hp.numpy.empty((q.shape[0], rows.shape[0]))
    for i in range(rows.shape[0]):
        out[:, i] = _quantile_of_each(rows[i], q, whole, message)
    return out


def _quantiles(a, q, whole, message):
    a = hp.numpy.asarray(a).reshape(-1)
    if a.dtype == "bool" or a.dtype == "float32":
        hp.unsupported()
    if hp.is_type(q, "float", "int"):
        if not 0 <= q <= whole:
            raise ValueError(message)
        n = _some(a)
        at = (n - 1) * (float(q) / whole)
        i = min(int(at), n - 1)
        s = hp.sorted_at(a, hp.numpy.array([i, min(i + 1, n - 1), n - 1]))
        return _weighted(s[0], s[1], s[2], at - i)
    return _quantile_of_each(a, hp.numpy.asarray(q), whole, message)


def _quantile_of_each(a, q, whole, message):
    if q.ndim != 1 or q.dtype == "bool" or q.dtype == "float32":
        hp.unsupported()
    for x in q:
        if not 0 <= x <= whole:
            raise ValueError(message)
    m = q.shape[0]
    out = hp.numpy.empty(m)
    if m == 0:
        return out
    n = _some(a)
    wanted = hp.numpy.zeros(2 * m + 1, dtype="int64")
    wanted[2 * m] = n - 1
    for k in range(m):
        i = min(int((n - 1) * (float(q[k]) / whole)), n - 1)
        wanted[2 * k] = i
        wanted[2 * k + 1] = min(i + 1, n - 1)
    places = hp.numpy.sort(wanted)
    s = hp.sorted_at(a, places)
    for k in range(m):
        low, high = s[_place(places, wanted[2 * k], False)], s[_place(places, wanted[2 * k + 1], False)]
        out[k] = _weighted(low, high, s[2 * m], (n - 1) * (float(q[k]) / whole) - wanted[2 * k])
    return out


def _some(a):
    n = a.shape[0]
    if n == 0:
        if hp.is_floating(a):
            raise IndexError("index -1 is out of bounds for axis 0 with size 0")
        raise IndexError("index 0 is out of bounds for axis 0 with size 0")
    return n


def _weighted(low, high, last, t):
    # method="linear": between neighbours, from the nearer one. Their difference
    # is of the elements' type, as numpy's, which may overflow.
    if hp.is_floating(last) and last != last:
        return last
    d = high - low
    if t >= 0.5:
        return high - d * (1.0 - t)
    return low + d * t


def _tied(a, order):
    # Whether there are equal elements: only numpy knows their order.
    for i in range(1, order.shape[0]):
        x, y = a[order[i - 1]], a[order[i]]
        if x == y or x != x:
            return True
    return False
