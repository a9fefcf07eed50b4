# Models of numpy.random: a Generator is a record of the state of PCG64.


def default_rng(seed=None):
    if seed is None:
        if not hp.in_program():
            hp.unsupported()
        return hp.record("Generator", hp.random_pcg64(hp.random_entropy() * 2147483648 + hp.random_entropy()))
    if not hp.is_type(seed, "int"):
        hp.unsupported()
    if seed < 0:
        raise ValueError("expected non-negative integer")
    if seed > 9223372036854775807:
        raise OverflowError("a seed beyond 64 bits has no native form")
    return hp.record("Generator", hp.random_pcg64(seed))


def Generator_random(self, size=None):
    if size is None:
        return hp.random_draw(self.state, "double")
    out = hp.numpy.zeros(size)
    _fill(self.state, out.reshape(-1))
    return out


def _fill(state, out):
    for i in range(out.shape[0]):
        out[i] = hp.random_draw(state, "double")


def Generator_uniform(self, low=0.0, high=1.0, size=None):
    if hp.is_array(hp.array_or_number(low)) or hp.is_array(hp.array_or_number(high)):
        hp.unsupported()
    width = float(high) - float(low)
    if not -1.7976931348623157e308 <= width <= 1.7976931348623157e308:
        raise OverflowError("high - low range exceeds valid bounds")
    if width < 0:
        raise ValueError("high - low < 0")
    if size is None:
        return low + width * float(hp.random_draw(self.state, "double"))
    return float(low) + width * Generator_random(self, size)


def Generator_standard_normal(self, size=None):
    if size is None:
        return float(hp.random_draw(self.state, "normal"))
    out = hp.numpy.zeros(size)
    _fill_normal(self.state, out.reshape(-1))
    return out


def _fill_normal(state, out):
    for i in range(out.shape[0]):
        out[i] = hp.random_draw(state, "normal")


def Generator_normal(self, loc=0.0, scale=1.0, size=None):
    loc, scale = hp.array_or_number(loc), hp.array_or_number(scale)
    if hp.is_array(scale):
        hp.unsupported()
    if scale < 0:
        raise ValueError("scale < 0")
    if not hp.is_array(loc):
        return float(loc) + float(scale) * Generator_standard_normal(self, size)
    if loc.ndim != 1 or size is None:
        hp.unsupported()
    out = hp.numpy.zeros(size)
    if loc.shape[0] != out.shape[-1] and loc.shape[0] != 1:
        if out.shape[-1] == 1:
            raise ValueError(f"Output size {out.shape} is not compatible with broadcast dimensions of inputs {out.shape[:-1] + loc.shape}.")
        raise ValueError(f"shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape {out.shape} and arg 1 with shape {loc.shape}.")
    _fill_normal(self.state, out.reshape(-1))
    out *= float(scale)
    out += loc
    return out


def Generator_integers(self, low, high=None, size=None, dtype=None, endpoint=False):
    if not hp.is_type(low, "int") or dtype is not None:
        hp.unsupported()
    if high is None:
        first, last = 0, low
    else:
        first, last = low, high
    if not endpoint:
        last = last - 1
    if first < -9223372036854775808:
        raise ValueError("low is out of bounds for int64")
    if last > 9223372036854775807:
        raise ValueError("high is out of bounds for int64")
    if first > last:
        raise ValueError("low > high" if endpoint else "low >= high" if high is not None else "high <= 0")
    if last - first > 9223372036854775807:
        raise OverflowError("a range of more than 64 bits has no native form")
    if size is None:
        return hp.random_below(self.state, first, last)
    out = hp.numpy.zeros(size, dtype="int64")
    _fill_integers(self.state, out.reshape(-1), first, last)
    return out


def _fill_integers(state, out, first, last):
    for i in range(out.shape[0]):
        out[i] = hp.random_below(state, first, last)


def Generator_shuffle(self, x):
    if hp.is_type(x, "list"):
        _shuffle_list(self.state, x)
    else:
        if not hp.is_type(x, "numpy.ndarray") or x.ndim != 1:
            hp.unsupported()
        _shuffle(self.state, x)


def _shuffle_list(state, x):
    for i in range(len(x) - 1, 0, -1):
        j = _masked(state, i)
        x[i], x[j] = x[j], x[i]


def _masked(state, last):
    # What numpy draws where it shuffles its own arguments: 32 bits, as many of them as last has.
    mask = (1 << last.bit_length()) - 1
    n = int(hp.random_below(state, 0, 4294967295)) & mask
    while n > last:
        n = int(hp.random_below(state, 0, 4294967295)) & mask
    return n


def _shuffle(state, x):
    for i in range(x.shape[0] - 1, 0, -1):
        j = _masked(state, i)
        last = x[i]
        x[i] = x[j]
        x[j] = last


def _shuffle_indices(state, x, first):
    for i in range(x.shape[0] - 1, first - 1, -1):
        j = hp.random_below(state, 0, i)
        last = x[i]
        x[i] = x[j]
        x[j] = last


def Generator_permutation(self, x):
    if hp.is_type(x, "int"):
        out = hp.numpy.arange(x)
    else:
        if hp.is_type(x, "numpy.ndarray"):
            if x.ndim > 1:
                rows = hp.numpy.arange(x.shape[0])
                _shuffle(self.state, rows)
                return x[rows]
            out = x.copy()
        else:
            out = hp.numpy.array(x)
    if out.ndim != 1:
        hp.unsupported()
    _shuffle(self.state, out)
    return out


def Generator_choice(self, a, size=None, replace=True, p=None, *, shuffle=True):
    if hp.is_type(a, "int"):
        index = _choose(self, a, size, replace, p, shuffle, "a must be a positive integer unless no samples are taken")
        return int(index) if size is None else index
    pool = hp.numpy.asarray(a)
    if pool.ndim != 1 and size is None:
        hp.unsupported()
    return pool[_choose(self, pool.shape[0], size, replace, p, shuffle, "a cannot be empty unless no samples are taken")]


def _choose(self, n, size, replace, p, shuffle, empty):
    if p is None:
        if size is None:
            if n <= 0:
                raise ValueError(empty)
            return hp.random_below(self.state, 0, n - 1)
        if replace:
            if n <= 0:
                if size != 0:
                    raise ValueError(empty)
                return hp.numpy.zeros(0, dtype="int64")
            return Generator_integers(self, 0, n, size)
        if not hp.is_type(size, "int"):
            hp.unsupported()
        if n <= 0 and size != 0:
            raise ValueError(empty)
        return _sample(self.state, n, size, shuffle)
    if not replace:
        hp.unsupported()
    if n <= 0:
        raise ValueError(empty)
    cdf = _cumulated(hp.numpy.asarray(p, dtype="float64"), n)
    if size is None:
        return _above(cdf, float(hp.random_draw(self.state, "double")))
    out = hp.numpy.zeros(size, dtype="int64")
    _fill_choices(self.state, out.reshape(-1), cdf)
    return out


def _sample(state, n, size, shuffle):
    if size > n:
        raise ValueError("Cannot take a larger sample than population when replace is False")
    if size < 0:
        raise ValueError("negative dimensions are not allowed")
    if n > 10000 and size > n // (50 if shuffle else 20):
        # The end of a permutation.
        index = hp.numpy.arange(n)
        _shuffle_indices(state, index, max(n - size, 1))
        return index[n - size :].copy()
    index = hp.numpy.zeros(size, dtype="int64")
    taken = set()
    for j in range(n - size, n):
        k = int(hp.random_below(state, 0, j))
        if k in taken:
            k = j
        taken.add(k)
        index[j - n + size] = k
    if shuffle:
        _shuffle_indices(state, index, 1)
    return index


def _cumulated(p, n):
    if p.ndim != 1:
        raise ValueError("p must be 1-dimensional")
    if p.shape[0] != n:
        raise ValueError("a and p must have same size")
    for i in range(n):
        x = float(p[i])
        if x != x:
            raise ValueError("Probabilities contain NaN")
    for i in range(n):
        if p[i] < 0:
            raise ValueError("Probabilities are not non-negative")
    if abs(_total(p) - 1.0) > 1.4901161193847656e-08:
        raise ValueError("Probabilities do not sum to 1. See Notes section of docstring for more information.")
    cdf = p.cumsum()
    cdf /= cdf[n - 1]
    return cdf


def _total(p):
    # Kahan's sum.
    total = float(p[0])
    lost = 0.0
    for i in range(1, p.shape[0]):
        y = float(p[i]) - lost
        t = total + y
        lost = (t - total) - y
        total = t
    return total


def _above(cdf, x):
    lo = 0
    hi = cdf.shape[0]
    while lo < hi:
        middle = (lo + hi) // 2
        if x < cdf[middle]:
            hi = middle
        else:
            lo = middle + 1
    return lo


def _fill_choices(state, out, cdf):
    for i in range(out.shape[0]):
        out[i] = _above(cdf, float(hp.random_draw(state, "double")))
