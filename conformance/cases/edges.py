"""What few programs do: the rare exceptions of operations, and operations that need unusual arguments."""

import math


def expandtabs_bytes(b, n): return b.expandtabs(n)
def expandtabs(s, n): return s.expandtabs(n)
def center(s, n): return s.center(n)
def ljust(s, n): return s.ljust(n)
def rjust(s, n): return s.rjust(n)
def zfill(s, n): return s.zfill(n)
def as_ratio(x): return x.as_integer_ratio()
def round_to(x, n): return round(x, n)
def shift(a, n): return a << n
def in_range(v, a, b, step): return v in range(a, b, step)
def len_range(a, b, step): return len(range(a, b, step))
def ratio(a, b): return a / b
def factorial(n): return math.factorial(n)
def comb(n, k): return math.comb(n, k)
def encode_ascii(s): return s.encode("ascii")
def encode_latin(s): return s.encode("latin-1")
def percent_float(x, width, precision): return "%*.*f|" % (width, precision, x)
def percent_str(s, width): return "%*s|" % (width, s)
def percent_hex(n, width): return "%*x|" % (width, n)
def percent_oct(n, width): return "%*o|" % (width, n)
def percent_wide(x): return "%9223372036854775807f" % x
def percent_wide_str(s): return "%9223372036854775807s" % s
def percent_wide_hex(n): return "%9223372036854775807x" % n
def percent_wide_oct(n): return "%9223372036854775807o" % n
def percent_precise(x): return "%.2147483648f" % x
def hash_tuple_list(n): return hash((n, [n]))
def hash_union(n, s): return hash(n if n > 1 else s), hash(None if n > 1 else n) if n < 2 else 0
def hash_all(n, x, s, b): return hash(n), hash(x), hash(s), hash(b), hash(n > 1), hash(s[0]), hash((n, x, s, b)), hash(frozenset([n]))


def bools(a, b):
    p, q = a > 1, b > 1
    return p == q, p != q, p < q, p <= q, p > q, p >= q, p + 1.5, p * 2.0, float(p), "ab"[p], [3, 4][q], min(p, q), max(p, q), p & q, p | q, p ^ q


def chars(s, t):
    c, d = s[0], t[0]
    return (c == d, c != d, c < d, c <= d, c > d, c >= d, c.isascii(), c.istitle(), c.isidentifier(), c.isprintable(), c.isalpha(), c.isalnum(), c.isdigit(), c.isdecimal(),
            c.isnumeric(), c.isspace(), c.islower(), c.isupper(), c.upper(), c.lower(), c.title(), ord(c), hash(c) == hash(s[:1]), c in t, c == t, c + d, c * 3, min(c, d), max(c, d))


def chars_in(s): return [c for c in s if c > "m"], [c for c in s if c >= "m"], [c for c in s if "a" <= c < "f"], [c.isascii() for c in s], [c.istitle() for c in s], [c.isidentifier() for c in s]
def none_text(n):
    x = None
    return str(x), repr(x), f"{x}", f"{x!r}", x == None, x != None, "%s" % x, format(x, "")  # noqa: E711


def format_none(n, spec): return format(None, spec)
def format_optional(n): return f"{None if n else 1:>5}"
def min_max(a, b): return min(a, b), max(a, b)
def min_max_loop(n):
    lo, hi = 10, -10
    for i in range(n):
        lo = min(lo, i * 3 % 7)
        hi = max(hi, i * 3 % 7)
    return lo, hi


def min_max_len(s, t): return min(len(s), len(t)), max(len(s), len(t), 3)


def first_words(s):
    out = []
    for line in s.split(";"):
        out.append(line.split(",")[0])
        out.append(line.split(",", 1)[-1])
    return out


def fields(s):
    parts = s.split(",")
    return parts[0], parts[-1], len(parts)


def two_fields(s):
    a, b = s.split(":")
    return a + "|" + b


def split_once(s):
    head, tail = s.split(",", 1)
    return tail + "|" + head


def split_once_at(s): return s.split(";", 1)[0], s.split("ß", 1)[1]
def split_once_if(s):
    if ":" in s:
        parts = s.split(":", 1)
        return len(parts), parts[0], parts[1]
    return len(s.split(":", 1)), s, ""


def huge_str(s, n): return s * n
def huge_list(n): return [1] * n
def huge_list_of(n):
    xs = [1, 2]
    xs *= n
    return len(xs + xs * n)


def huge_pad(s, n): return s.center(n)
def third_field(s): return s.split(";")[2]
def caught_args(s):
    try:
        return int(s)
    except ValueError as e:
        return e.args[0], len(e.args), str(e), repr(e)


def caught_key(s):
    try:
        return {"a": 1}[s]
    except KeyError as e:
        return e.args[0], str(e)


def raised_args(n):
    try:
        raise ValueError("first", n)
    except ValueError as e:
        return e.args[0]


def no_args(n):
    try:
        raise ValueError
    except ValueError as e:
        return e.args[0]


def chained(s):
    try:
        return int(s)
    except ValueError as e:
        try:
            return {"a": 1}[s]
        except KeyError as f:
            return str(f), str(e), f.__context__ is e


def apply(f, n): return f(n)
def use_closures(n):
    k = n + 1
    return apply(lambda x: x + k, 2), [g(3) for g in [lambda x: x * k, lambda x: x - k]]


def pick(n):
    f = abs if n > 1 else (lambda x: x * 2)
    return f(n)


def pop_or(n):
    d = {1: "a", 2: "b"}
    return d.pop(n, "z"), d.pop(n, None), d


def values_of(n):
    d = {"a": n, "b": 2}
    xs = list(d.values())
    xs.append(3)
    return xs, sorted(d.values()), sum(d.values()), max(d.values()), d


def from_zip(s, n): return dict(zip([c for c in s], [i for i in range(n)])), dict(zip(s, range(n)))


# ---- cases
BIG = [2**31, 2**40, 2**63 - 1, 2**70, -2**70]
CASES = [("expandtabs_bytes", [b"a\tb", n]) for n in BIG] + [("expandtabs", ["a\tb", n]) for n in BIG]
CASES += [(f, ["ab", n]) for f in ["center", "ljust", "rjust", "zfill"] for n in [2**63 - 1, 2**70, -2**70, -5, 2, 4]]
CASES += [("as_ratio", [x]) for x in [0.0, -0.0, 0.1, 1e300, 5e-324, float("nan"), float("inf"), -float("inf")]]
CASES += [("round_to", [x, n]) for x in [1.7e308, -1.7e308, 2.5, 1234.5678, float("nan"), 5e-324] for n in [-308, -307, -309, -2, 0, 2, 400, 2**70, -2**70]]
CASES += [("shift", [a, n]) for a in [0, 1, -1, 2**70] for n in [0, 1, 62, 63, 64, -1, 2**63, 2**70]]
CASES += [("in_range", [v, a, b, s]) for v in [0, 5, 2**70] for a in [0, -2**70] for b in [10, 2**71] for s in [1, 5, -1, 0]]
CASES += [("len_range", [a, b, s]) for a in [0, 5, -2**63] for b in [0, 5, 2**63, 2**70] for s in [1, -1, 0, 2**69]]
CASES += [("ratio", [a, b]) for a in [0, 1, -7, 10**400, -10**400, 2**70] for b in [1, 3, 0, 10**399, 2**70]]
CASES += [("factorial", [n]) for n in [2**70, 2**63]] + [("comb", [n, k]) for n in [2**70, 2**64 + 1] for k in [2**69, 2**65, 2]]
CASES += [(f, [s]) for f in ["encode_ascii", "encode_latin"] for s in ["", "abc", "ß", "aé", "日本", "a\x00", "ÿĀ"]]
CASES += [("percent_float", [x, w, p]) for x in [1.5, float("nan"), -0.0] for w in [0, 9, -9] for p in [0, 3, -1]]
CASES += [("percent_str", ["aß", w]) for w in [0, 5, -5]] + [(f, [n, w]) for f in ["percent_hex", "percent_oct"] for n in [0, 255, -8, 2**70] for w in [0, 9, -9]]
CASES += [("percent_wide", [1.5]), ("percent_wide_str", ["a"]), ("percent_wide_hex", [1]), ("percent_wide_oct", [1]), ("percent_precise", [1.5])]
CASES += [("hash_tuple_list", [1]), ("hash_union", [1, "a"]), ("hash_union", [5, "a"])]
CASES += [("hash_all", [n, x, s, b]) for n in [0, -1, 2**61 - 1, 2**70] for x in [0.0, 2.5, -1.0, 1e300] for s in ["a", "ß", "\x00", "日本"] for b in [b"", b"a\xff"]]
CASES += [("bools", [a, b]) for a in [0, 5] for b in [1, 9]]
TEXTS = ["a", "Z", "ß", "İ", "\x00", "1", "²", "日", "ǅ", " ", "_", "e\u0301", "mM", "ab9"]
CASES += [("chars", [s, t]) for s in TEXTS for t in ["a", "ßx", "\x00", "mm"]] + [("chars_in", [s]) for s in ["", "".join(TEXTS), "lmn"]]
CASES += [("none_text", [1])] + [("format_none", [1, s]) for s in ["", "5", "d"]] + [("format_optional", [n]) for n in [0, 1]]
CASES += [("min_max", [a, b]) for a in [0.0, 1.5, float("nan"), 3, 2**70] for b in [-0.0, float("nan"), 2.5]] + [("min_max", [a, b]) for a in [1, 2**63, -2**70] for b in [1, 0, 2**64]]
CASES += [("min_max_loop", [n]) for n in [0, 1, 20]] + [("min_max_len", [s, t]) for s in ["", "aßc"] for t in ["", "abcd"]]
LINES = ["", "a", "a,b;c", ";", ",;,", "ß,日;x,y,z;q", "a;b;c,d;e", "a:b", "a:b:c", ":"]
CASES += [(f, [s]) for f in ["first_words", "fields", "two_fields", "third_field", "split_once", "split_once_at", "split_once_if"] for s in LINES]
CASES += [(f, [s]) for f in ["caught_args", "caught_key", "chained"] for s in ["1", "a", "", "ß'\""]] + [("raised_args", [1]), ("no_args", [1])]
CASES += [(f, [n]) for f in ["use_closures", "pick", "pop_or", "values_of"] for n in [0, 1, 2, 2**70]] + [("from_zip", [s, n]) for s in ["", "aba", "ß"] for n in [0, 2, 5]]
CASES += [("huge_str", [s, 2**61]) for s in ["ab", b"ab", "", b""]] + [(f, [n]) for f in ["huge_list", "huge_list_of"] for n in [2**61, 0, 2]]
CASES += [("huge_pad", [s, 2**62]) for s in ["ab", b"ab"]]
