# Models of bytes methods.

MAX = 9223372036854775807


def start_of(i):
    if i is None:
        return 0
    return _slice_index(i)


def end_of(i):
    if i is None:
        return MAX
    return _slice_index(i)


def _slice_index(i):
    if isinstance(i, (float, str, bytes, list, tuple, dict, set)):
        raise TypeError("slice indices must be integers or None or have an __index__ method")
    return i


# The methods that search take an int for the one byte that it is.
def sub_of(x):
    if hp.is_type(x, "int", "bool"):
        return hp.bytes.from_byte(x)
    return x


def find(self, sub, start=None, end=None, /):
    return hp.bytes.find(self, sub_of(sub), start_of(start), end_of(end))


def rfind(self, sub, start=None, end=None, /):
    return hp.bytes.rfind(self, sub_of(sub), start_of(start), end_of(end))


def index(self, sub, start=None, end=None, /):
    return hp.bytes.index(self, sub_of(sub), start_of(start), end_of(end))


def rindex(self, sub, start=None, end=None, /):
    return hp.bytes.rindex(self, sub_of(sub), start_of(start), end_of(end))


def count(self, sub, start=None, end=None, /):
    return hp.bytes.count(self, sub_of(sub), start_of(start), end_of(end))


def startswith(self, sub, start=None, end=None, /):
    if hp.is_tuple(sub):
        return any_prefix(self, sub, start_of(start), end_of(end))
    return hp.bytes.startswith(self, sub, start_of(start), end_of(end))


def any_prefix(self, subs, start, end):
    for x in subs:
        if hp.bytes.startswith(self, x, start, end):
            return True
    return False


def endswith(self, sub, start=None, end=None, /):
    if hp.is_tuple(sub):
        return any_suffix(self, sub, start_of(start), end_of(end))
    return hp.bytes.endswith(self, sub, start_of(start), end_of(end))


def any_suffix(self, subs, start, end):
    for x in subs:
        if hp.bytes.endswith(self, x, start, end):
            return True
    return False


def replace(self, old, new, count=-1, /):
    return hp.bytes.replace(self, old, new, hp.int.to_i64_size(count))


def removeprefix(self, x, /):
    return hp.bytes.removeprefix(self, x)


def removesuffix(self, x, /):
    return hp.bytes.removesuffix(self, x)


def upper(self):
    return hp.bytes.upper(self)


def lower(self):
    return hp.bytes.lower(self)


def title(self):
    return hp.bytes.title(self)


def capitalize(self):
    return hp.bytes.capitalize(self)


def swapcase(self):
    return hp.bytes.swapcase(self)


def isascii(self):
    return hp.bytes.isascii(self)


def isalpha(self):
    return hp.bytes.isalpha(self)


def isalnum(self):
    return hp.bytes.isalnum(self)


def isdigit(self):
    return hp.bytes.isdigit(self)


def isspace(self):
    return hp.bytes.isspace(self)


def islower(self):
    return hp.bytes.islower(self)


def isupper(self):
    return hp.bytes.isupper(self)


def istitle(self):
    return hp.bytes.istitle(self)


def strip(self, chars=None, /):
    if chars is None:
        return hp.bytes.strip(self)
    return hp.bytes.strip_chars(self, chars)


def lstrip(self, chars=None, /):
    if chars is None:
        return hp.bytes.lstrip(self)
    return hp.bytes.lstrip_chars(self, chars)


def rstrip(self, chars=None, /):
    if chars is None:
        return hp.bytes.rstrip(self)
    return hp.bytes.rstrip_chars(self, chars)


def split(self, sep=None, maxsplit=-1):
    if sep is None:
        return hp.bytes.split_ws(self, hp.int.to_i64_size(maxsplit))
    return hp.bytes.split(self, sep, hp.int.to_i64_size(maxsplit))


def rsplit(self, sep=None, maxsplit=-1):
    if sep is None:
        return hp.bytes.rsplit_ws(self, hp.int.to_i64_size(maxsplit))
    return hp.bytes.rsplit(self, sep, hp.int.to_i64_size(maxsplit))


def splitlines(self, keepends=False):
    return hp.bytes.splitlines(self, hp.c_int(keepends) != 0)


def partition(self, sep, /):
    return hp.bytes.partition(self, sep)


def rpartition(self, sep, /):
    return hp.bytes.rpartition(self, sep)


def join(self, iterable, /):
    parts = hp.list_of(hp.sequence(iterable, "can only join an iterable"))
    if hp.holds_bytearrays(parts):
        return hp.bytes.join(self, [hp.bytes_of(x) for x in parts])
    return hp.bytes.join(self, parts)


def ljust(self, width, fillbyte=b" ", /):
    if hp.bytes.len(fillbyte) != 1:
        raise TypeError("ljust() argument 2 must be a byte string of length 1, not bytes")
    return hp.bytes.ljust(self, width, fillbyte[0])


def rjust(self, width, fillbyte=b" ", /):
    if hp.bytes.len(fillbyte) != 1:
        raise TypeError("rjust() argument 2 must be a byte string of length 1, not bytes")
    return hp.bytes.rjust(self, width, fillbyte[0])


def center(self, width, fillbyte=b" ", /):
    if hp.bytes.len(fillbyte) != 1:
        raise TypeError("center() argument 2 must be a byte string of length 1, not bytes")
    return hp.bytes.center(self, width, fillbyte[0])


def zfill(self, width, /):
    return hp.bytes.zfill(self, width)


def expandtabs(self, tabsize=8):
    return hp.bytes.expandtabs(self, tabsize)


def hex(self, sep=None, bytes_per_sep=1):
    bytes_per_sep = hp.index(bytes_per_sep)
    if sep is None:
        return hp.bytes.hex(self)
    if hp.is_type(sep, "str"):
        if len(sep) != 1:
            raise ValueError("sep must be length 1.")
        return hp.bytes.hex_sep(self, sep[0], bytes_per_sep)
    return hp.bytes.hex_sep(self, sep, bytes_per_sep)


def decode(self, encoding="utf-8", errors="strict"):
    return hp.decode(self, encoding, errors)
