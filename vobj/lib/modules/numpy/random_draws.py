# Draws of numpy.random that both kinds of generators make in the same way of what each has
# by its own algorithm, and those of a Generator that has another.


def _number(x):
    x = hp.array_or_number(x)
    if hp.is_array(x):
        hp.unsupported()
    return float(x)


def _negative(x):
    # -0.0 is negative to numpy here.
    return x < 0 or x == 0 and hp.math.copysign(1.0, x) < 0


def _floor(x):
    n = int(x)
    return n - 1 if x < n else n


# ---- exponential, lognormal


def Generator_standard_exponential(self, size=None):
    if size is None:
        return float(hp.random_draw(self.state, "exponential"))
    out = hp.numpy.zeros(size)
    _fill_exponential(self.state, out.reshape(-1))
    return out


def _fill_exponential(state, out):
    for i in range(out.shape[0]):
        out[i] = hp.random_draw(state, "exponential")


def Generator_exponential(self, scale=1.0, size=None):
    scale = _number(scale)
    if _negative(scale):
        raise ValueError("scale < 0")
    return scale * Generator_standard_exponential(self, size)


def Generator_lognormal(self, mean=0.0, sigma=1.0, size=None):
    return _lognormal(self, _number(mean), _number(sigma), size)


def RandomState_lognormal(self, mean=0.0, sigma=1.0, size=None):
    return _lognormal(self, _number(mean), _number(sigma), size)


def _lognormal(self, mean, sigma, size):
    if _negative(sigma):
        raise ValueError("sigma < 0")
    if size is None:
        return float(hp.numpy.exp(mean + sigma * float(hp.random_draw(self, "normal"))))
    out = hp.numpy.zeros(size)
    _fill_lognormal(self, out.reshape(-1), mean, sigma)
    return out


def _fill_lognormal(self, out, mean, sigma):
    for i in range(out.shape[0]):
        out[i] = hp.numpy.exp(mean + sigma * float(hp.random_draw(self, "normal")))


# ---- poisson


def Generator_poisson(self, lam=1.0, size=None):
    return _poissons(self, _number(lam), size)


def RandomState_poisson(self, lam=1.0, size=None):
    return _poissons(self, _number(lam), size)


def _poissons(self, lam, size):
    if not lam >= 0:
        raise ValueError("lam < 0 or lam is NaN")
    if lam > 9.223372006484771e18:
        raise ValueError("lam value too large")
    if size is None:
        return _poisson(self, lam)
    out = hp.numpy.zeros(size, dtype="int64")
    _fill_poisson(self, out.reshape(-1), lam)
    return out


def _fill_poisson(self, out, lam):
    for i in range(out.shape[0]):
        out[i] = _poisson(self, lam)


def _poisson(self, lam):
    if lam == 0.0:
        return 0
    n = 0
    if lam < 10.0:
        least = hp.math.exp(-lam)
        product = float(hp.random_draw(self, "double"))
        while product > least:
            n += 1
            product *= float(hp.random_draw(self, "double"))
        return n
    # Hoermann's transformed rejection (1993).
    root = hp.math.sqrt(lam)
    log_lam = hp.math.log(lam)
    b = 0.931 + 2.53 * root
    a = -0.059 + 0.02483 * b
    inverse = 1.1239 + 1.1328 / (b - 3.4)
    vr = 0.9277 - 3.6224 / (b - 2.0)
    while True:
        u = float(hp.random_draw(self, "double")) - 0.5
        v = float(hp.random_draw(self, "double"))
        us = 0.5 - abs(u)
        if us == 0.0:
            # numpy's quotient is infinite, and its integer the least: refused.
            continue
        n = _floor((2.0 * a / us + b) * u + lam + 0.43)
        if us >= 0.07 and v <= vr:
            return n
        if n < 0 or us < 0.013 and v > us:
            continue
        if v == 0.0 or hp.math.log(v) + hp.math.log(inverse) - hp.math.log(a / (us * us) + b) <= -lam + n * log_lam - _log_gamma(n + 1.0):
            return n


def _log_gamma(x):
    if x == 1.0 or x == 2.0:
        return 0.0
    n = 0
    if x < 7.0:
        n = int(7.0 - x)
    x0 = x + n
    x2 = (1.0 / x0) * (1.0 / x0)
    r = -1.39243221690590e00
    r = r * x2 + 1.796443723688307e-01
    r = r * x2 - 2.955065359477124e-02
    r = r * x2 + 6.410256410256410e-03
    r = r * x2 - 1.917526917526918e-03
    r = r * x2 + 8.417508417508418e-04
    r = r * x2 - 5.952380952380952e-04
    r = r * x2 + 7.936507936507937e-04
    r = r * x2 - 2.777777777777778e-03
    r = r * x2 + 8.333333333333333e-02
    r = r / x0 + 0.5 * 1.8378770664093453 + (x0 - 0.5) * hp.math.log(x0) - x0
    for _ in range(n):
        r -= hp.math.log(x0 - 1.0)
        x0 -= 1.0
    return r


# ---- binomial


def Generator_binomial(self, n, p, size=None):
    return _binomials(self, n, _number(p), size)


def RandomState_binomial(self, n, p, size=None):
    return _binomials(self, n, _number(p), size)


def _binomials(self, n, p, size):
    if not hp.is_type(n, "int"):
        hp.unsupported()
    if n < 0:
        raise ValueError("n < 0")
    if not 0.0 <= p <= 1.0:
        raise ValueError("p < 0, p > 1 or p is NaN")
    if n > 4611686018427387903:
        raise OverflowError("a number of trials of more than 62 bits has no native form")
    if size is None:
        return _binomial(self, n, p)
    out = hp.numpy.zeros(size, dtype="int64")
    _fill_binomial(self, out.reshape(-1), n, p)
    return out


def _fill_binomial(self, out, n, p):
    for i in range(out.shape[0]):
        out[i] = _binomial(self, n, p)


def _binomial(self, n, p):
    if n == 0 or p == 0.0:
        return 0
    if p > 0.5:
        return n - _successes(self, n, 1.0 - p)
    return _successes(self, n, p)


def _successes(self, n, p):
    if p * n > 30.0:
        return _many_successes(self, n, p)
    # The sum of probabilities, from none on, until it is what was drawn.
    q = 1.0 - p
    none = hp.math.exp(n * hp.math.log(q))
    mean = n * p
    bound = int(min(float(n), mean + 10.0 * hp.math.sqrt(mean * q + 1.0)))
    x = 0
    px = none
    u = float(hp.random_draw(self, "double"))
    while u > px:
        x += 1
        if x > bound:
            x = 0
            px = none
            u = float(hp.random_draw(self, "double"))
        else:
            u -= px
            px = (n - x + 1) * p * px / (x * q)
    return x


def _many_successes(self, n, r):
    # The algorithm BTPE of Kachitvichyanukul and Schmeiser (1988).
    q = 1.0 - r
    fm = n * r + r
    m = int(fm)
    p1 = _floor(2.195 * hp.math.sqrt(n * r * q) - 4.6 * q) + 0.5
    xm = m + 0.5
    xl = xm - p1
    xr = xm + p1
    c = 0.134 + 20.5 / (15.3 + m)
    a = (fm - xl) / (fm - xl * r)
    laml = a * (1.0 + a / 2.0)
    a = (xr - fm) / (xr * q)
    lamr = a * (1.0 + a / 2.0)
    p2 = p1 * (1.0 + 2.0 * c)
    p3 = p2 + c / laml
    p4 = p3 + c / lamr
    nrq = n * r * q
    while True:
        u = float(hp.random_draw(self, "double")) * p4
        v = float(hp.random_draw(self, "double"))
        if u <= p1:
            return _floor(xm - p1 * v + u)
        if u <= p2:
            x = xl + (u - p1) / c
            v = v * c + 1.0 - abs(m - x + 0.5) / p1
            if v > 1.0:
                continue
            y = _floor(x)
        elif v == 0.0:
            continue
        elif u <= p3:
            y = _floor(xl + hp.math.log(v) / laml)
            if y < 0:
                continue
            v = v * (u - p2) * laml
        else:
            y = _floor(xr - hp.math.log(v) / lamr)
            if y > n:
                continue
            v = v * (u - p3) * lamr
        if _accepted(y, v, n, r, q, m, xm, nrq):
            return y


def _accepted(y, v, n, r, q, m, xm, nrq):
    k = abs(y - m)
    if not (k > 20 and k < nrq / 2.0 - 1.0):
        s = r / q
        a = s * (n + 1)
        f = 1.0
        for i in range(m + 1, y + 1):
            f *= a / i - s
        for i in range(y + 1, m + 1):
            f /= a / i - s
        return v <= f
    rho = k / nrq * ((k * (k / 3.0 + 0.625) + 0.16666666666666666) / nrq + 0.5)
    t = -k * k / (2.0 * nrq)
    if v <= 0.0:
        return v == 0.0  # its logarithm is less than all, or none
    log_v = hp.math.log(v)
    if log_v < t - rho:
        return True
    if log_v > t + rho:
        return False
    x1 = y + 1.0
    f1 = m + 1.0
    z = n + 1.0 - m
    w = n - y + 1.0
    rest = xm * hp.math.log(f1 / x1) + (n - m + 0.5) * hp.math.log(z / w) + (y - m) * hp.math.log(w * r / (x1 * q))
    return log_v <= rest + _stirling(f1) + _stirling(z) + _stirling(x1) + _stirling(w)


def _stirling(x):
    s = x * x
    return (13680.0 - (462.0 - (132.0 - (99.0 - 140.0 / s) / s) / s) / s) / x / 166320.0
