# Models of str methods. hp.x.y(...) emits the IR op x.y; a call that does not
# fit (a wrong type, an unusual option) is done by CPython itself.

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


def find(self: str, sub: str, start=None, end=None, /):
    return hp.str.find(self, sub, start_of(start), end_of(end))


def rfind(self: str, sub: str, start=None, end=None, /):
    return hp.str.rfind(self, sub, start_of(start), end_of(end))


def index(self: str, sub: str, start=None, end=None, /):
    return hp.str.index(self, sub, start_of(start), end_of(end))


def rindex(self: str, sub: str, start=None, end=None, /):
    return hp.str.rindex(self, sub, start_of(start), end_of(end))


def count(self: str, sub: str, start=None, end=None, /):
    return hp.str.count(self, sub, start_of(start), end_of(end))


def startswith(self: str, prefix, start=None, end=None, /):
    if hp.is_tuple(prefix):
        return any_prefix(self, prefix, start_of(start), end_of(end))
    return hp.str.startswith(self, prefix, start_of(start), end_of(end))


def any_prefix(self: str, prefixes, start, end):
    for p in prefixes:
        if hp.str.startswith(self, p, start, end):
            return True
    return False


def endswith(self: str, suffix, start=None, end=None, /):
    if hp.is_tuple(suffix):
        return any_suffix(self, suffix, start_of(start), end_of(end))
    return hp.str.endswith(self, suffix, start_of(start), end_of(end))


def any_suffix(self: str, suffixes, start, end):
    for s in suffixes:
        if hp.str.endswith(self, s, start, end):
            return True
    return False


def replace(self: str, old: str, new: str, count=-1, /):
    return hp.str.replace(self, old, new, hp.int.to_i64_size(count))


def removeprefix(self: str, prefix: str, /):
    return hp.str.removeprefix(self, prefix)


def removesuffix(self: str, suffix: str, /):
    return hp.str.removesuffix(self, suffix)


def upper(self: str):
    if hp.is_char(self):
        return hp.char.upper(self)
    return hp.str.upper(self)


def lower(self: str):
    if hp.is_char(self):
        return hp.char.lower(self)
    return hp.str.lower(self)


def casefold(self: str):
    return hp.str.casefold(self)


def title(self: str):
    return hp.str.title(self)


def capitalize(self: str):
    return hp.str.capitalize(self)


def swapcase(self: str):
    return hp.str.swapcase(self)


def strip(self: str, chars=None, /):
    if chars is None:
        return hp.str.strip(self)
    return hp.str.strip_chars(self, chars)


def lstrip(self: str, chars=None, /):
    if chars is None:
        return hp.str.lstrip(self)
    return hp.str.lstrip_chars(self, chars)


def rstrip(self: str, chars=None, /):
    if chars is None:
        return hp.str.rstrip(self)
    return hp.str.rstrip_chars(self, chars)


def split(self: str, sep=None, maxsplit=-1):
    if sep is None:
        return hp.str.split_ws(self, hp.int.to_i64_size(maxsplit))
    return hp.str.split(self, sep, hp.int.to_i64_size(maxsplit))


def rsplit(self: str, sep=None, maxsplit=-1):
    if sep is None:
        return hp.str.rsplit_ws(self, hp.int.to_i64_size(maxsplit))
    return hp.str.rsplit(self, sep, hp.int.to_i64_size(maxsplit))


def splitlines(self: str, keepends=False):
    return hp.str.splitlines(self, hp.c_int(keepends) != 0)


def partition(self: str, sep: str, /):
    return hp.str.partition(self, sep)


def rpartition(self: str, sep: str, /):
    return hp.str.rpartition(self, sep)


def join(self: str, iterable, /):
    if hp.holds_python(iterable):
        return hp.python_join(self, iterable)
    items = hp.list_of(hp.sequence(iterable, "can only join an iterable"))
    if hp.holds_python(items):
        return hp.python_join(self, items)
    if hp.holds_text(items):
        return hp.str.join(self, items)
    texts = []
    for x in items:
        if isinstance(x, str):
            texts.append(x)
        else:
            raise TypeError("sequence item " + str(len(texts)) + ": expected str instance, " + (type(x).__name__ if hp.is_type(x, "pyobj") else hp.type_name(x)) + " found")
    return hp.str.join(self, texts)


def _filler(width, s):
    if len(s) != 1:
        if not -(2**63) <= width < 2**63:
            raise OverflowError("Python int too large to convert to C ssize_t")
        raise TypeError("The fill character must be exactly one character long")
    return s[0]


def ljust(self: str, width, fillchar=" ", /):
    if isinstance(width, int) and isinstance(fillchar, str):
        return hp.str.ljust(self, width, _filler(width, fillchar))
    return hp.str.ljust(self, width, fillchar)


def rjust(self: str, width, fillchar=" ", /):
    if isinstance(width, int) and isinstance(fillchar, str):
        return hp.str.rjust(self, width, _filler(width, fillchar))
    return hp.str.rjust(self, width, fillchar)


def center(self: str, width, fillchar=" ", /):
    if isinstance(width, int) and isinstance(fillchar, str):
        return hp.str.center(self, width, _filler(width, fillchar))
    return hp.str.center(self, width, fillchar)


def zfill(self: str, width, /):
    return hp.str.zfill(self, width)


def expandtabs(self: str, tabsize=8):
    return hp.str.expandtabs(self, tabsize)


def encode(self: str, encoding="utf-8", errors="strict"):
    return hp.encode(self, encoding, errors)


def isascii(self: str):
    if hp.is_char(self):
        return hp.char.isascii(self)
    return hp.str.isascii(self)


def isalpha(self: str):
    if hp.is_char(self):
        return hp.char.isalpha(self)
    return hp.str.isalpha(self)


def isalnum(self: str):
    if hp.is_char(self):
        return hp.char.isalnum(self)
    return hp.str.isalnum(self)


def isdigit(self: str):
    if hp.is_char(self):
        return hp.char.isdigit(self)
    return hp.str.isdigit(self)


def isdecimal(self: str):
    if hp.is_char(self):
        return hp.char.isdecimal(self)
    return hp.str.isdecimal(self)


def isnumeric(self: str):
    if hp.is_char(self):
        return hp.char.isnumeric(self)
    return hp.str.isnumeric(self)


def isspace(self: str):
    if hp.is_char(self):
        return hp.char.isspace(self)
    return hp.str.isspace(self)


def islower(self: str):
    if hp.is_char(self):
        return hp.char.islower(self)
    return hp.str.islower(self)


def isupper(self: str):
    if hp.is_char(self):
        return hp.char.isupper(self)
    return hp.str.isupper(self)


def istitle(self: str):
    return hp.str.istitle(self)


def isidentifier(self: str):
    return hp.str.isidentifier(self)


def isprintable(self: str):
    return hp.str.isprintable(self)


def translate(self, table, /):
    if not hp.is_type(table, "dict"):
        hp.unsupported()
    out = []
    for c in self:
        k = ord(c)
        if k not in table:
            out.append(c)
            continue
        v = table[k]
        if v is None:
            continue
        if isinstance(v, str):
            out.append(v)
        else:
            out.append(chr(v))
    return "".join(out)
