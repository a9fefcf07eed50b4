"""Unicode: code points against bytes, case mappings that change length, combining marks, surrogates."""


def count_non_ascii(s):
    n = 0
    for c in s:
        if ord(c) > 127:
            n += 1
    return n


def strip_marks(s): return "".join(c for c in s if not "\u0300" <= c <= "\u036f")
def reverse_code_points(s): return "".join(reversed(s))
def code_points(s): return " ".join("U+%04X" % ord(c) for c in s)
def from_code_points(n): return chr(n) + chr(n + 1) + "x"
def upper_length(s): return len(s), len(s.upper()), len(s.lower()), len(s.casefold())
def same_fold(a, b): return a.casefold() == b.casefold()
def index_all(s): return [s[i] for i in range(len(s))] == list(s)
def slice_middle(s): return s[len(s) // 4:-(len(s) // 4) or None]
def find_positions(s, t): return [i for i in range(len(s)) if s.startswith(t, i)]
def is_cjk(s): return [("\u4e00" <= c <= "\u9fff") for c in s]
def digits_value(s): return [int(c) for c in s if c.isdecimal()]
def char_classes(s): return [(c.isalpha(), c.isdigit(), c.isdecimal(), c.isnumeric(), c.isspace(), c.isupper(), c.islower(), c.isprintable()) for c in s]
def title_words(s): return [w.capitalize() for w in s.split()]
def ascii_only(s): return s.encode("ascii", "ignore").decode("ascii")
def utf8_length(s): return len(s.encode("utf-8"))
def utf8_roundtrip(s): return s.encode("utf-8").decode("utf-8") == s
def latin1_roundtrip(s): return s.encode("latin-1").decode("latin-1")
def surrogate_concat(a, b): return a + b, len(a + b)
def literals(n): return ["\x41\u00df\U0001F600\N{LATIN SMALL LETTER E WITH ACUTE}", "\N{BULLET}", r"\u0041", "\101", "a\
b"][n]
def caesar(s, k):
    out = []
    for c in s:
        if "a" <= c <= "z":
            out.append(chr((ord(c) - 97 + k) % 26 + 97))
        else:
            out.append(c)
    return "".join(out)


def slug(s):
    out = ""
    for c in s.lower():
        if c.isalnum():
            out += c
        elif out and out[-1] != "-":
            out += "-"
    return out.strip("-")


def histogram(s):
    counts = {}
    for c in s:
        counts[c] = counts.get(c, 0) + 1
    return counts


def transliterate(s):
    table = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}
    return "".join(table.get(c, c) for c in s)


def zalgo(n): return "a" + "\u0301" * n
def max_char(s): return max(s) if s else ""
def sort_words(s): return sorted(s.split(), key=lambda w: (len(w), w))
def compare_normal_forms(n): return "é" == "e\u0301", "é" < "e\u0301", len("e\u0301" * n)
def escape_non_ascii(s): return "".join(c if ord(c) < 128 else "\\u{%x}" % ord(c) for c in s)
def first_last(s): return (s[0], s[-1]) if s else None
def interleave(a, b): return "".join(x + y for x, y in zip(a, b))
def char_range(a, b): return [chr(i) for i in range(ord(a), ord(b) + 1)]
def char_as_key(s): return {s[0]: 1, s[-1]: 2}
def char_compare(a, b): return a[0] < b[0], a[0] == b[0], a[:1] == b[0]
def char_case(s): return [c.upper() for c in s] + [c.lower() for c in s] + [c.title() for c in s] + [c.swapcase() for c in s]
def char_str_merge(s):
    r = ""
    for c in s:
        if r < c:
            r = c
    return r


# ---- cases
TEXTS = ["", "a", "ascii text", "Größe", "STRASSE", "straße", "İstanbul", "ıI", "ŉ", "ﬃ", "ΑΣΑ ΟΔΟΣ", "日本語テキスト", "e\u0301a\u0308", "👩‍👩‍👧 x",
         "٣٤٥", "x²½Ⅷ", "\u00a0\u2003z", "a\x00b", "naïve café", "ǆǅǄ", "\ud83d", "\udc00\ud800", "ßßß", "ͅα", "ΐ", "ﬀ", "\u1e9e", "ᲀ", "ꭰᏸ", "\U0001e900"]
CASES = [(f, [s]) for f in ["count_non_ascii", "strip_marks", "reverse_code_points", "code_points", "upper_length", "index_all",
                            "slice_middle", "is_cjk", "digits_value", "char_classes", "title_words", "ascii_only", "utf8_length",
                            "utf8_roundtrip", "latin1_roundtrip", "slug", "histogram", "transliterate", "max_char", "sort_words",
                            "escape_non_ascii", "first_last", "char_as_key", "char_case", "char_str_merge"] for s in TEXTS]
CASES += [("from_code_points", [n]) for n in [0, 65, 0x7f, 0xff, 0x7ff, 0xd7ff, 0xdfff, 0xffff, 0x10fffe, 0x10ffff]]
CASES += [(f, [a, b]) for f in ["same_fold", "surrogate_concat", "interleave", "find_positions", "char_compare"]
          for a, b in [("straße", "STRASSE"), ("İ", "i̇"), ("\ud83d", "\ude00"), ("aßaß", "ß"), ("日本", "本"), ("Σς", "σσ"), ("a", "é")]]
CASES += [("literals", [n]) for n in range(5)] + [("zalgo", [n]) for n in [0, 1, 50]] + [("compare_normal_forms", [2])]
CASES += [("caesar", [s, k]) for s in ["", "abcxyz", "Größe"] for k in [0, 3, -3, 29]]
CASES += [("char_range", ["a", "e"]), ("char_range", ["ß", "á"]), ("char_range", ["z", "a"])]
