"""bytes: items, methods, conversions."""


def length(b): return len(b)
def item(b, i): return b[i]
def items(b): return [x for x in b]
def hex_(b): return b.hex()
def decode(b): return b.decode()
def decode_named(b, enc): return b.decode(enc)
def decode_errors(b, errors): return b.decode("utf-8", errors)
def concat(a, b): return a + b
def repeat(b, n): return b * n
def find(b, t): return b.find(t)
def rfind(b, t): return b.rfind(t)
def count(b, t): return b.count(t)
def contains(b, t): return t in b
def contains_int(b, n): return n in b
def split(b): return b.split()
def split_sep(b, t): return b.split(t)
def strip(b): return b.strip()
def upper(b): return b.upper()
def lower(b): return b.lower()
def startswith(b, t): return b.startswith(t)
def endswith(b, t): return b.endswith(t)
def replace(b, s, t): return b.replace(s, t)
def isdigit(b): return b.isdigit()
def isalpha(b): return b.isalpha()
def join(b, s): return b.join([s, s])
def repr_(b): return repr(b)
def str_(b): return str(b)
def list_(b): return list(b)
def sum_(b): return sum(b)
def reversed_(b): return bytes(reversed(b))
def from_list(n): return bytes([n, n + 1])
def from_size(n): return bytes(n)
def from_str(s): return s.encode("utf-8")
def fromhex(s): return bytes.fromhex(s)
def int_from_bytes(b): return int.from_bytes(b, "big"), int.from_bytes(b, "little")
def int_from_bytes_signed(b): return int.from_bytes(b, "big", signed=True)
def int_to_bytes(n): return n.to_bytes(4, "big")
def truth(b): return bool(b)
def as_key(b): return {b: 1}[b"ab"]
def literal(n): return [b"\x00\xff", b"it's", b'q"', rb"\x", b"a" b"b"][n]
def checksum(b):
    s = 0
    for i, x in enumerate(b):
        s = (s + (i + 1) * x) % 65521
    return s


def percent(b, n, x): return b"%d|%i|%6d|%-6d|%06d|%x%%" % (n, n, n, n, n, n), b"%s<%b>%c" % (b, b, n), b"%5.2f|%e|%g" % (x, x, n), b"%a|%r|%8a" % ("h\xe9", x, b)
def percent_of_one(n): return b"%c" % n + b"%d," % n
def percent_wrong(n): return b"%d %d" % ((n,) if n else (n, n, n))


def compare(a, b): return a == b, a < b, a >= b


# ---- cases
B = [b"", b"a", b"ab", b"hello world", b"\x00\xff", b"  x ", b"12", b"\xc3\x9f", b"\xed\xa0\x80", b"A,b,,C", b"it's \"q\"", b"\xe6\x97", b"\t\n\r\\", b"\xf0\x9f\x98\x80", b"ABab"]
CASES = [(f, [b]) for f in ["length", "items", "hex_", "decode", "split", "strip", "upper", "lower", "isdigit", "isalpha", "repr_", "str_",
                            "list_", "sum_", "reversed_", "int_from_bytes", "int_from_bytes_signed", "truth", "as_key", "checksum"] for b in B]
CASES += [("item", [b, i]) for b in [b"", b"ab\xff"] for i in [0, 2, 3, -1, -4]]
CASES += [(f, [b, t]) for f in ["concat", "find", "rfind", "count", "contains", "split_sep", "startswith", "endswith", "join", "compare"]
          for b in [b"", b"abab", b"a,b"] for t in [b"", b"a", b"b", b",", b"abab", b"\xff"]]
CASES += [("contains_int", [b"ab", n]) for n in [97, 0, 256, -1]]
CASES += [("repeat", [b"ab", n]) for n in [-1, 0, 3]]
CASES += [("replace", [b"aXbX", b"X", t]) for t in [b"", b"yy"]]
CASES += [("decode_named", [b, e]) for b in [b"ab", b"\xff", b"\xc3\x9f"] for e in ["utf-8", "ascii", "latin-1"]]
CASES += [("decode_errors", [b, e]) for b in [b"ab\xff", b"\xe6\x97x", b"\xed\xa0\x80"] for e in ["strict", "ignore", "replace"]]
CASES += [("from_list", [n]) for n in [0, 65, 254, 255, -1]] + [("from_size", [n]) for n in [0, 3, -1]]
CASES += [("from_str", [s]) for s in ["", "aß", "\ud800"]] + [("fromhex", [s]) for s in ["", "00ff", "0 0", "zz", "00 FF"]]
CASES += [("int_to_bytes", [n]) for n in [0, 1, 2**31, 2**32, -1]] + [("literal", [n]) for n in range(5)]
CASES += [("percent", [b, n, x]) for b, n, x in [(b"", 0, 0.5), (b"ab\xff", 255, -1.25), (b"it's", 65, 1e300), (b"", 256, 0.0), (b"", -1, 0.0)]]
CASES += [("percent_of_one", [n]) for n in [0, 65, 255, 256, -1, 2**70]] + [("percent_wrong", [n]) for n in [0, 1]]
