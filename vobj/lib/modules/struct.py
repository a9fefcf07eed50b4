# Models of the struct module. Formats are known when code is generated: see
# vobj/stage/structformat.go.


def _unpack(format, buffer):
    size = hp.struct.size(format)
    if len(buffer) != size:
        hp.struct.fail(f"unpack requires a buffer of {size} bytes")
    return hp.struct.values(format, buffer)


def _unpack_from(format, buffer, offset):
    size = hp.struct.size(format)
    if not -9223372036854775808 <= offset <= 9223372036854775807:
        raise OverflowError("Python int too large to convert to C ssize_t")
    at = offset
    if at < 0:
        if at + size > 0:
            hp.struct.fail(f"not enough data to unpack {size} bytes at offset {offset}")
        if at + len(buffer) < 0:
            hp.struct.fail(f"offset {offset} out of range for {len(buffer)}-byte buffer")
        at += len(buffer)
    if len(buffer) - at < size:
        hp.struct.fail(f"unpack_from requires a buffer of at least {size + at} bytes for unpacking {size} bytes at offset {at} (actual buffer size is {len(buffer)})")
    return hp.struct.values(format, hp.bytes.slice(buffer, at, at + size))


def _iter_unpack(format, buffer):
    size = hp.struct.size(format)
    if size == 0:
        hp.struct.fail("cannot iteratively unpack with a struct of length 0")
    if len(buffer) % size:
        hp.struct.fail(f"iterative unpacking requires a buffer of a multiple of {size} bytes")
    return _each(format, buffer)


def _each(format, buffer) -> "_struct.unpack_iterator":
    size = hp.struct.size(format)
    for at in range(0, len(buffer), size):
        yield hp.struct.values(format, hp.bytes.slice(buffer, at, at + size))


# What of a number does not fit: it is far if C's long does not hold it.
def _int(out, v, size, big, limits, near, far):
    if not limits[0] <= v <= limits[1]:
        hp.struct.fail(near if -9223372036854775808 <= v <= 9223372036854775807 else far)
    return hp.bytes.append_int(out, v, size, big)


def _uint(out, v, size, big, limits, near, far):
    if not limits[0] <= v <= limits[1]:
        hp.struct.fail(far if v < 0 or v.bit_length() > 64 else near)
    return hp.bytes.append_int(out, v, size, big)


def _long(out, v, size, big, limits, near, far):
    if not -9223372036854775808 <= v <= 9223372036854775807:
        hp.struct.fail(far)
    return hp.bytes.append_int(out, v, size, big)


def _ulong(out, v, size, big, limits, near, far):
    if v < 0 or v.bit_length() > 64:
        hp.struct.fail(far)
    return hp.bytes.append_int(out, v, size, big)


def _float(v):
    try:
        return float(v)
    except OverflowError:
        hp.struct.fail("required argument is not a float")


# The machine's own float takes numbers that are too large as infinite.
def _machine(out, v):
    if v >= 3.4028235677973366e38:
        v = 1e999
    elif v <= -3.4028235677973366e38:
        v = -1e999
    return hp.bytes.append_float(out, v, 4, False)


def _char(out, v):
    if len(v) != 1:
        hp.struct.fail("char format requires a bytes object of length 1")
    return out + v


def _text(out, v, size):
    return out + v[:size].ljust(size, b"\0")


def _pascal(out, v, size):
    n = min(len(v), size - 1)
    out = hp.bytes.append_int(out, min(n, 255), 1, False)
    return out + v[:n].ljust(size - 1, b"\0")


def _unpascal(v):
    return v[1 : 1 + min(v[0], len(v) - 1)]
