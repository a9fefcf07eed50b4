"""Functions on numbers as users of query engines write them."""
import math


def discount(price: float, percent: int) -> float:
    return price - price * percent / 100


def pages(items: int, per_page: int) -> int:
    return -(-items // per_page)


def bucket(n: int) -> int:
    return n // 10 * 10


def wrap_hour(h: int) -> int:
    return h % 24


def clamp(x: float) -> float:
    return min(max(x, 0.0), 100.0)


def fahrenheit(c: float) -> float:
    return c * 9 / 5 + 32


def is_even(n: int) -> bool:
    return n % 2 == 0


def ratio(a: int, b: int) -> float:
    return a / b


def safe_ratio(a: float, b: float) -> float:
    if b == 0:
        return 0.0
    return a / b


def nearest(x: float) -> int:
    return round(x)


def distance(x1: float, y1: float, x2: float, y2: float) -> float:
    return math.sqrt((x1 - x2) ** 2 + (y1 - y2) ** 2)


def cents(x: float) -> int:
    return int(x * 100)


def checksum(n: int) -> int:
    return (n * 31 + 7) % 97


def sign(x: int) -> int:
    return (x > 0) - (x < 0)


def seconds(h: int, m: int, s: int) -> int:
    return h * 3600 + m * 60 + s


def square_sum(a: int, b: int) -> int:
    return a * a + b * b


def score(amount: float, years: int) -> float:
    return amount / 100 + years * 2


def area(a: int, b: int, scale: float) -> float:
    return a * b * scale


def near(a: float, b: float) -> bool:
    return a - b <= 1.5


# ---- cases
INTS = [0, 1, -1, 2, 7, 9, 10, -10, 23, 24, 25, 59, 97, 100, 2**31, -2**31, 2**53 + 1, 2**53 + 3, 2**63 - 1, -2**63]
FLOATS = [0.0, -0.0, 0.5, 1.5, 2.5, -0.5, 99.99, 1e300, -1e300, float("inf"), float("-inf"), float("nan"), 5e-324, 2.0**53, 1e17]
CASES = [(f, [n]) for f in ["bucket", "wrap_hour", "is_even", "checksum", "sign"] for n in INTS]
CASES += [(f, [x]) for f in ["clamp", "fahrenheit", "nearest", "cents"] for x in FLOATS]
CASES += [(f, [a, b]) for f in ["pages", "ratio", "square_sum"] for a in INTS for b in INTS]
CASES += [("safe_ratio", [a, b]) for a in FLOATS for b in FLOATS] + [("discount", [a, b]) for a in FLOATS for b in INTS]
CASES += [("seconds", [1, 2, 3]), ("seconds", [2**63 - 1, 0, 0]), ("seconds", [2**52, 2**55, -2**60])]
CASES += [("distance", [a, b, 1.0, 2.0]) for a in FLOATS for b in FLOATS]
CASES += [("score", [a, b]) for a in FLOATS for b in INTS]
CASES += [("area", [a, b, x]) for a in INTS for b in INTS for x in [1.0, 0.1]]
CASES += [("near", [a, b]) for a in FLOATS for b in FLOATS]
