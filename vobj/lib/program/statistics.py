# The statistics module of programs, for ints and floats: sums are exact, as
# CPython's are, in numerators over one denominator.

from math import copysign, exp, inf, fsum, isqrt, log, sqrt


class StatisticsError(ValueError):
    pass


# What CPython's own function raises is caught as what these do.
def _in_python(call, data):
    try:
        return call(data)
    except ValueError as e:
        if type(e).__name__ != "StatisticsError":
            raise
        raise StatisticsError(str(e)) from None


# CPython groups numbers by type: groupby() asks an iterator that has ended once more.
def _in_groups(data):
    it = iter(data)
    if not hp.has(it, "__next__"):
        for x in it:
            yield x
        return
    some = False
    while True:
        try:
            x = it.__next__()
        except StopIteration:
            break
        some = True
        yield x
    if some:
        try:
            it.__next__()
        except StopIteration:
            pass


# _sums is (count, numerator, squares, denominator, special, whole): the sum is
# numerator / denominator, that of the squares squares / denominator ** 2;
# special is the sum of infinities and NaNs; whole says that all were ints.
def _sums(data):
    if hp.has(data, "__iter__") and hp.is_instance(data):
        data = _in_groups(data)
    count = 0
    sums = {}
    squares = {}
    special = 0.0
    finite = True
    whole = True
    for x in data:
        count += 1
        if isinstance(x, float):
            whole = False
            if x != x or x == inf or x == -inf:
                special += x
                finite = False
                continue
            n, d = x.as_integer_ratio()
        elif isinstance(x, int):
            n, d = int(x), 1
        elif isinstance(x, (str, bytes, list, dict, tuple, set)) or x is None:
            raise TypeError("can't convert type '" + type(x).__name__ + "' to numerator/denominator")
        else:
            hp.unsupported()
        sums[d] = sums.get(d, 0) + n
        squares[d] = squares.get(d, 0) + n * n
    den = 1
    for d in sums:
        if d > den:
            den = d
    num = 0
    square = 0
    for d, n in sums.items():
        num += n * (den // d)
        k = den // d
        square += squares[d] * k * k
    return count, num, square, den, special, finite, whole


def _ratio(num, den, whole):
    if whole and num % den == 0:
        return num // den
    return num / den


def mean(data):
    count, num, square, den, special, finite, whole = _sums(data)
    if count < 1:
        raise StatisticsError("mean requires at least one data point")
    if not finite:
        return special / count
    return _ratio(num, den * count, whole)


def fmean(data, weights=None):
    if weights is not None:
        hp.unsupported()
    try:
        n = len(data)
    except TypeError:
        n = -1
    xs = [copysign(x, x) for x in data] # no text
    if n < 0:
        n = len(xs)
    if not n:
        raise StatisticsError("fmean requires at least one data point")
    return fsum(xs) / n


def geometric_mean(data):
    try:
        logs = [log(x) for x in data]
    except ValueError:
        raise StatisticsError("geometric mean requires a non-empty dataset containing positive numbers") from None
    if not logs:
        raise StatisticsError("geometric mean requires a non-empty dataset containing positive numbers")
    return exp(fsum(logs) / len(logs))


def harmonic_mean(data, weights=None):
    if weights is not None or not isinstance(data, (list, tuple)):
        hp.unsupported()
    n = len(data)
    if n < 1:
        raise StatisticsError("harmonic_mean requires at least one data point")
    parts = []
    for x in data:
        if not isinstance(x, (int, float)):
            hp.unsupported()
        if x < 0:
            raise StatisticsError("harmonic mean does not support negative values")
        if n == 1:
            return x
        if x == 0:
            return 0
        parts.append(1 / x)
    count, num, square, den, special, finite, whole = _sums(parts)
    if not finite:
        return n / special
    if num == 0:  # of infinities
        raise StatisticsError("Weighted sum must be positive")
    return n * den / num


# _deviations is the sum of squared deviations from the mean, num / den.
def _deviations(count, num, square, den):
    return count * square - num * num, count * den * den


def variance(data, xbar=None):
    if xbar is not None:
        hp.unsupported()
    count, num, square, den, special, finite, whole = _sums(data)
    if count < 2:
        raise StatisticsError("variance requires at least two data points")
    if not finite:
        return special / (count - 1)
    n, d = _deviations(count, num, square, den)
    return _ratio(n, d * (count - 1), whole)


def pvariance(data, mu=None):
    if mu is not None:
        hp.unsupported()
    count, num, square, den, special, finite, whole = _sums(data)
    if count < 1:
        raise StatisticsError("pvariance requires at least one data point")
    if not finite:
        return special / count
    n, d = _deviations(count, num, square, den)
    return _ratio(n, d * count, whole)


def _odd_root(n, m):
    a = isqrt(n // m)
    return a | (a * a * m != n)


def _root(n, m):
    q = (n.bit_length() - m.bit_length() - 109) // 2
    if q >= 0:
        return (_odd_root(n, m << 2 * q) << q) / 1
    return _odd_root(n << -2 * q, m) / (1 << -q)


def stdev(data, xbar=None):
    if xbar is not None:
        hp.unsupported()
    count, num, square, den, special, finite, whole = _sums(data)
    if count < 2:
        raise StatisticsError("stdev requires at least two data points")
    if not finite:
        raise AttributeError("'float' object has no attribute 'numerator'")  # CPython 3.11 takes it for a Fraction
    n, d = _deviations(count, num, square, den)
    return _root(n, d * (count - 1))


def pstdev(data, mu=None):
    if mu is not None:
        hp.unsupported()
    count, num, square, den, special, finite, whole = _sums(data)
    if count < 1:
        raise StatisticsError("pstdev requires at least one data point")
    if not finite:
        raise AttributeError("'float' object has no attribute 'numerator'")  # CPython 3.11 takes it for a Fraction
    n, d = _deviations(count, num, square, den)
    return _root(n, d * count)


def median(data):
    xs = sorted(data)
    n = len(xs)
    if n == 0:
        raise StatisticsError("no median for empty data")
    if n % 2 == 1:
        return xs[n // 2]
    i = n // 2
    return (xs[i - 1] + xs[i]) / 2


def median_low(data):
    xs = sorted(data)
    n = len(xs)
    if n == 0:
        raise StatisticsError("no median for empty data")
    if n % 2 == 1:
        return xs[n // 2]
    return xs[n // 2 - 1]


def median_high(data):
    xs = sorted(data)
    if not xs:
        raise StatisticsError("no median for empty data")
    return xs[len(xs) // 2]


def multimode(data):
    counts = {}
    if hp.is_instance(data):
        data = iter(data)
    for x in data:
        counts[x] = counts.get(x, 0) + 1
    top = 0
    for n in counts.values():
        if n > top:
            top = n
    return [x for x, n in counts.items() if n == top]


def mode(data):
    found = multimode(data)
    if not found:
        raise StatisticsError("no mode for empty data")
    return found[0]


def quantiles(data, *, n=4, method="exclusive"):
    if n < 1:
        raise StatisticsError("n must be at least 1")
    xs = sorted(data)
    size = len(xs)
    if size < 2:
        raise StatisticsError("must have at least two data points")
    result = []
    if method == "inclusive":
        m = size - 1
        for i in range(1, n):
            j, delta = divmod(i * m, n)
            result.append((xs[j] * (n - delta) + xs[j + 1] * delta) / n)
        return result
    if method == "exclusive":
        m = size + 1
        for i in range(1, n):
            j = i * m // n
            j = 1 if j < 1 else size - 1 if j > size - 1 else j
            delta = i * m - j * n
            result.append((xs[j - 1] * (n - delta) + xs[j] * delta) / n)
        return result
    raise ValueError(f"Unknown method: {method!r}")


def _paired(x, y, what):
    n = len(x)
    if len(y) != n:
        raise StatisticsError(what + " requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError(what + " requires at least two data points")
    return n


def covariance(x, y, /):
    n = _paired(x, y, "covariance")
    xbar = fsum(x) / n
    ybar = fsum(y) / n
    return fsum([(xi - xbar) * (yi - ybar) for xi, yi in zip(x, y)]) / (n - 1)


def correlation(x, y, /):
    n = _paired(x, y, "correlation")
    xbar = fsum(x) / n
    ybar = fsum(y) / n
    sxy = fsum([(xi - xbar) * (yi - ybar) for xi, yi in zip(x, y)])
    sxx = fsum([(xi - xbar) * (xi - xbar) for xi in x])
    syy = fsum([(yi - ybar) * (yi - ybar) for yi in y])
    try:
        return sxy / sqrt(sxx * syy)
    except ZeroDivisionError:
        raise StatisticsError("at least one of the inputs is constant")
