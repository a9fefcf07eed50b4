"""bytes: every method, with every bound that it takes."""


def index(b, t): return b.index(t)
def rindex(b, t): return b.rindex(t)
def find_from(b, t, i): return b.find(t, i), b.rfind(t, i), b.count(t, i)
def find_in(b, t, i, j): return b.find(t, i, j), b.rfind(t, i, j), b.count(t, i, j)
def index_in(b, t, i, j): return b.index(t, i, j)
def rindex_in(b, t, i, j): return b.rindex(t, i, j)
def starts_in(b, t, i, j): return b.startswith(t, i, j), b.endswith(t, i, j)
def starts_tuple(b, s, t): return b.startswith((s, t)), b.endswith((s, t))
def find_int(b, n): return b.find(n)
def rfind_int(b, n): return b.rfind(n)
def count_int(b, n): return b.count(n)
def index_int(b, n): return b.index(n)
def removeprefix(b, t): return b.removeprefix(t)
def removesuffix(b, t): return b.removesuffix(t)
def lstrip(b): return b.lstrip()
def rstrip(b): return b.rstrip()
def strip_chars(b, t): return b.strip(t), b.lstrip(t), b.rstrip(t)
def split_max(b, n): return b.split(None, n), b.rsplit(None, n)
def split_sep_max(b, t, n): return b.split(t, n)
def rsplit_sep_max(b, t, n): return b.rsplit(t, n)
def rsplit(b): return b.rsplit()
def splitlines(b): return b.splitlines(), b.splitlines(True)
def partition(b, t): return b.partition(t)
def rpartition(b, t): return b.rpartition(t)
def title(b): return b.title()
def capitalize(b): return b.capitalize()
def swapcase(b): return b.swapcase()
def tests(b): return b.isascii(), b.isalnum(), b.isspace(), b.islower(), b.isupper(), b.istitle()
def center(b, n): return b.center(n)
def center_fill(b, n, t): return b.center(n, t)
def ljust(b, n): return b.ljust(n, b"*")
def rjust(b, n): return b.rjust(n, b"*")
def ljust_fill(b, n, t): return b.ljust(n, t)
def rjust_fill(b, n, t): return b.rjust(n, t)
def zfill(b, n): return b.zfill(n)
def expandtabs(b): return b.expandtabs()
def expandtabs_of(b, n): return b.expandtabs(n)
def hex_sep(b, n): return b.hex(":", n)
def hex_sep_of(b, s): return b.hex(s)
def hash_of(b): return hash(b)
def replace_count(b, s, t, n): return b.replace(s, t, n)
def slice_of(b, i, j): return b[i:j]
def slice_step(b, i, j, k): return b[i:j:k]
def concat_many(b, n): return b + b"-" + b[:n] + bytes([n % 256])
def join_of(b, n): return b.join([b"x", b"", b"yz"][:n])
def in_list(b): return [b"a", b"", b"\xff"].index(b), b in (b"a", b"b")
def decode_ascii(b): return b.decode("ascii")
def decode_latin(b): return b.decode("latin-1")
def decode_with(b, errors): return b.decode("ascii", errors)
def decode_utf8_with(b, errors): return b.decode("utf-8", errors)
def to_int(b): return int(b)
def to_int_base(b, n): return int(b, n)
def to_float(b): return float(b)
def of_list(a, b): return bytes([a, b])
def of_float(x: float): return bytes(x)
def of_float_or_none(x: float | None): return bytes(x)
def min_max(b): return min(b), max(b), sum(b), sorted(b)
def int_to_bytes_of(n, size): return n.to_bytes(size, "big")
def int_to_bytes_signed(n, size): return n.to_bytes(size, "little", signed=True)
def from_bytes_of(b): return int.from_bytes(b, "little", signed=True), int.from_bytes(b, "big")
def int_to_bytes_order(n, order): return n.to_bytes(2, order)
def int_to_bytes_default(n): return n.to_bytes()
def bool_to_bytes(n): return (n > 1).to_bytes(2, "big")
def from_bytes_order(b, order): return int.from_bytes(b, order)
def from_bytes_list(n): return int.from_bytes([n, 1])
def float_from_hex(s): return float.fromhex(s)
def center_type(b, x): return b.center(4, x)
def find_type(b, x): return b.find(x)
def strip_type(b, x): return b.strip(x)
def starts_type(b, x): return b.startswith(x)
def starts_mixed(b, x): return b.startswith((b"a", x))
def count_bool(b, n): return b.count(n > 1)
def from_hex(s): return bytes.fromhex(s)
def orders(a, b): return a < b, a <= b, a > b, a >= b, a == b, a != b


def zeros(n): return len(bytes(n))
def zeros_appended(n): return len(b"a" + bytes(n))
def repeated_many(n): return len(b"a" * n)
def int_to_bytes_sized(n): return (5).to_bytes(n, "big")


# ---- cases
B = [b"", b"a", b"abcab", b"Hello World", b"\x00\xff\x80", b" \t\x0b x\r\n", b"12", b"\xc3\x9f", b"a\rb\r\nc\n\nd", b"AB cD-eF 1g", b"\x1c", b"\x85"]
CASES = [(f, [b]) for f in ["lstrip", "rstrip", "rsplit", "splitlines", "title", "capitalize", "swapcase", "tests", "expandtabs", "hash_of", "decode_ascii",
                            "decode_latin", "min_max", "from_bytes_of", "in_list"] for b in B]
SUBS = [b"", b"a", b"ab", b"\xff", b" ", b"cab", b"abcabc"]
CASES += [(f, [b, t]) for f in ["index", "rindex", "removeprefix", "removesuffix", "strip_chars", "partition", "rpartition", "orders"] for b in B[:6] for t in SUBS]
CASES += [("find_from", [b"abcab", t, i]) for t in SUBS for i in [0, 2, 5, 6, -1, -9, 2**70, -2**70]]
CASES += [(f, [b"abcab", t, i, j]) for f in ["find_in", "index_in", "rindex_in", "starts_in"] for t in [b"", b"a", b"ab", b"b"] for i in [0, 1, 3, -2, 6] for j in [0, 3, 5, -1, -9, 2**70]]
CASES += [("starts_tuple", [b, s, t]) for b in [b"", b"abc"] for s in [b"b", b""] for t in [b"ab", b"bc"]]
CASES += [(f, [b"a\x00\xffa", n]) for f in ["find_int", "rfind_int", "count_int", "index_int"] for n in [97, 0, 255, 256, -1, 98, 2**70]]
CASES += [("split_max", [b, n]) for b in [b"", b" a  b\tc ", b"\x0b\x1cx"] for n in [-1, 0, 1, 2, 9]]
CASES += [(f, [b, t, n]) for f in ["split_sep_max", "rsplit_sep_max"] for b in [b"", b"a,b,,c", b",,,"] for t in [b",", b",,", b""] for n in [-1, 0, 1, 2]]
CASES += [(f, [b, n]) for f in ["center", "ljust", "rjust", "zfill"] for b in [b"", b"ab", b"-12", b"+\xff"] for n in [0, 3, 4, 7, -1]]
CASES += [(f, [b"ab", n, t]) for f in ["center_fill", "ljust_fill", "rjust_fill"] for n in [1, 5] for t in [b"*", b"\xff", b"", b"xy"]]
CASES += [(f, [b"ab", n]) for f in ["center", "ljust", "rjust", "zfill"] for n in [2**63 - 1, 2**70]]
CASES += [("expandtabs_of", [b, n]) for b in [b"", b"a\tbc\td", b"\t\n\tx", b"abc\t\r\t"] for n in [0, 1, 4, 8, -1]]
CASES += [("hex_sep", [b"\x01\xab\xff\x00z", n]) for n in [0, 1, 2, 3, -2, 9]] + [("hex_sep_of", [b"\x01\xab", s]) for s in ["-", "", "ab", "ß"]]
CASES += [("replace_count", [b, s, t, n]) for b in [b"", b"aXbXa"] for s in [b"", b"X", b"aX"] for t in [b"", b"--"] for n in [-1, 0, 1, 2]]
CASES += [("slice_of", [b"abcdef", i, j]) for i in [0, 2, -3, 9, -9] for j in [0, 4, -1, 9, 2**70]]
CASES += [("slice_step", [b"abcdef", i, j, k]) for i in [0, 4, -1] for j in [0, 5, -9] for k in [1, 2, -1, -2, 0, 2**70]]
CASES += [("concat_many", [b"ab", n]) for n in [0, 1, 300, -1]] + [("join_of", [b, n]) for b in [b"", b", "] for n in [0, 1, 3]]
CASES += [(f, [b, e]) for f in ["decode_with", "decode_utf8_with"] for b in [b"", b"ok", b"a\xffb", b"\xe6\x97", b"\xed\xa0\x80", b"\xf0\x9f\x98\x80", b"\xc0\x80"] for e in ["strict", "ignore", "replace", "backslashreplace", "surrogateescape", "nonsense"]]
CASES += [(f, [b]) for f in ["to_int", "to_float"] for b in [b"12", b" -7 ", b"", b"1_0", b"x", b"\xff", b"1e5", b"nan", b"9" * 25, b"1\x00"]]
CASES += [("to_int_base", [b, n]) for b in [b"12", b"0xff", b"zz", b"0b1", b"", b"-7f", b"\xff"] for n in [10, 16, 36, 0, 2, 1, 37]]
CASES += [("of_list", [a, b]) for a in [0, 255, 256, -1, 2**70] for b in [1]]
CASES += [("of_float", [1.5]), ("of_float_or_none", [0.0]), ("of_float_or_none", [None])]
CASES += [(f, [n, size]) for f in ["int_to_bytes_of", "int_to_bytes_signed"] for n in [0, 1, 255, 256, -1, -128, -129, 2**63, -2**63, 2**70] for size in [1, 2, 8, 9, 0, -1]]
CASES += [("from_hex", [s]) for s in ["", "00ff", " 0 0", "a b", "AB Cd", "0", "zz", "ß0"]]
CASES += [(f, [b"\x01ab", x]) for f in ["center_type", "find_type", "strip_type", "starts_type", "starts_mixed"] for x in [1, "a", None, 2.5, True, b"a", b"\x01"]]
CASES += [("int_to_bytes_order", [n, o]) for n in [1, 258, -1] for o in ["big", "little", "", "BIG"]] + [("from_bytes_order", [b"\x01\x02", o]) for o in ["big", "little", "x"]]
CASES += [("int_to_bytes_default", [n]) for n in [0, 255, 256, -1]] + [("bool_to_bytes", [n]) for n in [0, 2]] + [("from_bytes_list", [n]) for n in [0, 255, 256]]
CASES += [("count_bool", [b"\x01\x00\x01", n]) for n in [0, 2]] + [("from_bytes_of", [b]) for b in [b"\x80" + b"\x00" * 7, b"\xff" * 8, b"\x00" * 8 + b"\x80", b"\xff" * 17]]
CASES += [("float_from_hex", [s]) for s in ["0x1p0", "-0x1.8p1", "0x1.fffffffffffff8p1023", "1.8", "nan", "-inf", "0x1p-1074", "0x1p-1080", "", "0x", "zz", " 0x1P+4 ", "0x1p1024"]]
SIZES = [-1, 0, 3, 2**63 - 1, 2**63 - 33, 2**63, -2**63, 2**70]
CASES += [(f, [n]) for f in ["zeros", "zeros_appended", "repeated_many", "int_to_bytes_sized"] for n in SIZES]
CASES += [("zeros", [-2**63 - 1])]
