# The random module of programs: CPython's stream of numbers for a seed, by the
# Mersenne Twister of Matsumoto and Nishimura (1998). The module's functions are
# methods of one instance, which is seeded when it is first used.


def _number(b):
    import hashlib

    return int.from_bytes(b + hashlib.sha512(b).digest(), "big")


_SEEDS = "The only supported seed types are: None,\nint, float, str, bytes, and bytearray."


class Random:
    __slots__ = ("_mt", "_index", "_gauss", "_has_gauss")

    def __init__(self, x=None):
        self._mt = [0] * 624
        self._index = 625
        self._gauss = -1.0
        self._has_gauss = False
        if x is not None:
            self.seed(x)

    def _init(self, s):
        mt = self._mt
        mt[0] = s & 0xFFFFFFFF
        for i in range(1, 624):
            x = mt[i - 1]
            mt[i] = (1812433253 * (x ^ (x >> 30)) + i) & 0xFFFFFFFF
        self._index = 624

    def _init_by_array(self, key):
        self._init(19650218)
        mt = self._mt
        i = 1
        j = 0
        n = len(key)
        for _ in range(max(624, n)):
            x = mt[i - 1]
            mt[i] = ((mt[i] ^ ((x ^ (x >> 30)) * 1664525)) + key[j] + j) & 0xFFFFFFFF
            i += 1
            j += 1
            if i >= 624:
                mt[0] = mt[623]
                i = 1
            if j >= n:
                j = 0
        for _ in range(623):
            x = mt[i - 1]
            mt[i] = ((mt[i] ^ ((x ^ (x >> 30)) * 1566083941)) - i) & 0xFFFFFFFF
            i += 1
            if i >= 624:
                mt[0] = mt[623]
                i = 1
        mt[0] = 0x80000000

    def _twist(self):
        mt = self._mt
        for k in range(624):
            y = (mt[k] & 0x80000000) | (mt[(k + 1) % 624] & 0x7FFFFFFF)
            v = mt[(k + 397) % 624] ^ (y >> 1)
            if y & 1:
                v ^= 0x9908B0DF
            mt[k] = v
        self._index = 0

    def _next32(self):
        if self._index >= 624:
            if self._index > 624:
                self.seed()
            self._twist()
        y = self._mt[self._index]
        self._index += 1
        y ^= y >> 11
        y ^= (y << 7) & 0x9D2C5680
        y ^= (y << 15) & 0xEFC60000
        return y ^ (y >> 18)

    def seed(self, a=None, version=2):
        self._has_gauss = False
        if a is None:
            self._init_by_array([hp.random_entropy(), hp.random_entropy()])
            return
        if hp.is_type(a, "pyobj"):
            if isinstance(a, int):
                n = int(a)
            elif isinstance(a, str):
                n = _number(str(a).encode())
            elif isinstance(a, float):
                n = hp.random_seed(float(a))
            elif isinstance(a, (bytes, bytearray)):
                n = _number(bytes(a))
            else:
                raise TypeError(_SEEDS)
        elif isinstance(a, str):
            n = _number(a.encode())
        elif isinstance(a, bytes):
            n = _number(a)
        elif isinstance(a, (int, float)):
            n = hp.random_seed(a)
        else:
            raise TypeError(_SEEDS)
        if n < 0:
            n = -n
        key = [n & 0xFFFFFFFF]
        n >>= 32
        while n:
            key.append(n & 0xFFFFFFFF)
            n >>= 32
        self._init_by_array(key)

    def random(self):
        a = self._next32() >> 5
        b = self._next32() >> 6
        return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0)

    def getrandbits(self, k, /):
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        if k <= 32:
            if k == 0:
                return 0
            return self._next32() >> (32 - k)
        return int.from_bytes(self._bits(k), "little")

    def _bits(self, k):
        words = []
        while k > 0:
            r = self._next32()
            if k < 32:
                r >>= 32 - k
            words.append(r.to_bytes(4, "little"))
            k -= 32
        return b"".join(words)

    def randbytes(self, n):
        if n < 0:
            raise ValueError("number of bits must be non-negative")
        return self._bits(8 * n)[:n]

    def _below(self, n):
        k = n.bit_length()
        r = self.getrandbits(k)
        while r >= n:
            r = self.getrandbits(k)
        return r

    def randrange(self, start, stop=None, step=None):
        if stop is None:
            if step is not None:
                raise TypeError("Missing a non-None stop argument")
            if start > 0:
                return self._below(start)
            raise ValueError("empty range for randrange()")
        width = stop - start
        if step is None or step == 1:
            if width > 0:
                return start + self._below(width)
            raise ValueError(f"empty range for randrange() ({start}, {stop}, {width})")
        if step > 0:
            n = (width + step - 1) // step
        elif step < 0:
            n = (width + step + 1) // step
        else:
            raise ValueError("zero step for randrange()")
        if n <= 0:
            raise ValueError("empty range for randrange()")
        return start + step * self._below(n)

    def randint(self, a, b):
        return self.randrange(a, b + 1)

    def choice(self, seq):
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._below(len(seq))]

    def shuffle(self, x):
        for i in range(len(x) - 1, 0, -1):
            j = self._below(i + 1)
            x[i], x[j] = x[j], x[i]

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        u = self.random()
        if mode is None:
            c = 0.5
        elif high == low:
            if not isinstance(low, float) and hp.may_replay():
                hp.leave("random.triangular() of equal limits")
            return low
        else:
            c = (mode - low) / (high - low)
        if u > c:
            return high + (low - high) * hp.math.sqrt((1.0 - u) * (1.0 - c))
        return low + (high - low) * hp.math.sqrt(u * c)

    def sample(self, population, k, *, counts=None):
        if isinstance(population, (set, frozenset, dict)):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        if counts is not None:
            return self._sample_counts(population, k, counts)
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
                j = self._below(n - i)
                result.append(pool[j])
                pool[j] = pool[n - i - 1]
        else:
            selected = set()
            for i in range(k):
                j = self._below(n)
                while j in selected:
                    j = self._below(n)
                selected.add(j)
                result.append(population[j])
        return result

    def _sample_counts(self, population, k, counts):
        totals = []
        total = 0
        for c in counts:
            total = total + c
            totals.append(total)
        if len(totals) != len(population):
            raise ValueError("The number of counts does not match the population")
        if total <= 0:
            raise ValueError("Total of counts must be greater than zero")
        return [population[_position(totals, s, len(totals) - 1)] for s in self.sample(range(total), k)]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        n = len(population)
        if weights is None and cum_weights is None:
            scale = n + 0.0
            return [population[int(self.random() * scale)] for _ in range(k)]
        totals = []
        if cum_weights is None:
            if hp.is_type(weights, "int", "bool"):
                raise TypeError("The number of choices must be a keyword argument: k=" + repr(weights))
            for w in weights:
                if totals:
                    w = totals[-1] + w
                totals.append(w)
        elif weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if len(totals if cum_weights is None else cum_weights) != n:
            raise ValueError("The number of weights does not match the population")
        if cum_weights is not None:
            for w in cum_weights:
                totals.append(w)
        total = totals[-1] + 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        if not total < float("inf"):
            raise ValueError("Total of weights must be finite")
        return [population[_position(totals, self.random() * total, n - 1)] for _ in range(k)]

    def gauss(self, mu=0.0, sigma=1.0):
        if self._has_gauss:
            self._has_gauss = False
            return mu + self._gauss * sigma
        x2pi = self.random() * 6.283185307179586
        g2rad = hp.math.sqrt(-2.0 * hp.math.log(1.0 - self.random()))
        self._gauss = hp.math.sin(x2pi) * g2rad
        self._has_gauss = True
        return mu + hp.math.cos(x2pi) * g2rad * sigma

    def normalvariate(self, mu=0.0, sigma=1.0):
        while True:
            u1 = self.random()
            u2 = 1.0 - self.random()
            z = 1.7155277699214135 * (u1 - 0.5) / u2
            if z * z / 4.0 <= -hp.math.log(u2):
                break
        return mu + z * sigma

    def lognormvariate(self, mu, sigma):
        return hp.math.exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd):
        return -hp.math.log(1.0 - self.random()) / lambd

    def paretovariate(self, alpha):
        return hp.float.pow(1.0 - self.random(), -1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        return alpha * hp.float.pow(-hp.math.log(1.0 - self.random()), 1.0 / beta)

    def gammavariate(self, alpha, beta):
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        if alpha > 1.0:
            ainv = hp.math.sqrt(2.0 * alpha - 1.0)
            bbb = alpha - 1.3862943611198906
            ccc = alpha + ainv
            while True:
                u1 = self.random()
                if not 1e-7 < u1 < 0.9999999:
                    continue
                u2 = 1.0 - self.random()
                v = hp.math.log(u1 / (1.0 - u1)) / ainv
                x = alpha * hp.math.exp(v)
                z = u1 * u1 * u2
                r = bbb + ccc * v - x
                if r + 2.504077396776274 - 4.5 * z >= 0.0 or r >= hp.math.log(z):
                    return x * beta
        elif alpha == 1.0:
            return -hp.math.log(1.0 - self.random()) * beta
        while True:
            u = self.random()
            b = (2.718281828459045 + alpha) / 2.718281828459045
            p = b * u
            if p <= 1.0:
                x = hp.float.pow(p, 1.0 / alpha)
            else:
                x = -hp.math.log((b - p) / alpha)
            u1 = self.random()
            if p > 1.0:
                if u1 <= hp.float.pow(x, alpha - 1.0):
                    break
            elif u1 <= hp.math.exp(-x):
                break
        return x * beta

    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        if y:
            return y / (y + self.gammavariate(beta, 1.0))
        return 0.0

    def getstate(self):
        if self._index > 624:
            self.seed()
        return (3, tuple(self._mt + [self._index]), self._gauss if self._has_gauss else None)

    def setstate(self, state):
        _, numbers, gauss = state
        self._mt = list(numbers[:624])
        self._index = numbers[624]
        self._has_gauss = gauss is not None
        if gauss is not None:
            self._gauss = gauss


def _ceil_log4(n):
    k = 0
    p = 1
    while p < n:
        p *= 4
        k += 1
    return k


def _position(totals, x, hi):
    lo = 0
    while lo < hi:
        mid = (lo + hi) // 2
        if x < totals[mid]:
            hi = mid
        else:
            lo = mid + 1
    return lo


class _System(Random):
    """Numbers of a source that nobody knows and all calls share."""

    __slots__ = ()

    def __init__(self):
        pass

    def _next32(self):
        return hp.random_word()

    def gauss(self, mu=0.0, sigma=1.0):
        x2pi = self.random() * 6.283185307179586
        return mu + hp.math.cos(x2pi) * hp.math.sqrt(-2.0 * hp.math.log(1.0 - self.random())) * sigma


_inst = Random()


def _source():
    return _inst if hp.in_program() else _System()


def seed(a=None, version=2):
    _inst.seed(a, version)


def random():
    return _source().random()


def getrandbits(k, /):
    return _source().getrandbits(k)


def randbytes(n):
    return _source().randbytes(n)


def randrange(start, stop=None, step=None):
    return _source().randrange(start, stop, step)


def randint(a, b):
    return _source().randint(a, b)


def choice(seq):
    return _source().choice(seq)


def shuffle(x):
    _source().shuffle(x)


def uniform(a, b):
    return _source().uniform(a, b)


def triangular(low=0.0, high=1.0, mode=None):
    return _source().triangular(low, high, mode)


def sample(population, k, *, counts=None):
    return _source().sample(population, k, counts=counts)


def choices(population, weights=None, *, cum_weights=None, k=1):
    return _source().choices(population, weights, cum_weights=cum_weights, k=k)


def gauss(mu=0.0, sigma=1.0):
    return _source().gauss(mu, sigma)


def normalvariate(mu=0.0, sigma=1.0):
    return _source().normalvariate(mu, sigma)


def lognormvariate(mu, sigma):
    return _source().lognormvariate(mu, sigma)


def expovariate(lambd):
    return _source().expovariate(lambd)


def paretovariate(alpha):
    return _source().paretovariate(alpha)


def weibullvariate(alpha, beta):
    return _source().weibullvariate(alpha, beta)


def gammavariate(alpha, beta):
    return _source().gammavariate(alpha, beta)


def betavariate(alpha, beta):
    return _source().betavariate(alpha, beta)


def getstate():
    return _inst.getstate()


def setstate(state):
    _inst.setstate(state)
