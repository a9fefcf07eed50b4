"""Every str method of CPython 3.11, over ASCII, Unicode and malformed text."""


def capitalize(s): return s.capitalize()
def casefold(s): return s.casefold()
def center(s, w): return s.center(w)
def center_fill(s, w, c): return s.center(w, c)
def count(s, t): return s.count(t)
def count_range(s, t, i, j): return s.count(t, i, j)
def encode(s): return s.encode()
def encode_named(s, enc): return s.encode(enc)
def encode_errors(s, errors): return s.encode("ascii", errors)
def endswith(s, t): return s.endswith(t)
def endswith_range(s, t, i, j): return s.endswith(t, i, j)
def endswith_tuple(s): return s.endswith(("a", "bc", ""))
def expandtabs(s): return s.expandtabs()
def expandtabs_size(s, n): return s.expandtabs(n)
def find(s, t): return s.find(t)
def find_from(s, t, i): return s.find(t, i)
def find_range(s, t, i, j): return s.find(t, i, j)
def index(s, t): return s.index(t)
def index_range(s, t, i, j): return s.index(t, i, j)
def isalnum(s): return s.isalnum()
def isalpha(s): return s.isalpha()
def isascii(s): return s.isascii()
def isdecimal(s): return s.isdecimal()
def isdigit(s): return s.isdigit()
def isidentifier(s): return s.isidentifier()
def islower(s): return s.islower()
def isnumeric(s): return s.isnumeric()
def isprintable(s): return s.isprintable()
def isspace(s): return s.isspace()
def istitle(s): return s.istitle()
def isupper(s): return s.isupper()
def join_list(sep, a, b): return sep.join([a, b, "c"])
def join_str(sep, s): return sep.join(s)
def join_empty(sep): return sep.join([])
def join_one(sep, s): return sep.join((s,))
def join_bad(sep, n): return sep.join(["a", n])
def join_dict(sep): return sep.join({"x": 1, "y": 2})
def ljust(s, w): return s.ljust(w)
def ljust_fill(s, w, c): return s.ljust(w, c)
def lower(s): return s.lower()
def lstrip(s): return s.lstrip()
def lstrip_chars(s, c): return s.lstrip(c)
def maketrans_translate(s): return s.translate(str.maketrans("abc", "xyz"))
def maketrans_delete(s): return s.translate(str.maketrans("a", "b", "c"))
def translate_dict(s): return s.translate({97: "A", 98: None, 99: 100})
def partition(s, t): return s.partition(t)
def removeprefix(s, t): return s.removeprefix(t)
def removesuffix(s, t): return s.removesuffix(t)
def replace(s, a, b): return s.replace(a, b)
def replace_count(s, a, b, n): return s.replace(a, b, n)
def rfind(s, t): return s.rfind(t)
def rfind_range(s, t, i, j): return s.rfind(t, i, j)
def rindex(s, t): return s.rindex(t)
def rjust(s, w): return s.rjust(w)
def rjust_fill(s, w, c): return s.rjust(w, c)
def rpartition(s, t): return s.rpartition(t)
def rsplit(s): return s.rsplit()
def rsplit_sep(s, t): return s.rsplit(t)
def rsplit_max(s, t, n): return s.rsplit(t, n)
def rstrip(s): return s.rstrip()
def rstrip_chars(s, c): return s.rstrip(c)
def split(s): return s.split()
def split_sep(s, t): return s.split(t)
def split_max(s, t, n): return s.split(t, n)
def split_none_max(s, n): return s.split(None, n)
def split_keyword(s): return s.split(maxsplit=1)
def split_sep_keyword(s): return s.split(sep=",", maxsplit=2)
def rsplit_none_max(s, n): return s.rsplit(None, n)
def splitlines(s): return s.splitlines()
def splitlines_keep(s): return s.splitlines(True)
def splitlines_keyword(s): return s.splitlines(keepends=True)
def startswith(s, t): return s.startswith(t)
def startswith_from(s, t, i): return s.startswith(t, i)
def startswith_range(s, t, i, j): return s.startswith(t, i, j)
def startswith_tuple(s): return s.startswith(("a", "bc", "ß"))
def strip(s): return s.strip()
def strip_chars(s, c): return s.strip(c)
def strip_none(s): return s.strip(None)
def swapcase(s): return s.swapcase()
def title(s): return s.title()
def upper(s): return s.upper()
def zfill(s, w): return s.zfill(w)
def length(s): return len(s)
def repr_(s): return repr(s)
def ascii_(s): return ascii(s)
def str_(s): return str(s)
def concat(a, b): return a + b
def repeat(s, n): return s * n
def contains(s, t): return t in s
def minmax(s): return min(s), max(s)
def sorted_(s): return sorted(s)
def set_size(s): return len(set(s))
def list_(s): return list(s)
def tuple_(s): return tuple(s)
def ords(s): return [ord(c) for c in s]
def hash_equal(a, b): return hash(a) == hash(b)
def unbound_method(s): return str.upper(s)
def unbound_map(s): return list(map(str.strip, s.split(",")))
def method_chain(s): return s.strip().lower().replace(" ", "_").title()
def bound_method(s):
    up = s.upper
    return up() + up()


def iadd(s, t):
    r = s
    r += t
    r += s
    return r, s


def build(n):
    s = ""
    for i in range(n):
        s += chr(97 + i % 26)
    return s


def build_front(n):
    s = ""
    for i in range(n):
        s = str(i) + s
    return s


def missing_method(s): return s.uppercase()
def wrong_count(s): return s.upper(1)
def wrong_type_find(s): return s.find(1)
def wrong_type_split(s): return s.split(1)
def wrong_type_strip(s): return s.strip(1)
def wrong_type_replace(s): return s.replace("a", 1)
def wrong_type_startswith(s): return s.startswith(1)
def wrong_type_center(s): return s.center("x")
def wrong_fill(s): return s.center(9, "ab")
def wrong_encoding(s): return s.encode("no-such")
def in_wrong(s): return 1 in s


# ---- cases
TEXTS = ["", "a", "abc", "ABC", "aBc", "hello world", "Hello World", "  pad  ", "\t\n tab\r\n", "a,b,,c,", "aaa", "abcabc", "123", "12.5",
         "ß", "İ", "ı", "ŉ", "ǰ", "ΑΣ", "ΑΣ.", "Σ", "ΟΔΥΣΣΕΥΣ x", "ﬁn", "éa", "e\u0301", "日本 語", "٣٤", "²", "½", "Ⅷ", "a😀b", "\u00a0x\u2003", "\x1c a\x1d",
         "\x85", "\u2028x", "a\x00b", "\x00", "\ud800", "a\udfffb", "ǅ ǆ", "it's o'neil", "x1y2", "__id", "9id", "naïve café", "ＡＢＣ", "\U00010428", "ᾳ", "\x7f", "\xad", "\u200b"]
CASES = [(f, [s]) for f in ["capitalize", "casefold", "encode", "expandtabs", "isalnum", "isalpha", "isascii", "isdecimal", "isdigit",
                            "isidentifier", "islower", "isnumeric", "isprintable", "isspace", "istitle", "isupper", "lower",
                            "lstrip", "maketrans_translate", "maketrans_delete", "translate_dict", "rsplit", "rstrip", "split",
                            "split_keyword", "split_sep_keyword", "splitlines", "splitlines_keep", "splitlines_keyword",
                            "startswith_tuple", "endswith_tuple", "strip", "strip_none", "swapcase", "title", "upper", "length",
                            "repr_", "ascii_", "str_", "minmax", "sorted_", "set_size", "list_", "tuple_", "ords",
                            "unbound_method", "unbound_map", "method_chain", "bound_method", "join_empty", "join_dict"] for s in TEXTS]
SUBJ = ["", "a", "abcabc", "aaaa", "a,b,,c,", "ßaßb", "日本日本", "a😀b😀", "x\x00y\x00", "\ud800a\ud800"]
PAT = ["", "a", "aa", "b", "abc", "c", ",", "ß", "日", "本日", "😀", "\x00", "\ud800", "zz", "abcabcabc"]
CASES += [(f, [s, t]) for f in ["count", "endswith", "find", "index", "partition", "removeprefix", "removesuffix", "rfind", "rindex",
                                "rpartition", "rsplit_sep", "split_sep", "startswith", "contains", "concat", "hash_equal"]
          for s in SUBJ for t in PAT]
CASES += [(f, [s, t, i, j]) for f in ["count_range", "find_range", "rfind_range", "index_range", "startswith_range", "endswith_range"]
          for s in ["", "abcabc", "ßaßb"] for t in ["", "a", "bc", "ß"] for i in [0, 1, -2, 6, 7, -10] for j in [0, 3, -1, 6, 100]]
CASES += [(f, ["abcabc", "a", i, None]) for f in ["count_range", "find_range"] for i in [None, 1]]
CASES += [("find_from", [s, t, i]) for s in ["abcabc", "日本日本"] for t in ["a", "日", ""] for i in [0, 1, -2, 6, 7, 2**70]]
CASES += [("startswith_from", [s, t, i]) for s in ["abcabc", ""] for t in ["a", ""] for i in [0, 3, -3, 6, 7]]
CASES += [(f, [s, w]) for f in ["center", "ljust", "rjust", "zfill"] for s in ["", "a", "ab", "-5", "+", "+12", "ß", "日本", "\ud800"] for w in [-3, 0, 1, 2, 3, 4, 5, 9]]
CASES += [(f, [s, w, c]) for f in ["center_fill", "ljust_fill", "rjust_fill"] for s in ["", "ab", "ß"] for w in [0, 3, 6, 7, -(2**70)] for c in ["*", "日", "", "ab"]]
CASES += [(f, [s, c]) for f in ["lstrip_chars", "rstrip_chars", "strip_chars"]
          for s in ["", "xxaxx", "xyaxy", "ßaß", "aaa", " a ", "\ud800a"] for c in ["", "x", "xy", "ß", "a", " ", "\ud800", "aß"]]
CASES += [("replace", [s, a, b]) for s in SUBJ for a in ["", "a", "aa", "abc", "ß", "日", "😀", "\x00"] for b in ["", "a", "XY", "é", "aa"]]
CASES += [("replace", ["a,b", "a", "aa"])]
CASES += [("replace_count", [s, a, b, n]) for s in ["", "aaaa", "ßaßa"] for a in ["", "a", "aa"] for b in ["", "b", "é"] for n in [-1, 0, 1, 2, 100]]
CASES += [(f, [s, t, n]) for f in ["split_max", "rsplit_max"] for s in ["", "a,b,,c,", "aaaa", "ß,日"] for t in [",", "a", "aa", ""] for n in [-1, 0, 1, 2, 10]]
CASES += [(f, [s, n]) for f in ["split_none_max", "rsplit_none_max"] for s in ["", "  a  b  c ", "a", "日\u3000本 x", "\x1ca\x1fb"] for n in [-1, 0, 1, 2, 10]]
CASES += [("split_max", ["a b c", None, 1]), ("rsplit_max", ["a b c", None, 1]), ("split_sep", [" a b ", None]), ("strip_chars", [" a ", None])]
LONG = ["x" * 70 + "\n" + "y" * 63 + "\r\n\r" + "z" * 64 + "\x1e\x1f\x1b\x0e\t", "a" * 63 + "\r\n" + "b" * 62 + "\r\n" * 40, "é" + "a" * 100 + "\n" * 3 + "b"]
CASES += [(f, [s]) for f in ["splitlines", "splitlines_keep"] for s in LONG]
CASES += [("split_sep", [s, t]) for s in ["", ",", ",,", "a", "a,b", "x" * 63 + "," + "y" * 64 + ",,", "," * 200, "é," * 40] for t in [",", "x", "é", "", ",,"]]
CASES += [("splitlines", [s]) for s in ["\n", "a\nb", "a\r\nb\rc", "a\n\nb\n", "a\x0bb\x0cc\x1cd\x1de\x1ef\x85g\u2028h\u2029i", "\r\n\r"]]
CASES += [("splitlines_keep", [s]) for s in ["\n", "a\nb", "a\r\nb\rc", "a\n\nb\n", "a\x0bb\x0cc\x1cd\x1de\x1ef\x85g\u2028h\u2029i", "\r\n\r"]]
CASES += [("expandtabs_size", [s, n]) for s in ["a\tb", "\t", "ab\t\tc", "a\n\tb", "ß\tx", "a\r\tb"] for n in [0, 1, 4, 8, -1]]
CASES += [("encode_named", [s, e]) for s in ["abc", "ß", "日", "\ud800", "😀"] for e in ["utf-8", "ascii", "latin-1", "UTF8", "utf-16-le"]]
CASES += [("encode_errors", [s, e]) for s in ["abc", "ßx", "\ud800"] for e in ["strict", "ignore", "replace", "xmlcharrefreplace", "backslashreplace"]]
CASES += [("join_list", [sep, a, b]) for sep in ["", ",", "日"] for a in ["", "x"] for b in ["y", "ß"]]
CASES += [(f, [sep, s]) for f in ["join_str", "join_one"] for sep in ["", ", ", "ß"] for s in ["", "a", "abc", "日本"]]
CASES += [("join_bad", [",", n]) for n in [1, None, 2.5]]
CASES += [("repeat", [s, n]) for s in ["", "a", "ab", "ß", "😀"] for n in [-1, 0, 1, 3, True]]
CASES += [("iadd", [s, t]) for s in ["", "a", "ß"] for t in ["", "b", "日"]]
CASES += [(f, [n]) for f in ["build", "build_front"] for n in [0, 1, 5, 60]]
CASES += [(f, [s]) for f in ["missing_method", "wrong_count", "wrong_type_find", "wrong_type_split", "wrong_type_strip",
                             "wrong_type_replace", "wrong_type_startswith", "wrong_type_center", "wrong_fill", "wrong_encoding",
                             "in_wrong"] for s in ["", "abc"]]
CASES += [(f, ["ab", 2**70, "ab"]) for f in ["center_fill", "ljust_fill", "rjust_fill"]]
