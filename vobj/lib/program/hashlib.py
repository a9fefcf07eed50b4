# The hashlib module: MD5, SHA-1 and SHA-2.

_NAMES = ("md5", "sha1", "sha256", "sha224", "sha512", "sha384")
_SIZES = (16, 20, 32, 28, 64, 48)


def _late_bytes(data):
    hp.late("the hash of a CPython object")
    try:
        view = hp.cpython("builtins").memoryview(data)
    except TypeError:
        hp.cpython("hashlib").md5(data)  # says what it takes
        raise
    if not view.c_contiguous:
        hp.cpython("hashlib").md5(data)
    return hp.native(view.tobytes(), "bytes")


def _bytes(data):
    if hp.is_type(data, "bytes"):
        return data
    if not hp.holds_python(data) and isinstance(data, bytes):
        return data
    if isinstance(data, str):
        raise TypeError("Strings must be encoded before hashing")
    return _late_bytes(data)


class HASH:
    def __init__(self, kind, state):
        self._kind = kind
        self._state = state

    def update(self, obj, /):
        self._state = hp.digest.update(self._state, _bytes(obj), self._kind)

    def digest(self):
        return hp.digest.final(self._state, self._kind)

    def hexdigest(self):
        return hp.digest.final(self._state, self._kind).hex()

    def copy(self):
        return HASH(self._kind, self._state)

    @property
    def name(self):
        return _NAMES[self._kind]

    @property
    def digest_size(self):
        return _SIZES[self._kind]

    @property
    def block_size(self):
        return 128 if self._kind >= 4 else 64

    def __repr__(self):
        hp.unsupported()


# Hashes by other names are CPython's, late.
def _late_new(name):
    hp.late("this hash")
    h = hp.cpython("hashlib").new(name)  # or what it raises
    return hp.native(h.name, "str"), hp.native(h.digest_size, "int"), hp.native(h.block_size, "int")


def _late_digest(name, data):
    hp.late("this hash")
    return hp.native(hp.cpython("hashlib").new(name, data).digest(), "bytes")


class _Other:
    def __init__(self, asked, data):
        self._asked = asked
        self._data = data
        self.name, self.digest_size, self.block_size = _late_new(asked)

    def update(self, obj, /):
        self._data += _bytes(obj)

    def digest(self):
        return _late_digest(self._asked, self._data)

    def hexdigest(self):
        return self.digest().hex()

    def copy(self):
        return _Other(self._asked, self._data)

    def __repr__(self):
        hp.unsupported()


def _new(kind, data):
    return HASH(kind, hp.digest.update(b"", _bytes(data), kind))


def md5(string=b"", *, usedforsecurity=True):
    return _new(0, string)


def sha1(string=b"", *, usedforsecurity=True):
    return _new(1, string)


def sha256(string=b"", *, usedforsecurity=True):
    return _new(2, string)


def sha224(string=b"", *, usedforsecurity=True):
    return _new(3, string)


def sha512(string=b"", *, usedforsecurity=True):
    return _new(4, string)


def sha384(string=b"", *, usedforsecurity=True):
    return _new(5, string)


def new(name, data=b"", *, usedforsecurity=True):
    if not isinstance(name, str):
        hp.unsupported()
    for i in range(6):
        if _NAMES[i] == name:
            return _new(i, data)
    return _Other(name, _bytes(data))
