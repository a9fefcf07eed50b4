"""Functions and values of the tests of hipy.udf, and how outcomes are compared with the plain function's."""

import datetime
import decimal
import math
import re


class Odd(Exception):
    def __init__(self, v):
        super().__init__("odd %r" % v)
        self.v = v


N = 7
TABLE = {"a": 1, "b": [1, 2][0]}
NAMES = ["x", "y", "z"]
SEEN = {"p", "q"}
PAIR = re.compile(r"(\d+)-(\d+)", re.I)
DAY = datetime.date(2020, 2, 29)
RATE = decimal.Decimal("1.19")


def add(x, y=2):
    return x + y


def keyword(x, *, scale=3):
    return x * scale


def star(*xs):
    return sum(xs) if xs else None


def named(x, **more):
    return x + sum(more.values())


def divide(x, y=2):
    return x / y


def look(s):
    return TABLE[s] if s in TABLE else NAMES[len(s)]


def member(s):
    return s in SEEN


def first(s):
    m = PAIR.match(s)
    return int(m.group(1)) if m else None


def days(d):
    return (d - DAY).days


def later(d, n: int = 1) -> "datetime.date":
    return d + datetime.timedelta(days=n)


def odd(x):
    if x % 2:
        raise Odd(x)
    return x


def caught(x):
    try:
        return odd(x)
    except Odd:
        return -1


def pair(x):
    return x, [x], {"k": x}


def upper(s):
    """Documented."""
    return s.upper()


def optional(x):
    return -1 if x is None else x


def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


def text(x):
    return str(x) + f"{x!r:>8}"


def nan(x):
    return math.isnan(x) or x != x


def helper(x):
    total: "int" = add(x, y=N) + keyword(x)
    for _ in range(3):

        def inner(a: int, b: "str" = 1) -> float:
            return a + b

        total = inner(total)
    return total


def late(x):
    return undefined_name(x)  # noqa: F821


def times(k, more):
    def inner(x):
        return x * k + more[0]

    return inner


two, three = times(2, (1,)), times(2.5, (True,))


def both(x):
    return two(x) + three(x)


first_of, second_of = (lambda x: x and not x), (lambda x: x or not x)

FUNCTIONS = [add, keyword, star, divide, look, member, first, days, later, odd, caught, pair, upper, optional, factorial, depth, text, nan, helper, late, two, three, both, first_of, second_of]

VALUES = [0, 1, -1, 3, 1000, 2**63 - 1, -(2**63), 2**63, 10**40, True, False, 0.0, -0.0, 1.5, math.nan, math.inf, 1e308, None, "", "a", "b", "é", "12-34", "\udc80", "x\0y", "𝄞",
          b"", b"a\xff", datetime.date(1, 1, 1), datetime.date(9999, 12, 31), datetime.datetime(2020, 1, 1, 2, 3, 4, 5),
          datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc), datetime.datetime(2020, 1, 1, fold=1), 1j, [1], (1, 2), decimal.Decimal("1.5")]  # fmt: skip

COLUMNS = [[0, 1, -1, 3, 2**62], [1, None, 3], [1.5, -0.0, math.nan, None], ["a", "b", "é", None, "12-34", "y\0"], [True, False, None], [b"a", b"\xff"], [datetime.date(2020, 1, 1), None],
           [datetime.datetime(2020, 1, 1, 1, 1, 1, 1), None], [None, None], [], [1, "a", None, 2.5], [10**40, 1], ["a", "\udc80"], [2, 4, 6, 7], list(range(1000))]  # fmt: skip


def equal(a, b):
    """Whether two results are the same: of one type, and to the sign of zero."""
    if type(a) is not type(b):
        return False
    if isinstance(a, float):
        return repr(a) == repr(b)
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(map(equal, a, b))
    if isinstance(a, dict):
        return equal(list(a.items()), list(b.items()))
    return a == b


def outcome(f, *args, **keywords):
    try:
        return "value", f(*args, **keywords)
    except Exception as e:
        return "raised", type(e), str(e), e.args


def same(a, b):
    return a[0] == b[0] and (equal(a[1], b[1]) if a[0] == "value" else a[1] is b[1] and equal(a[2:], b[2:]))
