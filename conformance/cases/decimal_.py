"""decimal.Decimal: arithmetic, rounding, comparison, text, containers, exceptions."""
import decimal
from decimal import (ROUND_05UP, ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP,
                     Decimal, DecimalException, DivisionByZero, InvalidOperation, Overflow)

D = Decimal
TAX = Decimal("0.0675")
RATES = [Decimal("0.0013"), Decimal("0.00894")]


def make(s): return Decimal(s)
def make_int(n): return Decimal(n), Decimal(value=n), D()
def make_float(x): return Decimal(x), Decimal.from_float(x)
def arithmetic(s, t):
    a, b = Decimal(s), Decimal(t)
    return a + b, a - b, a * b


def divide(s, t): return Decimal(s) / Decimal(t)
def floordiv(s, t): return Decimal(s) // Decimal(t)
def modulo(s, t): return Decimal(s) % Decimal(t)
def divmod_(s, t): return divmod(Decimal(s), Decimal(t))
def power(s, n): return Decimal(s) ** n, pow(Decimal(s), n)
def power_decimal(s, t): return Decimal(s) ** Decimal(t)
def int_power(n, t): return n ** Decimal(t)
def unary(s):
    a = Decimal(s)
    return -a, +a, abs(a), a.copy_abs(), a.copy_negate(), a.copy_sign(Decimal("-1")), bool(a), not a


def mixed(s, n):
    a = Decimal(s)
    return a + n, n + a, a - n, n - a, a * n, n * a, a + True, False - a


def mixed_float(s, x): return Decimal(s) + x
def float_times(s, x): return x * Decimal(s)
def with_text(s): return Decimal(s) + s
def with_none(s): return None - Decimal(s)
def bit_and(s): return Decimal(s) & 1
def invert(s): return ~Decimal(s)


def inplace(s, t):
    a = Decimal(s)
    a += Decimal(t)
    a *= 3
    a -= 1
    a /= 7
    a //= Decimal("0.01")
    a %= 11
    a **= 2
    return a


def compare(s, t):
    a, b = Decimal(s), Decimal(t)
    return a < b, a <= b, a > b, a >= b, a == b, a != b, a.compare(b)


def compare_other(s, x):
    a = Decimal(s)
    return a == x, x == a, a != x, a < x, x < a, a >= x, x >= a


def equal_kinds(s):
    a = Decimal(s)
    return a == s, a == None, a is None, a == (1,), a != [a], a == 1j
def order_text(s): return Decimal(s) < s


def tests(s):
    a = Decimal(s)
    return (a.is_finite(), a.is_infinite(), a.is_nan(), a.is_qnan(), a.is_snan(), a.is_signed(), a.is_zero(), a.adjusted(), a.is_canonical(),
            a.canonical(), a.conjugate(), a.radix())


def text(s):
    a = Decimal(s)
    return str(a), repr(a), f"{a}", f"{a!r}", "%s" % a, "{}".format(a), ascii(a)


def formatted(s, spec): return format(Decimal(s), spec)
def formatted_fixed(s):
    a = Decimal(s)
    return f"{a:.2f}|{a:,}|{a:>12.3f}|{a:012,.1f}|{a:e}|{a:.3g}|{a:%}|{a:+}|{a:^+10.0f}"


def percent_f(s): return "%.2f" % Decimal(s)


def quantize(s, places):
    a, q = Decimal(s), Decimal(places)
    return (a.quantize(q), a.quantize(q, ROUND_DOWN), a.quantize(q, rounding=ROUND_UP), a.quantize(exp=q, rounding=ROUND_HALF_UP),
            a.quantize(q, ROUND_HALF_EVEN), a.quantize(q, ROUND_HALF_DOWN), a.quantize(q, ROUND_CEILING), a.quantize(q, ROUND_FLOOR),
            a.quantize(q, ROUND_05UP), a.quantize(q, None))


def quantize_named(s, mode): return Decimal(s).quantize(Decimal("0.1"), mode)
def quantize_int(s): return Decimal(s).quantize(1)
def quantize_float(s): return Decimal(s).quantize(0.5)


def integral(s):
    a = Decimal(s)
    return a.to_integral_value(), a.to_integral(), a.to_integral_exact(ROUND_UP), a.to_integral_value(rounding=ROUND_FLOOR)


def rounded(s): return round(Decimal(s))
def rounded_to(s, n): return round(Decimal(s), n)
def to_int(s): return int(Decimal(s))
def to_float(s): return float(Decimal(s))
def functions(s):
    a = Decimal(s)
    return a.normalize(), a.scaleb(2), a.scaleb(-3)


def root(s): return Decimal(s).sqrt()
def rare(s):
    a = Decimal(s)
    return a.exp(), a.ln(), a.as_tuple().digits, a.number_class(), a.next_plus(), a.max(1), a.fma(2, 3), a.logb(), a.to_eng_string()


def containers(s, t):
    a, b = Decimal(s), Decimal(t)
    d = {a: "a", b: "b", 2: "two"}
    return [a, b, a] , {a, b, Decimal("1.0"), 1}, d[a], d[b], d[Decimal("2.00")], d.get(5), a in [b], a in {b, a}, (a, b) < (b, a), sorted([b, a]), [a, b].index(b), [a].count(b)


def union_keys(s, n):
    xs = [Decimal(s), n, 1.5, "x"]
    return xs, xs.count(n), n in xs, Decimal(n) in xs, {Decimal(s): 1, n: 2, 0.5: 3}, max([Decimal(s), n, 2.5])


def key_error(s): return {Decimal(1): 2}[Decimal(s)]
def hashed(s, x): return hash(Decimal(s)), hash(Decimal(s)) == hash(x), hash(Decimal(x))
def hash_nan(s): return hash(Decimal(s))


def sums(n):
    xs = [Decimal(i) / 8 for i in range(n)]
    return sum(xs), sum(xs, Decimal("0.5")), sum(x * x for x in xs), max(xs, default=None), min(xs, default=Decimal(7))


def kinds(s):
    a = Decimal(s)
    return isinstance(a, Decimal), isinstance(a, (int, float)), type(a) is Decimal, type(a).__name__, isinstance(1, Decimal), str(type(a))


def caught(s, t):
    out = []
    for op in range(4):
        try:
            a, b = Decimal(s), Decimal(t)
            if op == 0:
                out.append(a / b)
            elif op == 1:
                out.append(a < b)
            elif op == 2:
                out.append(int(a % b))
            else:
                out.append((a * Decimal("1E+999999")) ** 2)
        except DivisionByZero as e:
            out.append(("by zero", str(e), repr(e)))
        except InvalidOperation as e:
            out.append(("invalid", str(e), type(e).__name__))
        except Overflow as e:
            out.append(("overflow", str(e)))
        except (ValueError, OverflowError) as e:
            out.append(str(e))
    return out


def caught_bases(s, t):
    a, b = Decimal(s), Decimal(t)
    try:
        return a / b
    except ZeroDivisionError as e:
        first = isinstance(e, DecimalException), isinstance(e, ArithmeticError), isinstance(e, InvalidOperation)
    except ArithmeticError as e:
        first = isinstance(e, ZeroDivisionError), isinstance(e, DecimalException)
    try:
        a // b
    except DecimalException as e:
        return first, str(e)


def overflow(op, s, t):
    a, b = Decimal(s), Decimal(t)
    try:
        if op == "abs":
            return abs(a)
        if op == "neg":
            return -a
        if op == "pos":
            return +a
        if op == "sqrt":
            return a.sqrt()
        if op == "normalize":
            return a.normalize()
        if op == "scaleb":
            return a.scaleb(1)
        if op == "add":
            return a + b
        if op == "sub":
            return a - b
        if op == "mul":
            return a * b
        if op == "div":
            return a / b
        if op == "mod":
            return a % b
        if op == "divmod":
            return divmod(a, b)
        if op == "floordiv":
            return a // b
        if op == "compare":
            return a.compare(b)
        if op == "integral":
            return a.to_integral_value()
        if op == "quantize":
            return a.quantize(b)
        return a ** -1
    except InvalidOperation:
        return "invalid"
    except DivisionByZero:
        return "by zero"


def context(n): return decimal.getcontext().prec + n, decimal.getcontext().rounding


def raises(s):
    if s == "a":
        raise InvalidOperation("mine")
    if s == "b":
        raise decimal.DivisionByZero
    try:
        return Decimal(s)
    finally:
        Decimal(0)


def unknown_attribute(s): return Decimal(s).nothing
def call_wrong(s): return Decimal(s).quantize()
def iterate(s): return [x for x in Decimal(s)]
def length(s): return len(Decimal(s))
def index_(s): return [1, 2][Decimal(s)]
def constants(n): return TAX * n, RATES[n & 1] * n, decimal.ROUND_UP, D("1.5")


def optional(s, n):
    a = Decimal(s) if n > 0 else None
    if a is None:
        return "none"
    return a + n


def union(s, n):
    x = Decimal(s) if n > 1 else n
    return x + 1, x * 2, -x, str(x), x == n, x < 3


def loop(s, n):
    total = Decimal(0)
    rate = Decimal(s)
    for i in range(n):
        total += (rate * i).quantize(Decimal("0.01"))
        if total > 100:
            total /= 3
    return total


def interest(principal, rate, years):
    p, r = Decimal(principal), 1 + Decimal(rate) / 100
    return (p * r ** years).quantize(Decimal(".01")), p * r ** -years


def pi_digits():
    lasts, t, s, n, na, d, da = Decimal(0), Decimal(3), Decimal(3), 1, 0, 0, 24
    while s != lasts:
        lasts = s
        n, na = n + na, na + 8
        d, da = d + da, da + 32
        t = (t * n) / d
        s += t
    return +s


class Account:
    def __init__(self, balance):
        self.balance = Decimal(balance)

    def deposit(self, amount):
        self.balance += Decimal(amount)
        return self.balance


def account(s, t):
    a = Account(s)
    a.deposit(t)
    return a.deposit("0.01"), a.balance


def many(n):
    seen = {}
    for i in range(n):
        d = Decimal(i) / 64
        seen[d.quantize(Decimal("0.1"))] = seen.get(d, Decimal(0)) + d
    return len(seen), sum(seen.values())



def bill(n, rate, places):
    """Sums and products of a few digits, until they are not."""
    unit = Decimal(10) ** -2 if places < 0 else Decimal("0." + "0" * (places - 1) + "1") if places else Decimal("1")
    total = Decimal("0")
    for i in range(6):
        price = (n * Decimal(rate)).quantize(unit, ROUND_HALF_EVEN)
        tax = (price * Decimal("0.0675")).quantize(unit, ROUND_DOWN)
        total += price + tax - Decimal("1E+2")
        n = n * 37 - i
    return total, len(str(total)), -total, total - total


def lengths(n, s):
    return len(str(n)), len(str(Decimal(s))), len(str(-n)), len(str(Decimal(s) * n))


def cancels(a, b):
    x, y = Decimal(a), Decimal(b)
    return x + y, x - y, (x - y) * 0, -(x - y), y - x, x * y - y * x


# ---- cases
N = ["0", "-0", "1", "-1.5", "123.456", "1E+5", "0.00001234", "99999999999999999999999999999", "-1234567890123456789012345678901234567890.5",
     "1E-999999", "9.99E+999999", "NaN", "-NaN12", "sNaN", "Infinity", "-Infinity", "0E+7", "1.00", "2.50"]
SMALL = ["0", "1.25", "-7", "3.000", "12345.678"]
P = [[a, b] for a in N for b in N]
CASES = [("make", [s]) for s in N + ["", "x", " 1_000.5 ", "1e5", "+.5", "5.", ".", "inf", "nan7", "1E+1000000000000000000", "١٢"]]
CASES += [("make_int", [n]) for n in [0, 5, -2**63, 2**70, -10**45, True]] + [("make_int", [None])]
CASES += [("make_float", [x]) for x in [0.0, -0.0, 0.1, 1e300, 5e-324, float("inf"), float("nan"), 3, 2**80]]
CASES += [(f, p) for f in ["arithmetic", "divide", "floordiv", "modulo", "divmod_", "compare"] for p in P]
CASES += [("power", [s, n]) for s in N for n in [0, 1, 2, -3, 10]]
CASES += [("power_decimal", [s, t]) for s in SMALL for t in ["0.5", "2", "-1"]] + [("int_power", [n, t]) for n in [2, 0] for t in ["0.5", "-2", "0"]]
CASES += [(f, [s]) for f in "unary tests text integral rounded to_int to_float functions root formatted_fixed kinds hash_nan quantize_int".split() for s in N
          if f not in ("hash_nan", "to_int", "rounded") or s not in ("NaN", "-NaN12") or f != "hash_nan" if not (f in ("to_int", "rounded") and "E+999999" in s)]
CASES += [(f, [s, n]) for f in ["mixed", "optional", "union"] for s in SMALL for n in [0, 1, -3, 7, 2**70]]
CASES += [(f, ["1.5", x]) for f in ["mixed_float", "float_times"] for x in [0.5]]
CASES += [(f, ["1.5"]) for f in "with_text with_none bit_and invert equal_kinds order_text quantize_float unknown_attribute call_wrong iterate length index_ percent_f rare".split()]
CASES += [("inplace", [a, b]) for a in SMALL for b in SMALL]
CASES += [("compare_other", [s, x]) for s in SMALL + ["0.1", "NaN", "Infinity"] for x in [0, 3, 1.25, 0.1, float("inf"), float("nan"), 2**70]]
CASES += [("formatted", [s, f]) for s in ["0", "-1234567.891", "1E+10", "NaN", "-Infinity", "0.000001"] for f in ["", "f", ".3f", ",", "e", "G", ".2%", "*^20", "08.1f", "x", "d", "010,.2f", "zf", "+z.0f", "n", ".3n", "012n", ",n", "N"]]
CASES += [("quantize", [s, p]) for s in ["1.005", "-2.5", "7.5", "0", "1E+30", "NaN", "Infinity", "12345678901234567890.123456789"] for p in ["0.01", "1", "1E+1", "1E-27", "Infinity"]]
CASES += [("quantize_named", ["1.25", m]) for m in ["ROUND_UP", "ROUND_HALF_EVEN", "up", ""]]
CASES += [("rounded_to", [s, n]) for s in SMALL for n in [0, 1, -2, 30]]
CASES += [(f, [s, t]) for f in ["containers", "caught", "caught_bases", "account"] for s in SMALL for t in ["0", "1", "2.5"]]
CASES += [("union_keys", [s, n]) for s in SMALL for n in [0, 3, 7]]
CASES += [("key_error", [s]) for s in ["1.0", "2"]] + [("hashed", [s, x]) for s, x in [("1.5", 1.5), ("-1", -1), ("0", 0), ("1E+20", 10**20), ("0.1", 0.1), ("1E-400", 1)]]
CASES += [("sums", [n]) for n in [0, 1, 10]] + [("raises", [s]) for s in "a b c 1".split()]
CASES += [("constants", [n]) for n in [0, 1, 2**65]] + [("loop", [s, n]) for s in ["1.005", "-3.3"] for n in [0, 5, 60]]
CASES += [("overflow", [op, s, t]) for op in "abs neg pos sqrt normalize scaleb add sub mul div mod divmod floordiv compare integral quantize pow".split()
          for s, t in [("-1E+2000000", "1E+3000000"), ("1E+4000000", "1E-999999"), ("1E-2000000", "0"), ("9.9999999999999999999999999999E+999999", "Infinity"), ("sNaN", "1")]]
CASES += [("context", [n]) for n in [0, 5]]
CASES += [("interest", [p, r, y]) for p in ["1000", "12.34"] for r in ["5", "0.375"] for y in [1, 30]] + [("pi_digits", [])]
CASES += [("many", [n]) for n in [0, 10, 20000]]

CASES += [("bill", [n, r, p]) for n in [0, 1, -17, 123456, 2**62, 2**70] for r in ["0.00894", "-1.5", "7E+3", "123456789.123456789"] for p in [0, 2, 5]]
CASES += [("lengths", [n, s]) for n in [0, 9, 10, -10, 99, 100, 10**18, 10**19, 2**63 - 1, -2**63, 10**40] for s in ["0", "0.00", "-0.5", "12.34", "1E+5", "1E-7", "0.000001", "123456789012345678901"]]
CASES += [("cancels", [a, b]) for a in ["0", "-0", "1.10", "-1.10", "5E-20", "18446744073709551615"] for b in ["0", "-0.00", "1.1", "-1.10", "1E+3", "18446744073709551615"]]
