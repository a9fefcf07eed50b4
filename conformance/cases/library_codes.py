"""Encodings, hashes and functions of the library: base64, hashlib, html, math, operator, statistics."""
import base64
import hashlib
import html
import math
import operator
import statistics


def b32(b: bytes): return base64.b32encode(b), base64.b32decode(base64.b32encode(b)), base64.b32hexencode(b), base64.b32hexdecode(base64.b32hexencode(b))
def b85(b: bytes): return base64.b85encode(b), base64.b85decode(base64.b85encode(b)), base64.b85encode(b, pad=True)
def from_b32(s: str): return base64.b32decode(s)
def from_b32_any_case(s: bytes): return base64.b32decode(s, True)
def from_b32hex(s: str): return base64.b32hexdecode(s, casefold=True)
def from_b85(s: bytes): return base64.b85decode(s)


def sha2(b: bytes): return hashlib.sha512(b).hexdigest(), hashlib.sha384(b).digest(), hashlib.sha512().block_size, hashlib.sha384(b"x").digest_size, hashlib.sha384().name


def updated(b: bytes, n: int):
    h, k = hashlib.sha512(), hashlib.new("sha384", b)
    for i in range(n):
        h.update(b)
        k.update(b[i:])
    c = h.copy()
    c.update(b"z")
    return h.hexdigest(), c.hexdigest(), k.hexdigest()


def hash_named(name: str, b: bytes):
    h = hashlib.new(name, b)
    h.update(b"x")
    return h.hexdigest(), h.name, h.digest_size, h.block_size, h.copy().digest()


def unescaped(s: str): return html.unescape(s), html.unescape(html.escape(s))
def gamma(x: float): return math.gamma(x)
def lgamma(x: float): return math.lgamma(x)
def gamma_of_int(n: int): return math.gamma(n), math.lgamma(n)
def geometric(xs: list[float]): return statistics.geometric_mean(xs)
def harmonic(xs: list[float]): return statistics.harmonic_mean(xs)
def harmonic_of_ints(xs: list[int]): return statistics.harmonic_mean(xs), statistics.harmonic_mean(tuple(xs))
def geometric_of_ints(xs: list[int]): return statistics.geometric_mean(xs)


def operators(a: int, b: int):
    return (operator.index(a), operator.imod(a, b), operator.ipow(a, 2), operator.itruediv(a, b), operator.ifloordiv(a, b), operator.ilshift(a, 2), operator.irshift(a, 1),
            operator.call(max, a, b), operator.index(a > b))


def index_of(xs: list[int], x: int): return operator.indexOf(xs, x), operator.indexOf(iter(xs), x), operator.indexOf(map(str, xs), str(x))


# ---- cases
TEXTS = [bytes(range(i % 251 + 1)) * (i // 100 + 1) for i in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 55, 63, 64, 110, 111, 112, 113, 119, 120, 126, 127, 128, 129, 250, 700]] + [b"", b"\xff" * 4, b"\0" * 9]
CASES = [(f, [b]) for f in ["b32", "b85", "sha2"] for b in TEXTS]
CASES += [("from_b32", [s]) for s in ["MFRGG===", "MFRGGZDF", "mfrgg===", "MFRGG", "MFRGG==", "M=======", "MF======", "MFR=====", "========", "1FRGGZDF", "é", "", "MFRG=ZDF", "MFRGGZD="]]
CASES += [("from_b32_any_case", [s]) for s in [b"mfrgg===", b"MfRgGzDf", b"mfrgg", b"\xff" * 8]] + [("from_b32hex", [s]) for s in ["c5h66===", "C5H66P35", "z" * 8]]
CASES += [("from_b85", [s]) for s in [b"mfrgg", b" ", b"~~~~~", b"mf\" ", b"", b"1", b"mfrgg,", b"00000", b"|NsC0", b"|NsC1", b"mfrggmf"]]
CASES += [("updated", [b, n]) for b in TEXTS[::3] for n in [0, 1, 5]]
CASES += [("hash_named", [s, b"ab"]) for s in ["md5", "sha1", "sha224", "sha256", "sha384", "sha512", "SHA512", "sha3_256", "blake2b", "nope", ""]]
CASES += [("unescaped", [s]) for s in ["a &amp; b", "&lt;&gt;", "&eacute; x", "&", "no", "&amp;amp;", "&#39;&#x27;&nbsp;&apos", "&ampx;", "&AMP; &notit; &#0; &#x110000;", "&amp &lt", "", "'\"<é>&", "&quot;&quot;;"]]
FLOATS = [0.0, -0.0, 1.0, 2.0, 3.5, 23.0, 24.0, 22.9, 23.1, -1.0, -0.5, -1.5, 171.6, 171.7, 200.5, -200.5, -201.5, 1e-21, -1e-21, 5e-309, 6e-309, -5e-309, 1e308, 1e-300, 140.0, 139.99, -139.9,
          -140.1, 0.5, 5.0, 4.999999, 5.5246800407767, 170.0, -170.5, -180.2, 1e17, -1e17, 1e305, 3e305, float("inf"), float("-inf"), float("nan")] + [n * 0.37 - 30 for n in range(200)]
CASES += [(f, [x]) for f in ["gamma", "lgamma"] for x in FLOATS] + [("gamma_of_int", [n]) for n in [1, 2, 5, 22, 23, 24, 170, 171, 0, -3, 10**400]]
CASES += [("geometric", [xs]) for xs in [[1.5, 2.0, 3.7], [], [0.0], [-1.0], [float("inf")], [float("nan")], [54.0, 24.0, 36.0], [1e300, 1e300]]]
CASES += [("harmonic", [xs]) for xs in [[1.5, 2.0, 3.7], [], [0.0], [-1.0], [1.0, -1.0], [0.0, -1.0], [-0.0, 2.0], [float("inf")], [float("inf"), float("inf")], [float("inf"), 2.0], [float("nan"), 1.0],
          [5e-324, 1.0], [5e-324, 5e-324], [1.7e308, 1.7e308], [0.1] * 10, [40.0, 60.0], [1e-300, 3.0, 7.0]]]
CASES += [("harmonic_of_ints", [xs]) for xs in [[40, 60], [7], [0], [], [3, 0, -1], [3, -1, 0], [10**26, 3], [10**400, 1], [10**400, 10**400]]]
CASES += [("geometric_of_ints", [xs]) for xs in [[54, 24, 36], [0], [], [10**26, 2], [10**400, 1]]]
CASES += [("operators", [a, b]) for a, b in [(7, 3), (-7, 2), (3, 0), (2**70, 5)]] + [("index_of", [xs, x]) for xs, x in [([1, 2, 3], 3), ([1], 5), ([], 1)]]
