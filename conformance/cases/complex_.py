"""complex: arithmetic, comparison, text, conversions."""
import cmath
import math

Z = 3 - 4j
TABLE = {1 + 0j: "one", 2j: "two i"}


def make(a, b): return complex(a, b)
def make_one(a): return complex(a)
def make_none(a): return complex(), complex(real=a), complex(imag=a), complex(imag=2j, real=a), complex(1j, a), complex(1 + 2j, 3j)
def parts(a, b):
    z = complex(a, b)
    return z.real, z.imag, z.conjugate(), -z, +z, abs(z) if z == z else None, bool(z)


def arithmetic(a, b, c, d):
    x, y = complex(a, b), complex(c, d)
    return x + y, x - y, x * y


def divide(a, b, c, d): return complex(a, b) / complex(c, d)
def power(a, b, c, d): return complex(a, b) ** complex(c, d)
def power_int(a, b, n): return complex(a, b) ** n, pow(complex(a, b), n)
def power_float(a, b, n): return complex(a, b) ** (n / 2), (n / 4) ** complex(a, b)
def int_power(n, a, b): return n ** complex(a, b)
def absolute(a, b): return abs(complex(a, b))


def formats(a, b): return f"{complex(a, b):.2f} {complex(a, b):>30}", format(complex(a, b), "g"), "{:+.1e}".format(complex(a, b))
def format_refused(a, b): return f"{complex(a, b):d}"
def format_given(a, b, spec): return format(complex(a, b), spec)
def format_power(a, b): return f"{a ** b:.3g}"


def mixed(a, n):
    z = complex(a, 2)
    return z + n, n + z, z - n, n - z, z * n, n * z, z / n if n else None, n / z


def mixed_bool(a, n):
    z = complex(a, -0.0)
    t = n > 1
    return z + t, t - z, z * True, False + z


def inplace(a, b):
    z = complex(a, b)
    z += 1
    z *= 2j
    z -= 0.5
    z /= 1 + 1j
    z **= 2
    return z


def equal(a, b, n):
    z = complex(a, b)
    return z == n, n == z, z != n, z == a, z == complex(n, 0), z == "x", z != None, z == Z, z == (1,), z is None


def less(a, n): return complex(a, 1) < n
def less_self(a): return complex(a, 1) >= complex(1, a)
def greater_int(a): return 5 > complex(a, 1)
def floordiv(a): return complex(a, 1) // 2
def modulo(a): return complex(a, 1) % 2
def invert(a): return ~complex(a, 1)
def bitand(a): return complex(a, 1) & 1
def divmod_(a): return divmod(complex(a, 1), 2)
def to_int(a): return int(complex(a, 1))
def to_float(a): return float(complex(a, 0))
def round_(a): return round(complex(a, 0))
def floor_(a): return math.floor(complex(a, 0))
def index_(a): return [1, 2, 3][complex(a, 0)]
def iterate(a): return [x for x in complex(a, 0)]
def call_(a): return complex(a, 0)()
def length(a): return len(complex(a, 1))
def attribute(a): return complex(a, 1).real.is_integer(), complex(a, 1).numerator
def text(a, b):
    z = complex(a, b)
    return str(z), repr(z), f"{z}", f"{z!r:>12}", "%s %r" % (z, z), [z], (z, 1), {"z": z}, ascii(z)


def printed(a, b):
    print(complex(a, b), -complex(a, b), [complex(b, a)])


def formatted(a, b): return f"{complex(a, b):.2f}", format(complex(a, b), "g"), format(complex(a, b)), "{:+.1e}".format(complex(a, b))
def formatted_wrong(a): return f"{complex(a, 1):d}"
def percent_d(a): return "%d" % complex(a, 1)
def percent_f(a): return "%f" % complex(a, 1)
def hashed(a, b): return hash(complex(a, b)), hash(complex(a, 0)) == hash(a), hash((complex(b, a), 1))
def of_text(s): return complex(s)
def of_text_two(s): return complex(s, 1)
def of_none(a): return complex(None)
def constants(a): return 1j, -2j, 1 + 2j, -1 - 0j, 3.5j * a, 1e400j - a, -0j, 0j, Z * a, Z.real, Z.imag, abs(Z)
def truth(a, b): return "yes" if complex(a, b) else "no", not complex(a, b), complex(a, b) and 1, complex(a, b) or 2


def kinds(a):
    z = complex(a, 1)
    return isinstance(z, complex), isinstance(z, (int, float)), isinstance(a, complex), type(z) is complex, type(z).__name__, callable(z)


def union(a, n):
    z = complex(a, 1) if n > 1 else n
    w = z * 2 + 1
    return z, w, z == 2, w == z, isinstance(z, complex), str(z), -z, abs(w)


def optional(a, n):
    z = complex(a, n) if n else None
    if z is None:
        return "none"
    return z.imag


def in_containers(a, n):
    zs = [complex(a, i) for i in range(4)]
    zs.append(1j)
    d = {z: i for i, z in enumerate(zs)}
    d[complex(a, 2)] = "again"
    d[a] = 5
    s = {z * z for z in zs}
    return zs, d, len(s), complex(a, 2) in zs, a in d, n in zs, zs.index(1j), zs.count(1j), sum(zs), sum(zs, 1), zs[1:3], (1j, a) == (1j, a), [1j] == [complex(0, 1)], TABLE.get(a + 0j), 2j in TABLE


def mixed_list(a, n):
    xs = [1, 2.5, 1j, a, True]
    return sum(xs), [x * n for x in xs], xs.index(1), 1j in xs, xs.count(1 + 0j), [x.real for x in xs], [x.imag for x in xs], [x.conjugate() for x in xs]


def key_error(a):
    return {1j: 1}[complex(a, 7)]


def minimum(a): return min([complex(a, 1), 2j])
def minimum_key(a): return min([complex(a, 1), 2j, 1 + 1j], key=abs)
def sorted_(a): return sorted([complex(a, 1), 2j])
def sorted_key(a): return sorted([complex(a, 1), 2j, -3 + 0j], key=lambda z: (z.real, z.imag))


def mandelbrot(w, h, limit):
    rows = []
    for y in range(h):
        row = ""
        for x in range(w):
            c = complex(2.0 * x / w - 1.5, 2.0 * y / h - 1.0)
            z = 0j
            n = 0
            while abs(z) <= 2 and n < limit:
                z = z * z + c
                n += 1
            row += "#" if n == limit else "."
        rows.append(row)
    return rows


def mandelbrot_int_start(w, limit):
    out = []
    for x in range(w):
        c = complex(x / w - 1.5, 0.1)
        z = 0
        for i in range(limit):
            z = z ** 2 + c
            if abs(z) > 2:
                break
        out.append((i, z))
    return out


def roots(a, b, c):
    d = cmath.sqrt(b * b - 4 * a * c)
    return (-b + d) / (2 * a), (-b - d) / (2 * a)


def polar(a, b):
    z = complex(a, b)
    return cmath.polar(z), cmath.phase(z), cmath.exp(z * 1j).real, cmath.rect(1.5, a)


def dft(xs):
    out = []
    xs = [float(v) for v in xs.split()]
    n = len(xs)
    for k in range(n):
        s = 0
        for t, x in enumerate(xs):
            s += x * cmath.exp(-2j * cmath.pi * k * t / n)
        out.append(s)
    return out


def newton(a, b):
    z = complex(a, b)
    for _ in range(20):
        try:
            z = z - (z ** 3 - 1) / (3 * z ** 2)
        except ZeroDivisionError:
            return "zero"
    return z


def horner(a, b):
    z = complex(a, b)
    r = 0
    for k in (1, -2, 3.5, 4j):
        r = r * z + k
    return r


def caught(a, b):
    try:
        return complex(a, b) / complex(b, b)
    except ZeroDivisionError as e:
        return str(e)


def abs_compared(a, b, k):
    z = complex(a, b)
    out = [abs(z) < k, abs(z) <= k, abs(z) > k, abs(z) >= k, k < abs(z), k >= abs(z), abs(z) > 2, 5 <= abs(z), abs(z) == k]
    x = abs(z)
    if x > 1:
        out.append(x)
    return out


def squares(a, b):
    z = complex(a, b)
    return z ** 2, z ** 2.0, z ** (2 + 0j), pow(z, 2)


def not_equal(a, b):
    z, w = complex(a, b), complex(b, a)
    return z != w, w != z, z != a, a != z


def abs_overflows(a, b):
    return abs(complex(a, b))


def abs_greater(a, b):
    return abs(complex(a, b)) > 2


def abs_not_less(a, b):
    return abs(complex(a, b)) >= 2


def abs_less(a, b):
    return abs(complex(a, b)) < 2


def abs_not_greater(a, b):
    return abs(complex(a, b)) <= 2


def equal_by_name(re, im, n):
    a = complex(re, im)
    return complex.__eq__(a, n), complex.__ne__(a, n), complex.__eq__(a, 1 << 10000), complex.__lt__(a, n) is NotImplemented, complex.__eq__(a, "x") is NotImplemented, complex.__eq__(a, 2.5)


# ---- cases
F = [0.0, -0.0, 1.0, -1.5, 3.25, 1e16, -1e-7, 1e308, float("inf"), float("-inf"), float("nan"), 5e-324]
P = [[a, b] for a in F for b in F]
SMALL = [0.0, 1.0, -2.5, 3.0]
CASES = [(f, p) for f in ["make", "parts", "text", "constants", "truth"] for p in P if f != "constants"]
CASES += [("constants", [a]) for a in F]
CASES += [(f, [a, b, c, d]) for f in ["arithmetic", "divide"] for a in F[::2] for b in F[1::3] for c in F[::3] for d in F[1::4]]
CASES += [("divide", [a, b, c, d]) for a in SMALL for b in SMALL for c in SMALL for d in SMALL]
CASES += [("power", [a, b, c, d]) for a in SMALL + [1e200, float("inf"), float("nan")] for b in SMALL for c in SMALL + [200.0] for d in [0.0, 1.0, -1.5]]
CASES += [("power_int", [a, b, n]) for a in SMALL + [1e150] for b in SMALL for n in [0, 1, 2, 3, 7, -1, -2, 100, 101, -100, 2**70]]
CASES += [("power_float", [a, b, n]) for a in SMALL for b in SMALL for n in [1, 3, 8]]
CASES += [("int_power", [n, a, b]) for n in [0, 1, 2, -3] for a in SMALL for b in SMALL]
CASES += [("absolute", p) for p in P]
CASES += [("make_one", [a]) for a in F + [0, 5, -2**53 - 1, 10**400, True, None]]
CASES += [("make", [a, b]) for a in [1, 2**60, 10**400, True] for b in [0.5, -3, False]]
CASES += [("make_none", [a]) for a in [0.5, -0.0, 3]]
CASES += [(f, [a, n]) for f in ["mixed", "mixed_bool", "union", "optional", "in_containers", "mixed_list"] for a in [0.0, -0.0, 1.5, 1e300] for n in [0, 1, 2, -3, 2**70]]
CASES += [("mixed", [a, n]) for a in [1.0, -0.0] for n in [0.5, -0.0, float("inf"), float("nan"), 10**400]]
CASES += [("inplace", [a, b]) for a in SMALL for b in SMALL]
CASES += [("equal", [a, b, n]) for a in [0.0, 1.0, 2.0**53, float("nan")] for b in [0.0, -0.0, 1.0] for n in [0, 1, 2**53, 2**53 + 1, 1.0, True, 10**400]]
CASES += [("less", [a, n]) for a in [1.0] for n in [1, 1.5, None]]
CASES += [(f, [a]) for f in """less_self greater_int floordiv modulo invert bitand divmod_ to_int to_float round_ floor_ index_ iterate call_ length attribute
         formatted_wrong percent_d percent_f of_none key_error minimum minimum_key sorted_ sorted_key kinds""".split() for a in [0.0, 1.0, 2.5]]
CASES += [(f, p) for f in ["printed", "formatted"] for p in [[0.0, 1.0], [-0.0, -0.0], [1.5, -2.25], [1e300, float("nan")]]]
CASES += [("hashed", p) for p in P if p[0] == p[0] and p[1] == p[1]]
CASES += [("of_text", [s]) for s in ["1+2j", " -3j ", "(1-1j)", "nan", "1e5", "", "1+", "x", "infj", "1_0+2j"]] + [("of_text_two", ["1"])]
CASES += [("mandelbrot", [30, 20, 50]), ("mandelbrot", [3, 2, 500]), ("mandelbrot_int_start", [12, 30])]
CASES += [("roots", [a, b, c]) for a in [1, 2.0] for b in [0, 3, -1.5] for c in [1, -4, 2.25]]
CASES += [(f, [a, b]) for f in ["polar", "newton", "horner", "caught"] for a in SMALL for b in SMALL]
CASES += [("dft", [s]) for s in ["", "1", "1 2 3 4", "0.5 -1 2.25 8 1e3 -7"]]
CASES += [("abs_compared", [a, b, k]) for a in F[::2] + [3.0] for b in F[1::2] + [4.0] for k in [5.0, 2.0, 1e-7, 1e308, 0.0, -1.0, float("inf"), float("nan"), 5]]
CASES += [("squares", p) for p in P]
CASES += [("not_equal", [float(a), float(b)]) for a in (0, 1, 2) for b in (0, 1, 2)]
CASES += [(f, [a, b]) for f in ["abs_overflows", "abs_greater", "abs_not_less", "abs_less", "abs_not_greater"] for a in (1.0, 1.7e308) for b in (-1.0, 1.7e308)]
CASES += [("equal_by_name", [a, b, n]) for a, b in ((3.0, 0.0), (3.0, 1.0), (2.5, 0.0)) for n in (3, 2**53 + 1, -1)]
CASES += [(f, [a, b]) for f in ("formats", "format_refused") for a, b in [(1.5, -2.0), (0.0, 0.0), (float("inf"), float("nan"))]]
CASES += [("format_given", [1.5, 2.0, spec]) for spec in ("", "g", "x", ",.1f", "=10", "<12")] + [("format_power", [a, b]) for a, b in [(-8.0, 1 / 3), (2.0, 0.5)]]
