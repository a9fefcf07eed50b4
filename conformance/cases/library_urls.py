"""urllib.parse in functions: URLs, queries, escapes."""

import urllib.parse
from urllib.parse import parse_qs, parse_qsl, quote, quote_plus, unquote, unquote_plus, urldefrag, urlencode, urljoin, urlparse, urlsplit, urlunparse, urlunsplit


def parsed(u: str):
    r = urlparse(u)
    return [repr(r), r.geturl(), str(r.hostname), str(r.username), str(r.password), r[2], str(len(r)), str(tuple(r)), r._replace(scheme="x").geturl()]


def split(u: str, scheme: str, fragments: bool):
    r = urlsplit(u, scheme, fragments)
    scheme, netloc, path, query, fragment = r
    return [repr(r), r.geturl(), scheme, netloc, path, query, fragment, str(r == (scheme, netloc, path, query, fragment))]


def host(u: str) -> str | None:
    return urllib.parse.urlparse(u).hostname


def domain(u: str) -> str:
    name = urlsplit(u).netloc
    return name.removeprefix("www.") or "none"


def port(u: str) -> int:
    return urlsplit(u).port or 0


def port_or(u: str):
    try:
        return urlparse(u).port
    except ValueError as e:
        return str(e)


def source(u: str) -> str:
    return parse_qs(urlparse(u).query).get("utm_source", ["none"])[0]


def pairs(q: str, blank: bool, strict: bool):
    return [k + "=" + v for k, v in parse_qsl(q, keep_blank_values=blank, strict_parsing=strict)]


def limited(q: str, n: int, separator: str):
    return sorted(parse_qs(q, max_num_fields=n, separator=separator).items())


def without_query(u: str) -> str:
    p = urlparse(u)
    return urlunparse((p.scheme, p.netloc, p.path, "", "", "")) + " " + urlunsplit([p.scheme, p.netloc, p.path, p.query, ""])


def joined(base: str, u: str) -> str:
    return urljoin(base, u)


def defragged(u: str):
    r = urldefrag(u)
    return [repr(r), r.url, r.fragment, r.geturl()]


def quoted(s: str, safe: str):
    return [quote(s), quote(s, safe=safe), quote_plus(s), quote_plus(s, safe)]


def quoted_bytes(b: bytes):
    return [quote(b), quote_plus(b), urllib.parse.quote_from_bytes(b)]


def unquoted(s: str):
    return [unquote(s), unquote_plus(s), repr(urllib.parse.unquote_to_bytes(s))]


def encoded(s: str, n: int) -> str:
    return urlencode({"q": s, "n": n, "x": 1.5, "none": None}) + " " + urlencode([("a b", s), ("c", s)]) + " " + urlencode({"q": s}, quote_via=quote) + " " + urlencode({s: n}, safe="/")


def encoded_lists(xs: list[str], n: int) -> str:
    return urlencode({"x": xs, "y": xs}, doseq=True) + " " + urlencode({"x": n, "y": n}, True) + " " + urlencode({"x": xs})


def clean(u: str) -> str:
    p = urlparse(u)
    kept = [(k, v) for k, v in parse_qsl(p.query) if not k.startswith("utm_")]
    return p._replace(query=urlencode(kept), fragment="").geturl()


def hosts(urls: list[str]):
    counts = {}
    for u in urls:
        h = urlsplit(u).hostname
        counts[h] = counts.get(h, 0) + 1
    return sorted((str(k), v) for k, v in counts.items())


# ---- cases

URLS = ["http://User:pw@www.Example.com:8080/a/b;p=1?q=1&utm_source=x#frag", "https://example.com", "mailto:a@b.c", "//host/path", "/just/path?x=1#y", "", "http://[::1]:80/", "http://[::1/", "http://a]b/",
        "http://host:x/", "http://host:99999/", "http://host:/", "HTTP://\tEXAMPLE.com\n/a ", "http://münchen.de/ü?q=ü", "http://ex℀mple.com/", "a:b:c", "1a:b", "http://a@b@c/", "http://h?utm_source=&utm_source=b+c%20d", "x;y;z", " \x01http://h/"]
TEXTS = ["", "abc", "a b/c+d&e=é", "%41%C3%A9%zz%", "€%ff€%C3", "~_.-", "\udc80", "%e2%82%ac 100"]
QUERIES = ["", "a=1&b=2&a=3", "a&b=&=c&d=%C3%A9+x", "a;b=1", "&&", "a=1=2"]

CASES = (
    [(f, [u]) for f in ("parsed", "host", "domain", "port", "port_or", "source", "without_query", "defragged", "clean") for u in URLS]
    + [("split", [u, s, f]) for u in URLS[:8] for s in ("", "ftp") for f in (True, False)]
    + [("pairs", [q, b, s]) for q in QUERIES for b in (False, True) for s in (False, True)] + [("limited", [q, n, s]) for q in QUERIES for n in (1, 9) for s in ("&", ";", "")]
    + [("joined", ["http://a/b/c/d;p?q", u]) for u in ("", "g", "./g", "../g", "../../../g", "/g", "//g", "?y", "#s", ";x", "g;x?y#s", ".", "..", "g/../h", "http:g", "mailto:x", "a//b")] + [("joined", [b, "x"]) for b in URLS]
    + [("quoted", [t, s]) for t in TEXTS for s in ("", "/+", "é ")] + [("quoted_bytes", [b]) for b in (b"", b"a /\xff~")] + [("unquoted", [t]) for t in TEXTS]
    + [("encoded", [t, n]) for t in TEXTS for n in (0, -5)] + [("encoded_lists", [xs, n]) for xs in ([], ["a", "b c"]) for n in (1, 2)]
    + [("hosts", [URLS[:5]]), ("hosts", [[]]), ("hosts", [URLS[:8]])]
)
