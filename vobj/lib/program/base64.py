# The base64 module: base 64 and 16. Text that can't be decoded, and other alphabets,
# are CPython's.


def _encode(s, safe):
    if not isinstance(s, bytes):
        hp.unsupported()
    return hp.bytes.base64(s, safe)


# _value is what a character stands for, 64 if for nothing.
def _value(c, safe):
    if 65 <= c <= 90:
        return c - 65
    if 97 <= c <= 122:
        return c - 71
    if 48 <= c <= 57:
        return c + 4
    if c == 43 or safe and c == 45:
        return 62
    if c == 47 or safe and c == 95:
        return 63
    return 64


def _bytes(s):
    if isinstance(s, str):
        if not s.isascii():
            raise ValueError("string argument should contain only ASCII characters")
        return s.encode()
    if not isinstance(s, bytes):
        hp.unsupported()
    return s


def _decode(text, safe):
    text = _bytes(text)
    if hp.bytes.is_base64(text, safe):
        return hp.bytes.from_base64(text, safe)
    out = []
    held = 0
    count = 0
    pads = 0
    for c in text:
        if c == 61:
            if count >= 2:
                pads += 1
                if count + pads >= 4:
                    count = 0
                    break
            continue
        v = _value(c, safe)
        if v == 64:
            continue
        pads = 0
        held = (held << 6 | v) & 4095
        if count == 0:
            count = 1
        else:
            out.append(held >> 4 & 255 if count == 1 else held >> 2 & 255 if count == 2 else held & 255)
            count = (count + 1) % 4
    if count:
        return _late_decode(text.replace(b"-", b"+").replace(b"_", b"/") if safe else text, False)
    return bytes(out)


# _late_decode is for what raises in CPython, and what has no plain form.
def _late_decode(text, validate):
    hp.late("base64.b64decode() of text that is not base 64")
    return hp.native(hp.cpython("base64").b64decode(text, None, validate), "bytes")


def b64encode(s, altchars=None):
    if altchars is not None:
        hp.unsupported()
    return _encode(s, False)


def b64decode(s, altchars=None, validate=False):
    if altchars is not None:
        hp.unsupported()
    if validate:
        text = _bytes(s)
        if not hp.bytes.is_base64(text, False):
            return _late_decode(text, True)
    return _decode(s, False)


def standard_b64encode(s):
    return _encode(s, False)


def standard_b64decode(s):
    return _decode(s, False)


def urlsafe_b64encode(s):
    return _encode(s, True)


def urlsafe_b64decode(s):
    return _decode(s, True)


def b16encode(s):
    if not isinstance(s, bytes):
        hp.unsupported()
    return s.hex().upper().encode()


def _late_b16decode(b, casefold):
    hp.late("base64.b16decode() of text that is not base 16")
    return hp.native(hp.cpython("base64").b16decode(b, casefold), "bytes")


def b16decode(s, casefold=False):
    b = _bytes(s)
    if len(b) % 2:
        return _late_b16decode(b, casefold)
    out = []
    high = 0
    for i in range(len(b)):
        c = b[i]
        if casefold and 97 <= c <= 102:
            c -= 32
        if 48 <= c <= 57:
            v = c - 48
        elif 65 <= c <= 70:
            v = c - 55
        else:
            return _late_b16decode(b, casefold)
        if i % 2:
            out.append(high * 16 + v)
        else:
            high = v
    return bytes(out)
