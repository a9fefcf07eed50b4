# The binascii module: base 64 and base 16, as base64 has them, and what they raise.


class Error(ValueError):
    pass


class Incomplete(Exception):
    pass


_DIGITS = "Non-hexadecimal digit found"


def _bytes(s):
    if isinstance(s, str):
        if not s.isascii():
            raise ValueError("string argument should contain only ASCII characters")
        return s.encode()
    if not isinstance(s, bytes):
        hp.unsupported()
    return s


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


# _decode reads base 64; safe allows - and _ besides, strict nothing between.
def _decode(text, safe, strict):
    if hp.bytes.is_base64(text, safe):
        return hp.bytes.from_base64(text, safe)
    if strict and text and text[0] == 61:
        raise Error("Leading padding not allowed")
    out = []
    held = 0
    count = 0
    pads = 0
    padded = False
    n = len(text)
    for i in range(n):
        c = text[i]
        if c == 61:
            padded = True
            if count >= 2:
                pads += 1
                if count + pads >= 4:
                    if strict and i + 1 < n:
                        raise Error("Excess data after padding")
                    return bytes(out)
            continue
        v = _value(c, safe)
        if v == 64:
            if strict:
                raise Error("Only base64 data is allowed")
            continue
        if strict and padded:
            raise Error("Discontinuous padding not allowed")
        pads = 0
        held = (held << 6 | v) & 4095
        if count == 0:
            count = 1
        else:
            out.append(held >> 4 & 255 if count == 1 else held >> 2 & 255 if count == 2 else held & 255)
            count = (count + 1) % 4
    if count == 1:
        raise Error(f"Invalid base64-encoded string: number of data characters ({len(out) // 3 * 4 + 1}) cannot be 1 more than a multiple of 4")
    if count:
        raise Error("Incorrect padding")
    return bytes(out)


def a2b_base64(data, /, *, strict_mode=False):
    return _decode(_bytes(data), False, bool(strict_mode))


def b2a_base64(data, /, *, newline=True):
    if not isinstance(data, bytes):
        hp.unsupported()
    text = hp.bytes.base64(data, False)
    if newline:
        return text + b"\n"
    return text


def _unhex(b):
    if len(b) % 2:
        raise Error("Odd-length string")
    for c in b:
        if not (48 <= c <= 57 or 65 <= c <= 70 or 97 <= c <= 102):
            raise Error(_DIGITS)
    return hp.bytes.fromhex(b.decode())


def unhexlify(hexstr, /):
    return _unhex(_bytes(hexstr))


def a2b_hex(hexstr, /):
    return _unhex(_bytes(hexstr))


def hexlify(data, sep=None, bytes_per_sep=1):
    if not isinstance(data, bytes):
        hp.unsupported()
    if sep is None:
        return data.hex().encode()
    return data.hex(sep, bytes_per_sep).encode()


def b2a_hex(data, sep=None, bytes_per_sep=1):
    return hexlify(data, sep, bytes_per_sep)
