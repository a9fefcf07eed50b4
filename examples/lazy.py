"""Computations over arrays, statement by statement as people write them: three sums, the energy
of a vibration, a line of least squares, a log likelihood, Black-Scholes (the programs of the paper
"Cunctator", ECOOP 2021). Then the same with other statements between the operations, which
should cost nothing."""
import numpy as np
from scipy.special import erf


def spread(n: int, low: float, width: float, factor: int, modulus: int) -> np.ndarray:
    return low + width * ((np.arange(n) * factor) % modulus) / modulus


def adds(n: int, reps: int) -> float:
    a = spread(n, 0.0, 1.0, 7919, 10007)
    b = spread(n, 1.0, 1.0, 104729, 10009)
    c = spread(n, 2.0, 1.0, 1299709, 10037)
    total = 0.0
    for k in range(reps):
        x = a + b
        x = x + c
        x = x + k
        total += float(np.sum(x))
    return total


def vibration(n: int, reps: int) -> float:
    t = spread(n, 0.0, 10.0, 7919, 10007)
    v = spread(n, -1.0, 2.0, 104729, 10009)
    total = 0.0
    for k in range(reps):
        x = 0.1 * np.cos((5.0 + k) * t)
        moving = 0.5 * 2.0 * np.square(v)
        stored = 0.5 * 50.0 * np.square(x)
        energy = moving + stored
        total += float(np.sum(energy))
    return total


def line(n: int, reps: int) -> float:
    x = spread(n, 0.0, 1.0, 7919, 10007)
    y = spread(n, 2.0, 3.0, 104729, 10009)
    total = 0.0
    for k in range(reps):
        xm = np.mean(x)
        ym = np.mean(y)
        dx = x - xm
        dy = y - ym
        slope = np.sum(dx * dy) / np.sum(dx ** 2)
        start = ym - slope * xm + k
        rest = y - (slope * x + start)
        total += float(np.sum(rest * rest))
    return total


def likelihood(n: int, reps: int) -> float:
    x = spread(n, -3.0, 6.0, 7919, 10007)
    total = 0.0
    for k in range(reps):
        z = np.subtract(x, 0.1 + k)
        z = np.divide(z, 1.3)
        z = np.square(z)
        z = np.multiply(z, -0.5)
        z = np.subtract(z, np.log(1.3))
        z = np.subtract(z, 0.5 * np.log(2 * np.pi))
        total += float(np.sum(z))
    return total


def options(n: int, reps: int) -> float:
    price = spread(n, 10.0, 190.0, 7919, 10007)
    strike = spread(n, 10.0, 190.0, 104729, 10009)
    t = spread(n, 0.1, 5.0, 1299709, 10037)
    total = 0.0
    for k in range(reps):
        deviation = (0.2 + k) * np.sqrt(t)
        d1 = (np.log(price / strike) + 0.12 * t) / deviation
        d2 = d1 - deviation
        d1 = 0.5 + 0.5 * erf(d1 / np.sqrt(2.0))
        d2 = 0.5 + 0.5 * erf(d2 / np.sqrt(2.0))
        now = np.exp(-0.1 * t) * strike
        call = price * d1 - now * d2
        put = now * (1.0 - d2) - price * (1.0 - d1)
        total += float(np.sum(call)) + float(np.sum(put))
    return total


# ---- with other statements between


def adds_log(n: int, reps: int) -> float:
    a = spread(n, 0.0, 1.0, 7919, 10007)
    b = spread(n, 1.0, 1.0, 104729, 10009)
    c = spread(n, 2.0, 1.0, 1299709, 10037)
    total = 0.0
    log = ["start"]
    counts = {"sum": 0}
    for k in range(reps):
        x = a + b
        log.append(f"added {k:>4}")
        assert len(x) == n, "length"
        x = x + c
        counts["sum"] = counts.get("sum", 0) + 1
        if len(log) > 8:
            log = log[-2:]
        x = x + k
        total += float(np.sum(x))
    return total + len(log) * 0.0


class Spring:
    def __init__(self, t: np.ndarray, v: np.ndarray):
        self.t = t
        self.v = v
        self.steps = 0

    def move(self, omega: float):
        self.steps += 1
        self.x = 0.1 * np.cos(omega * self.t)

    def energies(self):
        self.steps += 1
        self.moving = 0.5 * 2.0 * np.square(self.v)
        self.stored = 0.5 * 50.0 * np.square(self.x)

    def total(self) -> float:
        self.energy = self.moving + self.stored
        return float(np.sum(self.energy))


def vibration_object(n: int, reps: int) -> float:
    t = spread(n, 0.0, 10.0, 7919, 10007)
    v = spread(n, -1.0, 2.0, 104729, 10009)
    total = 0.0
    for k in range(reps):
        spring = Spring(t, v)
        spring.move(5.0 + k)
        spring.energies()
        total += spring.total()
    return total


def line_tried(n: int, reps: int) -> float:
    x = spread(n, 0.0, 1.0, 7919, 10007)
    y = spread(n, 2.0, 3.0, 104729, 10009)
    total = 0.0
    seen = {"start": 0}
    for k in range(reps):
        xm = np.mean(x)
        try:
            seen["means"] += 1
        except KeyError:
            seen["means"] = 1
        ym = np.mean(y)
        dx = x - xm
        names = sorted(seen)
        dy = y - ym
        if x.shape[0] != n:
            raise ValueError("shape")
        slope = np.sum(dx * dy) / np.sum(dx ** 2)
        start = ym - slope * xm + k
        label = f"{names[0]}: {k}"
        rest = y - (slope * x + start)
        if not label:
            raise ValueError("label")
        total += float(np.sum(rest * rest))
    return total


class Layer:
    def forward(self, h: np.ndarray) -> np.ndarray:
        return h


class Shift(Layer):
    def __init__(self, by: float):
        self.by = by

    def forward(self, h: np.ndarray) -> np.ndarray:
        return np.subtract(h, self.by)


class Ratio(Layer):
    def __init__(self, by: float):
        self.by = by

    def forward(self, h: np.ndarray) -> np.ndarray:
        return np.divide(h, self.by)


class Square(Layer):
    def forward(self, h: np.ndarray) -> np.ndarray:
        return np.square(h) * -0.5


def likelihood_layers(n: int, reps: int) -> float:
    x = spread(n, -3.0, 6.0, 7919, 10007)
    total = 0.0
    for k in range(reps):
        net = [Shift(0.1 + k), Ratio(1.3), Square(), Shift(float(np.log(1.3))), Shift(float(0.5 * np.log(2 * np.pi)))]
        h = x
        for layer in net:
            h = layer.forward(h)
        total += float(np.sum(h))
    return total


def normal(d: np.ndarray) -> np.ndarray:
    return 0.5 + 0.5 * erf(d / np.sqrt(2.0))


def discounted(strike: np.ndarray, t: np.ndarray, rate: float) -> np.ndarray:
    return np.exp((0.0 - rate) * t) * strike


def options_helpers(n: int, reps: int) -> float:
    price = spread(n, 10.0, 190.0, 7919, 10007)
    strike = spread(n, 10.0, 190.0, 104729, 10009)
    t = spread(n, 0.1, 5.0, 1299709, 10037)
    total = 0.0
    calls = 0

    def counted(d: np.ndarray) -> np.ndarray:
        nonlocal calls
        calls += 1
        return normal(d)

    for k in range(reps):
        deviation = (0.2 + k) * np.sqrt(t)
        d1 = (np.log(price / strike) + 0.12 * t) / deviation
        d2 = d1 - deviation
        d1 = counted(d1)
        d2 = counted(d2)
        now = discounted(strike, t, 0.1)
        if calls < 0:
            print("calls", calls)
        call = price * d1 - now * d2
        put = now * (1.0 - d2) - price * (1.0 - d1)
        total += float(np.sum(call)) + float(np.sum(put))
    return total


def options_dict(n: int, reps: int) -> float:
    price = spread(n, 10.0, 190.0, 7919, 10007)
    strike = spread(n, 10.0, 190.0, 104729, 10009)
    t = spread(n, 0.1, 5.0, 1299709, 10037)
    total = 0.0
    for k in range(reps):
        v = {"price": price, "strike": strike, "t": t}
        v["deviation"] = (0.2 + k) * np.sqrt(v["t"])
        v["d1"] = (np.log(v["price"] / v["strike"]) + 0.12 * v["t"]) / v["deviation"]
        v["d2"] = v["d1"] - v["deviation"]
        v["n1"] = 0.5 + 0.5 * erf(v["d1"] / np.sqrt(2.0))
        v["n2"] = 0.5 + 0.5 * erf(v["d2"] / np.sqrt(2.0))
        v["now"] = np.exp(-0.1 * v["t"]) * v["strike"]
        v["call"] = v["price"] * v["n1"] - v["now"] * v["n2"]
        v["put"] = v["now"] * (1.0 - v["n2"]) - v["price"] * (1.0 - v["n1"])
        total += float(np.sum(v["call"])) + float(np.sum(v["put"]))
    return total
