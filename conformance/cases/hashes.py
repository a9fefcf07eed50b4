"""hashlib, hmac and the checksums of zlib: digests, objects, what they take."""
import hashlib
import hmac
import zlib
from binascii import crc32
from hashlib import md5, sha256

SECRET = b"key of the service"


def digests(b: bytes): return md5(b).hexdigest(), hashlib.sha1(b).hexdigest(), sha256(b).hexdigest(), hashlib.sha224(b).hexdigest(), hashlib.md5(b).digest(), hashlib.sha256(b, usedforsecurity=False).digest()[:3]
def long(s: str, n: int):
    b = s.encode() * n
    return [h(b[i:]).hexdigest() for h in (hashlib.md5, hashlib.sha1, hashlib.sha256, hashlib.sha224) for i in range(0, 3)], [hashlib.sha1(b[:k]).hexdigest() for k in (54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129)]


def bucket(s: str, n: int): return int(hashlib.md5(s.encode("utf-8")).hexdigest(), 16) % n, int.from_bytes(hashlib.sha256(s.encode()).digest()[:8], "big") / 2**64
def pieces(parts: list[bytes]):
    h, other = hashlib.sha256(), hashlib.md5()
    out = []
    for p in parts:
        h.update(p)
        other.update(p + b"x")
        early = h.copy()
        early.update(b"!")
        out.append((early.hexdigest()[:6], h.hexdigest()[:6], other.digest()[:2]))
    return out, h.name, h.digest_size, h.block_size, other.name, other.digest_size, h.digest() == hashlib.sha256(b"".join(parts)).digest()


def of_text(s: str):
    try:
        return hashlib.sha1(s).hexdigest()
    except TypeError as e:
        return str(e)


def of_others(b: bytes):
    out = [hashlib.sha256(bytearray(b)).hexdigest()[:9], hashlib.md5(memoryview(b)[1:]).hexdigest(), hashlib.sha512(b).hexdigest()[:9], hashlib.new("sha1", b).hexdigest(), hashlib.blake2b(b, digest_size=4).hexdigest()]
    h = hashlib.md5()
    try:
        h.update(3)
    except TypeError as e:
        out.append(str(e))
    return out


def by_name(b: bytes): return {name: getattr(hashlib, name)(b).hexdigest()[:8] for name in ("md5", "sha1", "sha256")}
def mac(key: bytes, b: bytes):
    h = hmac.new(key, digestmod="sha1")
    h.update(b)
    again = h.copy()
    again.update(b"")
    return (hmac.new(key, b, hashlib.sha256).hexdigest(), hmac.new(key, b, "md5").digest(), hmac.digest(key, b, "sha224").hex(), again.hexdigest(), h.name, h.digest_size, h.block_size,
            hmac.compare_digest(h.hexdigest(), again.hexdigest()), hmac.compare_digest(b, key))


def mac_other(b: bytes, name: str):
    try:
        h = hmac.new(SECRET, b, name)
        h.update(b"more")
        return h.hexdigest()[:12], h.name, h.digest_size, h.copy().hexdigest()[:3], hmac.new(SECRET, b, hashlib.sha512).hexdigest()[:9]
    except ValueError as e:
        return str(e)


def mac_wrong(n: int):
    try:
        return hmac.new(SECRET, b"x").hexdigest() if n else hmac.new("text", b"x", "md5").hexdigest()
    except TypeError as e:
        return str(e)


def compare(a: str, b: str):
    try:
        return hmac.compare_digest(a, b)
    except TypeError as e:
        return str(e)


def checksums(b: bytes, n: int): return zlib.crc32(b), zlib.crc32(b, n), zlib.crc32(b[1:], zlib.crc32(b[:1])), zlib.adler32(b), zlib.adler32(b, n), crc32(b), zlib.crc32(b * 3000), zlib.adler32(b * 3000), zlib.crc32(bytearray(b)), zlib.decompress(zlib.compress(b)) == b
def anonymous(name: str, salt: str = "pepper"): return hashlib.sha256((salt + name.strip().lower()).encode()).hexdigest()[:16]


# ---- cases
B = [b"", b"a", b"abc", b"\xff" * 55, b"message digest" * 4, bytes(range(256)), b"z" * 64, b"q" * 1000]
CASES = [(f, [b]) for f in ("digests", "of_others", "by_name") for b in B] + [("long", [s, n]) for s in ("", "a", "\u20acuro") for n in (1, 70, 5000)] + [("bucket", [s, n]) for s in ("", "user-1", "\u00e9\u4e2d") for n in (1, 100)]
CASES += [("pieces", [p]) for p in ([], [b""], [b"a", b"b" * 63, b"c"], [b"x" * 64] * 3, [b"y" * 100, b"", b"z" * 28])] + [("of_text", [s]) for s in ("", "a")]
CASES += [("mac", [k, b]) for k in (b"", b"key", b"k" * 64, b"k" * 65) for b in (b"", b"text", b"t" * 200)] + [("mac_other", [b"x", n]) for n in ("sha512", "sha256", "md5", "none", "blake2s")] + [("mac_wrong", [n]) for n in (0, 1)]
CASES += [("compare", [a, b]) for a in ("", "abc", "\u00e9") for b in ("abc", "")] + [("checksums", [b, n]) for b in B for n in (0, 1, -1, 2**32, 12345678, 2**70)] + [("anonymous", ["  Anna "]), ("anonymous", ["x", ""])]
