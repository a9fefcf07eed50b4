"""Functions that test_columns.py converts: statements, conditions, membership, loops.

Their annotations say which edge values their parameters take: "int", or "int?" with None among them."""

FUNCTIONS = []  # pairs of a function and the engines that refuse it


def check(*refusing):
    def register(f):
        FUNCTIONS.append((f, refusing))
        return f
    return register


# Statements and conditions

@check()
def fee(amount: "float?", country: "str?"):
    if amount is None:
        return 0.0
    rate = 0.1 if country in ("NO", "SE") else 0.2
    if amount > 100:
        rate -= 0.05
    return amount * rate


@check()
def bands(x: "int"):
    if x < 0:
        if x < -100:
            return "very low"
        return "low"
    elif x == 0:
        return "zero"
    elif x <= 10:
        label = "small"
    else:
        label = "large"
        if x % 2:
            label += ", odd"
        else:
            label += ", even"
    return label + "!"


@check()
def early(x: "int?", y: "int?"):
    if x is None:
        if y is None:
            return None
        x = y
    if y is not None:
        if y > x:
            x, y = y, x
        if x == y:
            return 0
        return 1
    return 2 if x > 5 else 3


@check()
def chained(x: "float", y: "float"):
    return 1 if 0 < x <= y < 100 else 2 if not (x == y != 7) else 3


@check()
def compared(x: "float", y: "float"):
    return (1 if x < y else 0) + (2 if x <= y else 0) + (4 if x > y else 0) + (8 if x >= y else 0) + (16 if x == y else 0) + (32 if x != y else 0)


@check()
def compared_none(x: "float?", y: "float?"):
    return (1 if x == y else 0) + (2 if x != y else 0) + (4 if x == 0.5 else 0) + (8 if 2.5 != y else 0) + (16 if x == None else 0) + (32 if y != None else 0)


@check()
def compared_texts(x: "str", y: "str"):
    return (1 if x < y else 0) + (2 if x >= y else 0) + (4 if x == y else 0) + (8 if x > "a" else 0)


@check()
def ints_and_constants(x: "int"):
    return (1 if x < 2.5 else 0) + (2 if x >= 2.5 else 0) + (4 if x == 2.0 else 0) + (8 if x != 0.5 else 0) + (16 if x < 9007199254740992.0 else 0) \
        + (32 if x > float("-inf") else 0) + (64 if 1e18 <= x else 0) + (128 if x == float("nan") else 0) + (256 if x <= -9.223372036854775808e18 else 0)


@check()
def of_other_types(x: "int?", s: "str?", b: "bool"):
    return (1 if x == s else 0) + (2 if x != "a" else 0) + (4 if b == 1 else 0) + (8 if b < 1 else 0) + (16 if s == 0 else 0)


@check()
def truths(i: "int?", f: "float?", b: "bool?"):
    n = 0
    if i:
        n += 1
    if not f:
        n += 2
    if b:
        n += 4
    return n + (8 if not b else 0) + (16 if i and f else 0) + (32 if i or not b else 0)


@check()
def truth_of_text(s: "str?", t: "str?"):
    if not s:
        return t or "nothing"
    return s and t


@check()
def operands(x: "int?", y: "int?", z: "int"):
    both = x and y
    return both or z


@check()
def defaults(s: "str?", t: "str"):
    return s or t or "both empty"


@check()
def bools(a: "bool", b: "bool?"):
    return not a and b is not None and (not b or a)


@check()
def known_operands(a: "bool?", s: "str?", x: "int"):
    return (a or True) == (x > 0 or True), (x > 5 and True) == ((a and False) is None), s and "", s or "x"


@check()
def bool_of(x: "int?", s: "str?"):
    return bool(x) == bool(s)


@check()
def nothing(x: "int?"):
    if x is not None and x > 5:
        return
    if x is None or x < 0:
        return x


@check()
def guarded(x: "int?", y: "int"):
    return x is not None and y != 0 and x // y > 2 and not (x % y == 1)


@check()
def guarded_product(x: "int", y: "int"):
    return abs(x) < 1000 and abs(y) < 1000 and x * y > 50 or y == 7


@check()
def mixed_numbers(x: "int", f: "float"):
    y = x if f > 0.5 else f
    return float(y)


# Membership

@check()
def members(x: "int?", s: "str?"):
    n = 0
    if x in (1, 2.0, None):
        n = 1
    if x not in [7, -7]:
        n += 2
    if s in {"a", "NO", "\u00df"}:
        n += 4
    if s not in ("a", None):
        n += 8
    return n + (16 if x in (0, 1, 2, 3, 7, 100) else 0) + (32 if s not in ["", "a", "NO", "SE", "n\u00e9"] else 0)


@check()
def in_ranges(x: "int?"):
    return (1 if x in range(10) else 0) + (2 if x in range(-7, 200, 7) else 0) + (4 if x in range(100, -100, -3) else 0) + (8 if x not in range(3, 3) else 0)


@check()
def in_columns(x: "int?", y: "int?"):
    return 5 in (x, y) or x in (y, 7)


@check()
def nan_members(f: "float?"):
    return f in (0.5, float("nan")) or f in (1, 2, 3, 4, 0, None)


@check()
def parts(s: "str", t: "str"):
    return (1 if t in s else 0) + (2 if "a" not in s else 0) + (4 if s in "xyzzyaaa" else 0)


@check()
def dictionary(s: "str?", x: "int"):
    rates = {"NO": 25, "SE": 20, None: 7}
    return rates.get(s, 1) + {0: 3, 1: 4}.get(x, 0)


# Loops

@check()
def digits(x: "int"):
    n = 0
    for power in (10, 100, 1000):
        if -power < x < power:
            break
        n += 1
    else:
        n = 99
    return n


@check()
def steps(x: "int", y: "int"):
    total = 0
    for i in range(4):
        if i == x:
            continue
        if total > 5:
            return total
        total += i * (2 if y > i else 1)
    return -total


@check()
def table_of_rates(x: "float"):
    for limit, rate in [(0, "none"), (1, "low"), (10, "middle")]:
        if x <= limit:
            return rate
    return "high"


@check()
def halves(x: "int"):
    x = max(min(x, 40), 0)
    n = 0
    while x > 0 and n < 7:
        x //= 2
        n += 1
    return n


@check()
def comprehended(x: "int"):
    return sum([x % k for k in (2, 3, 5)]) + (1 if any(x == k for k in range(3)) else 0) + (2 if all(x > k for k in (0, 5)) else 0)


# Functions in functions

def clamp(x, low, high=100):
    if x < low:
        return low
    return high if x > high else x


@check()
def helped(x: "int", y: "int"):
    def twice(v):
        return v * 2 if v < 50 else v
    return twice(clamp(x, 0)) + (lambda v: v % 3 if v else -1)(clamp(y, -5, high=5))


@check()
def several(x: "int", s: "str?"):
    a, *rest = (x, s, None) if x > 0 else (0, "-", None)
    seen = []
    for v in rest:
        seen.append(1 if v is None else 2)
    return a, rest[0], seen[0] + seen[1]
