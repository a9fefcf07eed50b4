# Models of numpy.random: a Generator is a record of the state of PCG64.


def default_rng(seed=None):
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
    if scale < 0:
        raise ValueError("scale < 0")
    return float(loc) + float(scale) * Generator_standard_normal(self, size)


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
