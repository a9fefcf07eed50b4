# The random module of programs: CPython's stream of numbers for a seed, by the
# Mersenne Twister of Matsumoto and Nishimura (1998).

_mt = [0] * 624
_index = 625
_gauss = -1.0
_has_gauss = False


def _init(s):
    global _index
    _mt[0] = s & 0xFFFFFFFF
    for i in range(1, 624):
        x = _mt[i - 1]
        _mt[i] = (1812433253 * (x ^ (x >> 30)) + i) & 0xFFFFFFFF
    _index = 624


def _init_by_array(key):
    _init(19650218)
    i = 1
    j = 0
    n = len(key)
    for _ in range(max(624, n)):
        x = _mt[i - 1]
        _mt[i] = ((_mt[i] ^ ((x ^ (x >> 30)) * 1664525)) + key[j] + j) & 0xFFFFFFFF
        i += 1
        j += 1
        if i >= 624:
            _mt[0] = _mt[623]
            i = 1
        if j >= n:
            j = 0
    for _ in range(623):
        x = _mt[i - 1]
        _mt[i] = ((_mt[i] ^ ((x ^ (x >> 30)) * 1566083941)) - i) & 0xFFFFFFFF
        i += 1
        if i >= 624:
            _mt[0] = _mt[623]
            i = 1
    _mt[0] = 0x80000000


def _twist():
    global _index
    for k in range(624):
        y = (_mt[k] & 0x80000000) | (_mt[(k + 1) % 624] & 0x7FFFFFFF)
        v = _mt[(k + 397) % 624] ^ (y >> 1)
        if y & 1:
            v ^= 0x9908B0DF
        _mt[k] = v
    _index = 0


def _next32():
    global _index
    if _index >= 624:
        if _index > 624:
            _init_by_array([hp.sys.entropy(), hp.sys.entropy()])
        _twist()
    y = _mt[_index]
    _index += 1
    y ^= y >> 11
    y ^= (y << 7) & 0x9D2C5680
    y ^= (y << 15) & 0xEFC60000
    return y ^ (y >> 18)


def seed(a=None, version=2):
    global _has_gauss
    _has_gauss = False
    if a is None:
        _init_by_array([hp.sys.entropy(), hp.sys.entropy()])
        return
    n = hp.random_seed(a)
    if n < 0:
        n = -n
    key = [n & 0xFFFFFFFF]
    n >>= 32
    while n:
        key.append(n & 0xFFFFFFFF)
        n >>= 32
    _init_by_array(key)


def random():
    a = _next32() >> 5
    b = _next32() >> 6
    return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0)


def getrandbits(k, /):
    if k < 0:
        raise ValueError("number of bits must be non-negative")
    if k <= 32:
        if k == 0:
            return 0
        return _next32() >> (32 - k)
    result = 0
    shift = 0
    while k > 0:
        r = _next32()
        if k < 32:
            r >>= 32 - k
        result |= r << shift
        shift += 32
        k -= 32
    return result


def _below(n):
    k = n.bit_length()
    r = getrandbits(k)
    while r >= n:
        r = getrandbits(k)
    return r


def randrange(start, stop=None, step=1):
    if stop is None:
        if start > 0:
            return _below(start)
        raise ValueError("empty range for randrange()")
    width = stop - start
    if step == 1:
        if width > 0:
            return start + _below(width)
        raise ValueError(f"empty range for randrange() ({start}, {stop}, {width})")
    if step > 0:
        n = (width + step - 1) // step
    elif step < 0:
        n = (width + step + 1) // step
    else:
        raise ValueError("zero step for randrange()")
    if n <= 0:
        raise ValueError("empty range for randrange()")
    return start + step * _below(n)


def randint(a, b):
    return randrange(a, b + 1)


def choice(seq):
    if not len(seq):
        raise IndexError("Cannot choose from an empty sequence")
    return seq[_below(len(seq))]


def shuffle(x):
    for i in range(len(x) - 1, 0, -1):
        j = _below(i + 1)
        x[i], x[j] = x[j], x[i]


def uniform(a, b):
    return a + (b - a) * random()


def triangular(low=0.0, high=1.0, mode=0.5):
    u = random()
    c = (mode - low) / (high - low)
    if u > c:
        u = 1.0 - u
        c = 1.0 - c
        low, high = high, low
    return low + (high - low) * hp.math.sqrt(u * c)


def sample(population, k):
    n = len(population)
    if not 0 <= k <= n:
        raise ValueError("Sample larger than population or is negative")
    result = []
    setsize = 21
    if k > 5:
        setsize += 4 ** _ceil_log4(k * 3)
    if n <= setsize:
        pool = [x for x in population]
        for i in range(k):
            j = _below(n - i)
            result.append(pool[j])
            pool[j] = pool[n - i - 1]
    else:
        selected = set()
        for i in range(k):
            j = _below(n)
            while j in selected:
                j = _below(n)
            selected.add(j)
            result.append(population[j])
    return result


def _ceil_log4(n):
    k = 0
    p = 1
    while p < n:
        p *= 4
        k += 1
    return k


def choices(population, weights=None, *, cum_weights=None, k=1):
    n = len(population)
    if weights is None and cum_weights is None:
        scale = n + 0.0
        return [population[int(random() * scale)] for _ in range(k)]
    totals = []
    if cum_weights is None:
        total = 0
        for w in weights:
            total = total + w
            totals.append(total)
    else:
        for w in cum_weights:
            totals.append(w)
    if len(totals) != n:
        raise ValueError("The number of weights does not match the population")
    total = totals[-1] + 0.0
    if total <= 0.0:
        raise ValueError("Total of weights must be greater than zero")
    out = []
    for _ in range(k):
        x = random() * total
        lo = 0
        hi = n - 1
        while lo < hi:
            mid = (lo + hi) // 2
            if x < totals[mid]:
                hi = mid
            else:
                lo = mid + 1
        out.append(population[lo])
    return out


def gauss(mu=0.0, sigma=1.0):
    global _gauss, _has_gauss
    if _has_gauss:
        _has_gauss = False
        return mu + _gauss * sigma
    x2pi = random() * 6.283185307179586
    g2rad = hp.math.sqrt(-2.0 * hp.math.log(1.0 - random()))
    _gauss = hp.math.sin(x2pi) * g2rad
    _has_gauss = True
    return mu + hp.math.cos(x2pi) * g2rad * sigma


def normalvariate(mu=0.0, sigma=1.0):
    while True:
        u1 = random()
        u2 = 1.0 - random()
        z = 1.7155277699214135 * (u1 - 0.5) / u2
        if z * z / 4.0 <= -hp.math.log(u2):
            break
    return mu + z * sigma


def expovariate(lambd):
    return -hp.math.log(1.0 - random()) / lambd
