# The base64 module: base 64, 32, 16 and 85.

from binascii import Error, _decode, _unhex


def _bytes(s):
    if isinstance(s, str):
        try:
            return s.encode("ascii")
        except UnicodeEncodeError:
            raise ValueError("string argument should contain only ASCII characters")
    if s is None or isinstance(s, (int, float, list, tuple, dict, set)):
        raise TypeError(f"argument should be a bytes-like object or ASCII string, not {type(s).__name__!r}")
    if not isinstance(s, bytes):
        hp.unsupported()
    return s


def _encode(s, safe):
    if s is None or isinstance(s, (int, float, str, list, tuple, dict, set)):
        raise TypeError(f"a bytes-like object is required, not '{type(s).__name__}'")
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
    return _decode(_bytes(s), False, hp.c_int(validate) != 0)


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


_B32 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_B32HEX = b"0123456789ABCDEFGHIJKLMNOPQRSTUV"


# _word is the number that size bytes from i are, the first of them the highest; what is behind
# the end is 0.
def _word(s, i, size):
    word = 0
    for k in range(i, i + size):
        word = word << 8 | (s[k] if k < len(s) else 0)
    return word


def _encode32(alphabet, s):
    if not isinstance(s, bytes):
        hp.unsupported()
    out = []
    n = len(s)
    i = 0
    while i < n:
        c = _word(s, i, 5)
        for k in range(35, -1, -5):
            out.append(alphabet[c >> k & 31])
        i += 5
    left = n % 5
    if left:
        pad = (8, 6, 4, 3, 1)[left]
        return bytes(out[: len(out) - pad]) + b"=" * pad
    return bytes(out)


def _decode32(alphabet, s, casefold):
    b = _bytes(s)
    size = len(b)
    if size % 8:
        raise Error("Incorrect padding")
    if casefold:
        b = b.upper()
    b = b.rstrip(b"=")
    pad = size - len(b)
    out = []
    acc = 0
    for i in range(0, len(b), 8):
        acc = 0
        for c in b[i : i + 8]:
            v = alphabet.find(c)
            if v < 0:
                raise Error("Non-base32 digit found")
            acc = acc << 5 | v
        if i + 8 <= len(b):
            for k in range(32, -1, -8):
                out.append(acc >> k & 255)
    if pad not in (0, 1, 3, 4, 6):
        raise Error("Incorrect padding")
    if pad and len(b):
        acc <<= 5 * pad
        for k in range((43 - 5 * pad) // 8):
            out.append(acc >> (32 - 8 * k) & 255)
    return bytes(out)


def b32encode(s):
    return _encode32(_B32, s)


def b32decode(s, casefold=False, map01=None):
    if map01 is not None:
        hp.unsupported()
    return _decode32(_B32, s, casefold)


def b32hexencode(s):
    return _encode32(_B32HEX, s)


def b32hexdecode(s, casefold=False):
    return _decode32(_B32HEX, s, casefold)


_B85 = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"


def b85encode(b, pad=False):
    if not isinstance(b, bytes):
        hp.unsupported()
    out = []
    n = len(b)
    i = 0
    while i < n:
        word = _word(b, i, 4)
        for by in (52200625, 614125, 7225, 85, 1):
            out.append(_B85[word // by % 85])
        i += 4
    left = -n % 4
    if left and not pad:
        out = out[: len(out) - left]
    return bytes(out)


def b85decode(b):
    b = _bytes(b)
    left = -len(b) % 5
    b = b + b"~" * left
    out = []
    for i in range(0, len(b), 5):
        word = 0
        for k in range(5):
            v = _B85.find(b[i + k])
            if v < 0:
                for j in range(i, i + 5):
                    if _B85.find(b[j]) < 0:
                        raise ValueError("bad base85 character at position %d" % j)
            word = word * 85 + v
        if word > 4294967295:
            raise ValueError("base85 overflow in hunk starting at byte %d" % i)
        for k in range(24, -1, -8):
            out.append(word >> k & 255)
    if left:
        out = out[: len(out) - left]
    return bytes(out)
