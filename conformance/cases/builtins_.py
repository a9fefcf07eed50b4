"""Built-in functions: conversions, numbers, iteration, type tests."""


def int_of(a): return int(a)
def int_base(s, b): return int(s, b)
def int_none(n): return int(), float(), str(), bool(), n
def float_of(a): return float(a)
def str_of(a): return str(a)
def bool_of(a): return bool(a)
def repr_of(a): return repr(a)
def abs_of(a): return abs(a)
def round_of(a): return round(a)
def round_digits(a, n): return round(a, n)
def round_none(a): return round(a, None)
def divmod_of(a, b): return divmod(a, b)
def pow_of(a, b): return pow(a, b)
def min_two(a, b): return min(a, b)
def max_two(a, b): return max(a, b)
def min_three(a, b, c): return min(a, b, c)
def max_key(a, b): return max(a, b, key=lambda x: -x)
def min_default(s): return min(s, default="none")
def max_of_str(s): return max(s)
def min_of_range(n): return min(range(n, n + 5)), max(range(n, n + 5))
def max_default_list(n): return max([x for x in range(n)], default=None)
def sum_of(a, b): return sum((a, b))
def sum_start(a): return sum([a, a], 1.5)
def sum_range(n): return sum(range(n))
def sum_floats(n): return sum([0.1] * n)
def sum_mixed(n): return sum([n, 0.5, True])
def sum_bools(s): return sum(c == "a" for c in s)
def sum_str(s): return sum(["a", s])
def sum_str_start(s): return sum(["a", s], "")
def len_of(a): return len(a)
def ord_of(s): return ord(s)
def chr_of(n): return chr(n)
def sorted_of(s): return sorted(s)
def sorted_reverse(s): return sorted(s, reverse=True)
def sorted_key(s): return sorted(s, key=str.lower)
def reversed_of(s): return list(reversed(s))
def enumerate_of(s): return list(enumerate(s))
def enumerate_start(s): return list(enumerate(s, 10))
def zip_of(a, b): return list(zip(a, b))
def zip_three(a): return list(zip(a, range(10), a[1:]))
def zip_none(n): return list(zip())
def zip_unequal_strict(a, b): return list(zip(a, b, strict=True))
def range_of(n): return list(range(n))
def range_two(a, b): return list(range(a, b))
def range_three(a, b, c): return list(range(a, b, c))
def range_len(a, b, c): return len(range(a, b, c))
def range_contains(n): return n in range(0, 100, 7), n in range(10, 0, -1)
def range_index(i): return range(5, 50, 5)[i]
def range_slice(n): return list(range(10)[n:]), list(range(10)[::-2])
def range_equal(n): return range(n) == range(0, n, 1), range(0) == range(5, 5)
def range_repr(n): return repr(range(n)), repr(range(1, n)), repr(range(1, n, 2))
def range_truth(n): return bool(range(n))
def range_big(n): return len(range(n, n + 3)), list(range(n, n + 3))
def range_attributes(n): return range(1, n, 2).start, range(1, n, 2).stop, range(1, n, 2).step
def any_of(s): return any(c == "x" for c in s), any(s), any([])
def all_of(s): return all(c == "x" for c in s), all(s), all([])
def isinstance_int(a): return isinstance(a, int)
def isinstance_float(a): return isinstance(a, float)
def isinstance_str(a): return isinstance(a, str)
def isinstance_bool(a): return isinstance(a, bool)
def isinstance_tuple(a): return isinstance(a, (int, str))
def isinstance_none(a): return isinstance(a, type(None))
def isinstance_list(a): return isinstance([a], list), isinstance((a,), list), isinstance({a: 1}, dict), isinstance({a}, set), isinstance((), tuple)
def isinstance_union(a): return isinstance(a, int | str)
def type_is(a): return type(a) is int, type(a) == str
def type_name(a): return type(a).__name__
def callable_of(n): return callable(len), callable(n)
def hash_ints(n): return hash(n)
def hash_floats(x): return hash(x)
def hash_same(a, b): return hash(a) == hash(b)
def id_stable(a): return id(a) == id(a)
def map_of(s): return list(map(ord, s))
def map_two(a, b): return list(map(lambda x, y: x + y, a, b))
def filter_of(s): return list(filter(str.isdigit, s))
def filter_none(n): return list(filter(None, [0, n, "", "x", None]))
def iter_next(n):
    it = iter([1, n])
    return next(it), next(it), next(it, "done")


def iter_str(s):
    it = iter(s)
    first = next(it, "")
    rest = [c for c in it]
    return first, rest


def bin_of(n): return bin(n)
def hex_of(n): return hex(n)
def oct_of(n): return oct(n)
def slice_builtin(s): return s[slice(1, 3)]
def list_of(s): return list(s), tuple(s)
def print_returns(n): return print(n)
def shadowed(n):
    max = n
    return max + 1


def int_methods(n): return n.bit_length(), n.conjugate(), n.real, n.imag, n.numerator, n.denominator
def int_to_bytes(n): return n.to_bytes(8, "little", signed=True)
def float_methods(x): return x.is_integer()
def float_ratio(x): return x.as_integer_ratio()
def float_hex(x): return x.hex()
def float_conjugate(x): return x.real, x.imag, x.conjugate()
def trunc(x): return int(x)
def int_str_roundtrip(n): return int(str(n)) == n
def float_str_roundtrip(x): return float(str(x)) == x
def bool_int(b): return int(b), b + 1, b * 2, -b, ~b, b / 2
def bool_str(b): return str(b), repr(b), f"{b}"
def none_str(n): return str(None), repr(None), [None], bool(None)
def max_mixed(a): return max(a, 2.5), min(a, 2.5), max(2.5, a)
def ascii_of(s): return ascii(s)
def exact_division(n): return n / 3, n // 3, n % 3
def huge_str(n): return len(str(10 ** n))
def too_huge_str(n): return len(str(10 ** n))
def digits(n, k): return len(str(n << k))


def reversed_later(v):
    x = reversed(v)
    return 1


def sorted_by_flag(v):
    x = [1, 3, 2]
    x.sort(key=lambda q: -q, reverse=v)
    return [sorted(x, reverse=v), x]


def bytearrays_as_lists(n):
    return [list(bytearray(b"abc")), sorted(bytearray(b"cab")), tuple(bytearray(n)), sum(list(bytearray(b"ab")))]


def instances(x, big):
    k = (int, float) if big else str
    return isinstance(x, k), isinstance(x, (k, list)), isinstance(x, (bool, (k, bytes)))


# ---- cases
NUM = [0, 1, -1, 7, 2**62, 2**63, -2**63, 2**70, 0.0, -0.0, 0.5, 1.5, 2.5, -0.5, -1.5, 2.675, 1e16, 1e300, -1e300, float("nan"), float("inf"), float("-inf"), True, False]
ANY = NUM + ["", "1", " 12 ", "1.5", "x", "-0", "nan", "1e5", "٣", None, b"12", b""]
CASES = [(f, [a]) for f in ["int_of", "float_of", "bool_of", "str_of", "repr_of", "isinstance_int", "isinstance_float", "isinstance_str",
                            "isinstance_bool", "isinstance_tuple", "isinstance_none", "isinstance_list", "isinstance_union", "type_is",
                            "type_name", "id_stable"] for a in ANY]
CASES += [(f, [a]) for f in ["abs_of", "round_of", "round_none", "sum_start", "max_mixed"] for a in NUM]
CASES += [("round_digits", [a, n]) for a in NUM + [1.005, 123456.789, 5e-324, 25, 35, -25, 12345678901234567890] for n in [0, 1, 2, -1, -2, 5, 20, -20, 400, -400]]
CASES += [(f, [a, b]) for f in ["min_two", "max_two", "max_key", "sum_of"] for a in [1, 2.5, True, -3, float("nan")] for b in [0, 2.5, 1, False]]
CASES += [("min_two", ["a", "b"]), ("max_two", ["ß", "z"]), ("min_two", [1, "a"]), ("min_three", [3, 1, 2]), ("min_three", [1, 1.0, True]), ("min_three", [1.0, True, 1])]
CASES += [("divmod_of", [a, b]) for a in [7, -7, 2**70, 7.5, -7.5, True] for b in [2, -2, 0, 2.5, 0.0, 2**65]]
CASES += [("pow_of", [a, b]) for a in [2, -2, 2.0, 0] for b in [0, 3, -1, 0.5, 70] if not (a == -2 and b == 0.5)]
CASES += [("int_base", [s, b]) for s in ["10", "ff", "0xff", "0b11", "z", "", "-7", " 11 ", "1_1"] for b in [10, 16, 2, 36, 0, 8, 1, 37]]
CASES += [(f, [n]) for f in ["int_none", "min_of_range", "max_default_list", "sum_range", "sum_floats", "sum_mixed", "range_of",
                             "range_contains", "range_index", "range_slice", "range_equal", "range_repr", "range_truth",
                             "range_big", "range_attributes", "zip_none", "callable_of", "filter_none", "iter_next",
                             "print_returns", "shadowed", "none_str"] for n in [0, 1, 3, 10, -2]]
CASES += [("range_big", [2**63 - 2]), ("range_big", [-2**70])]
S = ["", "a", "xxa", "hello", "Ba1c2", "ßé日", "\x00b"]
CASES += [(f, [s]) for f in ["min_default", "max_of_str", "sum_bools", "sum_str", "sum_str_start", "len_of", "ord_of", "sorted_of",
                             "sorted_reverse", "sorted_key", "reversed_of", "enumerate_of", "enumerate_start", "zip_three", "any_of", "all_of",
                             "map_of", "filter_of", "iter_str", "slice_builtin", "list_of", "ascii_of"] for s in S]
CASES += [(f, [a, b]) for f in ["zip_of", "map_two", "zip_unequal_strict"] for a in ["", "abc"] for b in ["", "xy", "xyz"]]
CASES += [("range_two", [a, b]) for a in [0, 3, -2] for b in [0, 5, -5]]
CASES += [(f, [a, b, c]) for f in ["range_three", "range_len"] for a in [0, 10] for b in [0, 7, -7] for c in [1, 3, -1, -4, 0]]
CASES += [("chr_of", [n]) for n in [0, 97, 0xdf, 0xd800, 0x10ffff, 0x110000, -1]]
INTS = [0, 1, -1, 255, 2**31, 2**62, 2**63 - 1, -2**63, 2**63, 2**61 - 1, 2**61, -2**61, -2, 10**25]
CASES += [(f, [n]) for f in ["hash_ints", "bin_of", "hex_of", "oct_of", "int_methods", "int_to_bytes", "int_str_roundtrip", "exact_division"] for n in INTS]
FLOATS = [0.0, -0.0, 1.0, 0.5, 0.1, 1e300, 1e-300, 2.0**63, 1e22, float("inf"), float("-inf"), 3.75, -2.5, 5e-324]
CASES += [(f, [x]) for f in ["hash_floats", "float_methods", "float_ratio", "float_hex", "float_conjugate", "trunc", "float_str_roundtrip"] for x in FLOATS]
CASES += [("trunc", [float("nan")])]
CASES += [("hash_same", [a, b]) for a in [1, 1.0, True, "a", 2**70, None, float(2**70)] for b in [1, "a", 2**70, None]]
CASES += [(f, [b]) for f in ["bool_int", "bool_str"] for b in [True, False]]
CASES += [("huge_str", [100]), ("huge_str", [4299]), ("too_huge_str", [4300]), ("too_huge_str", [5000])]
CASES += [("digits", [n, k]) for n in [0, 9, 10, -10, 2**62, 2**63, -2**63, 10**18, 10**40 - 1] for k in [0, 1, 100]] + [("digits", [n, k]) for n in [1, -1] for k in [14200, 14284, 14285, 20000]]
CASES += [("float_of", [s]) for s in ["0.1", "-0.0", "-0", ".5", "5.", ".", "-", "-.5", "1.2.3", "123456789012345", "1234567890123456", "0.000000000000001", "99999.9999999999",
                                      "0.30000000000000004", "9007199254740993", "1_0.5", "1_", "+2.5", " 2.5\n", "1e5", "2.5é", "٣.٥"]]
CASES += [("int_base", [x, b]) for x in [7, 1.5, None, True] for b in [-1, 0, 1, 2, 36, 37, 2**70, "2", 2.0, True]]
CASES += [("instances", [x, b]) for x in [1, "a", 2.5, True, b"x"] for b in [False, True]] + [("bytearrays_as_lists", [n]) for n in (0, 3)]
CASES += [("sorted_by_flag", [v]) for v in (None, 0, 1, True, 1.5, "ab", b"", [], [1], 2**70)] + [("reversed_later", [v]) for v in (None, 5, "ab", [1])]
