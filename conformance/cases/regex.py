"""The module re with patterns that are known: methods of patterns and matches, flags, empty matches, positions, errors."""
import re
from re import match as begins, compile as rx

DATE = re.compile(r"(?P<y>\d{4})-(?P<m>\d\d)(?:-(?P<d>\d\d))?")
WORDS = rx(r"\w+", re.IGNORECASE | re.A)
LOG = re.compile(r'^(\S+) (\S+) (\S+) \[([^\]]+)\] "([^"]*)" (\d{3}) (\d+|-)$')
EMPTY = re.compile(r"x*")
VERBOSE = re.compile(r"""
    (?P<sign>[+-])?   # perhaps a sign
    (?P<int>\d+)      # digits
    (?:\.(?P<frac>\d*))?
""", re.X)


def area_code(phone):
    m = re.match(r"\+?1?[ -]?\(?(\d{3})\)?", phone)
    return m.group(1) if m else None


def date(s):
    m = DATE.search(s)
    if m is None:
        return None
    return m["y"], m.group("m", "d"), m[3], m.group(), m[0], m.groups(), m.groups("?"), m.groupdict(), m.groupdict("-")


def places(s):
    m = DATE.search(s)
    if not m:
        return ()
    return m.start(), m.end(), m.span(), m.span("d"), m.start(3), m.end("m"), m.pos, m.endpos, m.lastindex, m.lastgroup, m.string == s, m.regs


def log(line):
    m = LOG.match(line)
    if m is None:
        return -1
    host, _, user, when, request, status, size = m.groups()
    return int(status) + (0 if size == "-" else int(size)), host, user, when, request.split()


def number(s):
    if m := VERBOSE.fullmatch(s):
        v = float(m["int"] + "." + (m["frac"] or "0"))
        return -v if m["sign"] == "-" else v
    return None


def ways(s): return [bool(re.match("b", s)), bool(re.search("b", s)), bool(re.fullmatch("b+", s)), begins("a|b", s) is not None]
def all_words(s): return WORDS.findall(s)
def all_pairs(s): return re.findall(r"(\w)(\d)?", s)
def all_single(s): return re.findall(r"(a)|b", s)
def all_empty(s): return EMPTY.findall(s)
def found(s): return [(m.start(), m.end(), m.group()) for m in EMPTY.finditer(s)]
def found_twice(s):
    ms = list(re.finditer(r"\b|(\d)", s))
    return [m.span() for m in ms], [m[1] for m in reversed(ms)], repr(ms[0]) if ms else ""
def split(s): return re.split(r"[ ,]+", s)
def split_groups(s): return re.split(r"(-)|(,)", s)
def split_empty(s): return re.split(r"\b", s)
def split_max(s, n): return re.split(",", s, n), re.split(",", s, maxsplit=n)
def sub(s): return re.sub(r"(\w)(\d)?", r"<\2\1\g<0>>", s)
def sub_empty(s): return EMPTY.sub("-", s)
def sub_named(s): return DATE.sub(r"\g<m>/\g<d>.\g<y>\n\\", s)
def sub_count(s, n): return re.sub("a", "b", s, n), re.subn("a|", "b", s, count=n)
def sub_function(s):
    seen = []
    def up(m):
        seen.append(m.start())
        return m[0].upper() if len(seen) % 2 else "."
    return re.sub(r"[a-z]+", up, s), seen
def sub_lambda(s, n): return re.sub(r"\d+", lambda m: str(int(m.group()) * n), s)
def sub_none(s): return re.sub("a", lambda m: None if m.start() else "A", s)
def sub_raises(s): return re.sub(r"\d", lambda m: str(1 // int(m[0])), s)
def escaped(s): return re.escape(s), re.search(re.escape("a.b"), s) is not None
def ignoring(s): return re.findall(r"(?i)ß|straße|[k-l]|i", s)
def lines(s): return re.findall(r"(?m)^\w+$", s), re.findall("(?s)a.b", s), re.search(r"b\Z", s) is None
def back(s):
    m = re.search(r"(['\"])(.*?)\1", s)
    return m and m[2]
def nested(s):
    m = re.match(r"(?:(a)|(b)|c)*", s)
    return m.groups(), m.lastindex
def unicode_(s): return re.findall(r"\w+|\s|\d", s), re.findall(r"(?a)\w+|\s", s)
def within(s, i, j):
    p = re.compile("^b+|b|(?<=a)c")
    m = p.search(s, i, j)
    return (m.span(), m.pos, m.endpos) if m else None, [x for x in p.findall(s, i)], p.match(s, pos=i) is None
def either(s, k):
    m = re.match("a(b)?", s) if k else re.search("(?P<z>c)", s)
    return (m.group(), m.lastindex, m.re.pattern) if m else "no"
def helper(m): return m.group(1).strip()
def passed(s):
    m = re.search(r"<([^>]*)>", s)
    return helper(m) if m else s
def found_or_none(s): return re.search("q(u)", s)
def returned(s):
    m = found_or_none(s)
    return m.group(1) if m else "none"
def kept(texts):
    found = {}
    last = None
    for t in texts.split(";"):
        m = re.match(r"(\w+)=(\d*)", t)
        if m:
            found[m[1]] = m
            last = m
    return sorted((k, m[2]) for k, m in found.items()), last.group(0) if last else None
def dynamic_group(s, g):
    m = re.match(r"(?P<a>.)(?P<b>.)?", s)
    return m.group(g) if m else None
def missing_group(s): return re.match("(.)", s)[2]
def missing_name(s): return re.match("(.)", s).group("x")
def unguarded(s): return re.match("b", s).group()
def unguarded_attr(s): return re.match("b", s).lastindex
def wrong_type(x): return re.match("a", x) is None
def no_attribute(s):
    m = re.match("", s)
    return m.grup(1)
def shown(s): return str(re.search(r"\S+", s)), f"{re.match('', s)!r}"
def tokens(s):
    out = []
    for m in re.finditer(r"(?P<NUM>\d+(?:\.\d*)?)|(?P<ID>[A-Za-z_]\w*)|(?P<OP>[-+*/()=])|(?P<WS>\s+)|(?P<BAD>.)", s):
        kind = m.lastgroup
        if kind == "WS":
            continue
        if kind == "BAD":
            raise ValueError(f"{m.group()!r} at {m.start()}")
        out.append((kind, m.group()))
    return out
def attributes(s):
    p = re.compile("(?i)(a)(?P<n>b)", re.M)
    return p.pattern, p.flags, p.groups, p.match(s) is None, re.compile(p) is p
def expanded(s):
    m = re.search("(a)(b)?", s)
    return m and m.expand(r"[\1|\2]")
def computed(p, s): return re.sub(p, "-", s)
def bad_pattern(s): return re.match("(a", s)
def bad_template(s): return re.sub("a", r"\1", s)
def first_word(s): return next(re.finditer(r"\w+", s)).group()
def first_or(s):
    m = next(re.finditer(r"\d+", s), None)
    return m.group() if m else "?"
def lazily(s): return sum(1 for m in re.finditer("a", s)), dict(re.findall(r"(\w)=(\w)", s)), [w.upper() for w in re.split(r"\W+", s) if w]
def in_try(s):
    try:
        return re.match(r"\d+", s).group()
    except AttributeError as e:
        return str(e)
    finally:
        s = "x"
def many(n):
    text = "ab1 " * n
    return len(re.findall(r"(\w)(\d)", text)), len(re.sub(r"\s", "", text)), sum(int(m[1]) for m in re.finditer(r"(\d)", text))
def deep(n): return re.match(r"(?:(a)|b)*?c", "ab" * n) is None, re.search(r"(?:a|b|(c))+d", "ab" * min(n, 40)) is None, re.fullmatch(r"(?:a|ab)*(c?)", "aab" * n).span()
def overflowing(s): return [int(x) * 2 for x in re.findall(r"\d+", s)]


# ---- cases
TEXTS = ["", "a", "b", "abc", "aab", "a b", "a,b,,c", "a-b,c", "x1y2", "12.5", "-3", "2024-01-31", "on 2024-12, 2023-01-01", "é日本1 ß", "STRASSE Straße K ſ", "a\nb\nab", "a = 1 + b_2 * (3.)", "$ a", "'it''s'",
         "k=1;b=22;k=;z", "<x > q <y>", "quit", "xxaxx", "a=b c=d", "99999999999999999999 7", "\x1c\u3000٣", "a0b"]
CASES = [("area_code", [s]) for s in ["(212) 555-0100", "+1 415 555 0199", "1-800", "", "abc", "٢١٢", "212"]]
CASES += [("log", [s]) for s in ['127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326', 'h - - [t] "" 404 -', "", 'h - - [t] "x" 404 x',
                                 'é - - [日] "GET /ü" 200 5']]
CASES += [(f, [s]) for s in TEXTS for f in [
    "date", "places", "number", "ways", "all_words", "all_pairs", "all_single", "all_empty", "found", "found_twice", "split", "split_groups", "split_empty",
    "sub", "sub_empty", "sub_named", "sub_function", "sub_none", "sub_raises", "escaped", "ignoring", "lines", "back", "nested", "unicode_", "passed", "returned", "kept", "missing_group",
    "missing_name", "unguarded", "unguarded_attr", "no_attribute", "shown", "tokens", "attributes", "expanded", "first_word", "first_or", "lazily", "in_try", "overflowing"]]
CASES += [(f, [s, n]) for f in ["split_max", "sub_count", "sub_lambda"] for s in ["", "a,b,c", "aaa", "1 22 a"] for n in [-1, 0, 1, 2, 10**20]]
CASES += [("within", [s, i, j]) for s in ["abab", "éb日b", ""] for i in [0, 1, -3, 9] for j in [0, 2, 4, 99]]
CASES += [("either", [s, k]) for s in ["abc", "a", "c", ""] for k in [True, False]]
CASES += [("dynamic_group", [s, g]) for s in ["xy", "x", ""] for g in [0, 1, 2, 3, -1]] + [("dynamic_group", ["xy", g]) for g in ["a", "b", "c"]]
CASES += [("wrong_type", [x]) for x in [None, 1, 2.5, b"a", "a"]]
CASES += [("computed", [p, s]) for p in ["a", "(", "[ab]+"] for s in ["", "aab"]]
CASES += [(f, [s]) for f in ["bad_pattern", "bad_template"] for s in ["", "a"]]
CASES += [(f, [n]) for f in ["many", "deep"] for n in [0, 1, 3000]]
