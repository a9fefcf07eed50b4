# The base64 module: base 64 and 16.

from binascii import Error, _bytes, _decode, _unhex


def _encode(s, safe):
    if not isinstance(s, bytes):
        hp.unsupported()
    return hp.bytes.base64(s, safe)


def b64encode(s, altchars=None):
    if altchars is not None:
        hp.unsupported()
    return _encode(s, False)


def b64decode(s, altchars=None, validate=False):
    if altchars is not None:
        hp.unsupported()
    return _decode(_bytes(s), False, bool(validate))


def standard_b64encode(s):
    return _encode(s, False)


def standard_b64decode(s):
    return _decode(_bytes(s), False, False)


def urlsafe_b64encode(s):
    return _encode(s, True)


def urlsafe_b64decode(s):
    return _decode(_bytes(s), True, False)


def b16encode(s):
    if not isinstance(s, bytes):
        hp.unsupported()
    return s.hex().upper().encode()


def b16decode(s, casefold=False):
    b = _bytes(s)
    for c in b:
        if not (48 <= c <= 57 or 65 <= c <= 70 or casefold and 97 <= c <= 102):
            raise Error("Non-base16 digit found")
    return _unhex(b)
