# RandomState, and the functions of numpy.random, which are methods of one: the streams
# of MT19937 as they have been since numpy 1.


def RandomState(seed=None):
    if seed is None:
        if not hp.in_program():
            hp.unsupported()
        return hp.record("RandomState", hp.random_mt19937(hp.random_entropy()))
    return hp.record("RandomState", hp.random_mt19937(_seed(seed)))


def _seed(seed):
    if not hp.is_type(seed, "int"):
        hp.unsupported()
    if not 0 <= seed <= 4294967295:
        raise ValueError("Seed must be between 0 and 2**32 - 1")
    return seed


def RandomState_seed(self, seed=None):
    if seed is None:
        if not hp.in_program():
            hp.unsupported()
        hp.random_mt_seed(self.state, hp.random_entropy())
    else:
        hp.random_mt_seed(self.state, _seed(seed))


def RandomState_random_sample(self, size=None):
    if size is None:
        return float(hp.random_draw(self.state, "mt_double"))
    out = hp.numpy.zeros(size)
    _fill(self.state, out.reshape(-1))
    return out


def _fill(state, out):
    for i in range(out.shape[0]):
        out[i] = hp.random_draw(state, "mt_double")


def RandomState_random(self, size=None):
    return RandomState_random_sample(self, size)


def RandomState_ranf(self, size=None):
    return RandomState_random_sample(self, size)


def RandomState_sample(self, size=None):
    return RandomState_random_sample(self, size)


def RandomState_rand(self, *shape):
    if len(shape) == 0:
        return float(hp.random_draw(self.state, "mt_double"))
    return RandomState_random_sample(self, shape)


def RandomState_standard_normal(self, size=None):
    if size is None:
        return float(hp.random_draw(self.state, "mt_normal"))
    out = hp.numpy.zeros(size)
    _fill_normal(self.state, out.reshape(-1))
    return out


def _fill_normal(state, out):
    for i in range(out.shape[0]):
        out[i] = hp.random_draw(state, "mt_normal")


def RandomState_randn(self, *shape):
    if len(shape) == 0:
        return float(hp.random_draw(self.state, "mt_normal"))
    return RandomState_standard_normal(self, shape)


def RandomState_uniform(self, low=0.0, high=1.0, size=None):
    low, high = _number(low), _number(high)
    width = high - low
    if not -1.7976931348623157e308 <= width <= 1.7976931348623157e308:
        raise OverflowError("Range exceeds valid bounds")
    if size is None:
        return low + width * float(hp.random_draw(self.state, "mt_double"))
    return low + width * RandomState_random_sample(self, size)


def RandomState_normal(self, loc=0.0, scale=1.0, size=None):
    loc = hp.array_or_number(loc)
    scale = _number(scale)
    if _negative(scale):
        raise ValueError("scale < 0")
    if hp.is_array(loc):
        if size is not None:
            hp.unsupported()
        return loc + scale * RandomState_standard_normal(self, loc.shape)
    return float(loc) + scale * RandomState_standard_normal(self, size)


def RandomState_standard_exponential(self, size=None):
    if size is None:
        return -hp.math.log(1.0 - float(hp.random_draw(self.state, "mt_double")))
    out = hp.numpy.zeros(size)
    _fill_exponential(self.state, out.reshape(-1))
    return out


def _fill_exponential(state, out):
    for i in range(out.shape[0]):
        out[i] = -hp.math.log(1.0 - float(hp.random_draw(state, "mt_double")))


def RandomState_exponential(self, scale=1.0, size=None):
    scale = _number(scale)
    if _negative(scale):
        raise ValueError("scale < 0")
    return scale * RandomState_standard_exponential(self, size)


def RandomState_randint(self, low, high=None, size=None):
    if not hp.is_type(low, "int"):
        hp.unsupported()
    if size is not None:
        out = hp.numpy.zeros(size, dtype="int64")
        if out.size == 0:
            return out
    if high is None:
        first, last = 0, low - 1
    else:
        if not hp.is_type(high, "int"):
            hp.unsupported()
        first, last = low, high - 1
    if first < -9223372036854775808:
        raise ValueError("low is out of bounds for int64")
    if last > 9223372036854775807:
        raise ValueError("high is out of bounds for int64")
    if first > last:
        raise ValueError("low >= high" if high is not None else "high <= 0")
    if last - first > 9223372036854775807:
        raise OverflowError("a range of more than 64 bits has no native form")
    if size is None:
        return int(hp.random_mt_below(self.state, first, last))
    _fill_integers(self.state, out.reshape(-1), first, last)
    return out


def _fill_integers(state, out, first, last):
    for i in range(out.shape[0]):
        out[i] = hp.random_mt_below(state, first, last)


def RandomState_shuffle(self, x):
    if hp.is_type(x, "list"):
        _shuffle_list(self.state, x)
    else:
        if not hp.is_type(x, "numpy.ndarray") or x.ndim != 1:
            hp.unsupported()
        _shuffle(self.state, x)


def _shuffle_list(state, x):
    for i in range(len(x) - 1, 0, -1):
        j = int(hp.random_mt_below(state, 0, i))
        x[i], x[j] = x[j], x[i]


def _shuffle(state, x):
    for i in range(x.shape[0] - 1, 0, -1):
        j = hp.random_mt_below(state, 0, i)
        last = x[i]
        x[i] = x[j]
        x[j] = last


def RandomState_permutation(self, x):
    if hp.is_type(x, "int"):
        out = hp.numpy.arange(x)
    else:
        if hp.is_type(x, "numpy.ndarray"):
            if x.ndim == 2:
                index = hp.numpy.arange(x.shape[0])
                _shuffle(self.state, index)
                return x[index]
            out = x.copy()
        else:
            out = hp.numpy.array(x)
    if out.ndim != 1:
        hp.unsupported()
    _shuffle(self.state, out)
    return out


def RandomState_choice(self, a, size=None, replace=True, p=None):
    if hp.is_type(a, "int"):
        return _choose(self, a, size, replace, p, "a must be greater than 0 unless no samples are taken")
    pool = hp.numpy.asarray(a)
    if pool.ndim != 1:
        raise ValueError("a must be 1-dimensional")
    return pool[_choose(self, pool.shape[0], size, replace, p, "'a' cannot be empty unless no samples are taken")]


def _choose(self, n, size, replace, p, empty):
    if not replace and (p is not None or not hp.is_type(size, "int") and size is not None):
        hp.unsupported()
    if size is None:
        if n <= 0:
            raise ValueError(empty)
    elif n <= 0:
        out = hp.numpy.zeros(size, dtype="int64")
        if out.size != 0:
            raise ValueError(empty)
        if p is not None:
            raise ValueError("probabilities do not sum to 1")
        return out
    if p is not None:
        cdf = _cumulated(hp.numpy.asarray(p, dtype="float64"), n)
        if size is None:
            return _above(cdf, float(hp.random_draw(self.state, "mt_double")))
        out = hp.numpy.zeros(size, dtype="int64")
        _fill_choices(self.state, out.reshape(-1), cdf)
        return out
    if replace:
        if size is None:
            return int(hp.random_mt_below(self.state, 0, n - 1))
        out = hp.numpy.zeros(size, dtype="int64")
        _fill_integers(self.state, out.reshape(-1), 0, n - 1)
        return out
    index = hp.numpy.arange(n)
    if size is None:
        _shuffle(self.state, index)
        return int(index[0])
    if size > n:
        raise ValueError("Cannot take a larger sample than population when 'replace=False'")
    if size < 0:
        hp.leave("np.random.choice() of a negative number of elements")
    _shuffle(self.state, index)
    return index[:size].copy()


def _cumulated(p, n):
    if p.ndim != 1:
        raise ValueError("'p' must be 1-dimensional")
    if p.shape[0] != n:
        raise ValueError("'a' and 'p' must have same size")
    total = _total(p)
    if total != total:
        raise ValueError("probabilities contain NaN")
    for i in range(n):
        if p[i] < 0:
            raise ValueError("probabilities are not non-negative")
    if abs(total - 1.0) > 1.4901161193847656e-08:
        raise ValueError("probabilities do not sum to 1")
    cdf = p.cumsum()
    cdf /= cdf[n - 1]
    return cdf


def _fill_choices(state, out, cdf):
    for i in range(out.shape[0]):
        out[i] = _above(cdf, float(hp.random_draw(state, "mt_double")))
