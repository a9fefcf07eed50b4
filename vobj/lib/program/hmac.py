# The hmac module: with the hashes of hashlib that are native. Others are CPython's, late.

from hashlib import _NAMES, _SIZES, _bytes


def _late_hmac(key, name):
    hp.late("HMAC with this hash")
    h = hp.cpython("hmac").new(key, b"", name)  # or what it raises
    return hp.native(h.name, "str"), hp.native(h.digest_size, "int"), hp.native(h.block_size, "int")


def _late_digest(key, data, name):
    hp.late("HMAC with this hash")
    return hp.native(hp.cpython("hmac").digest(key, data, name), "bytes")


def _kind(name):
    for i in range(4):
        if _NAMES[i] == name:
            return i
    return -1


class HMAC:
    def __init__(self, key, msg=None, digestmod=""):
        if isinstance(key, str):
            raise TypeError("key: expected bytes or bytearray, but got 'str'")
        if not isinstance(key, bytes):
            hp.unsupported()
        if isinstance(digestmod, str):
            if not digestmod:
                raise TypeError("Missing required parameter 'digestmod'.")
            name = digestmod
        else:
            name = digestmod().name
        self._hash = name
        self._kind = _kind(name)
        self._key = key
        self._inner = self._outer = b""
        self.name = "hmac-" + name
        self.digest_size = self.block_size = 64
        if self._kind < 0:
            self.name, self.digest_size, self.block_size = _late_hmac(key, name)
        else:
            self.digest_size = _SIZES[self._kind]
            if len(key) > 64:
                key = hp.digest.of(key, self._kind)
            self._inner = hp.digest.update(b"", hp.digest.pad(key, 0x36), self._kind)
            self._outer = hp.digest.update(b"", hp.digest.pad(key, 0x5C), self._kind)
        if msg is not None:
            self.update(msg)

    def update(self, msg):
        if self._kind < 0:
            self._inner += _bytes(msg)
        else:
            self._inner = hp.digest.update(self._inner, _bytes(msg), self._kind)

    def digest(self):
        if self._kind < 0:
            return _late_digest(self._key, self._inner, self._hash)
        return hp.digest.final(hp.digest.update(self._outer, hp.digest.final(self._inner, self._kind), self._kind), self._kind)

    def hexdigest(self):
        return self.digest().hex()

    def copy(self):
        other = HMAC(b"", None, "md5")
        other._hash, other._kind, other._key = self._hash, self._kind, self._key
        other._inner, other._outer = self._inner, self._outer
        other.name, other.digest_size, other.block_size = self.name, self.digest_size, self.block_size
        return other

    def __repr__(self):
        hp.unsupported()


def new(key, msg=None, digestmod=""):
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    for text in (key, msg):
        if isinstance(text, str):
            raise TypeError("a bytes-like object is required, not 'str'")
    return HMAC(key, msg, digest).digest()


def compare_digest(a, b, /):
    if isinstance(a, str) and isinstance(b, str):
        if not a.isascii() or not b.isascii():
            raise TypeError("comparing strings with non-ASCII characters is not supported")
        return a == b
    if isinstance(a, bytes) and isinstance(b, bytes):
        return a == b
    hp.unsupported()
