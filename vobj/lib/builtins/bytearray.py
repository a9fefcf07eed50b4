# Models of bytearray: items are its bytes, as machine numbers (vobj/stage/machine.go).


def bytearray(source=b"", encoding=None, errors=None):
    if encoding is not None or errors is not None:
        if not hp.is_type(source, "str"):
            hp.unsupported("bytearray() with an encoding of what is no text")
        if errors is None:
            return _of(source.encode(encoding))
        if encoding is None:
            return _of(source.encode(errors=errors))
        return _of(source.encode(encoding, errors))
    if hp.is_bytes(source):
        return _of(hp.bytes_of(source))
    if hp.is_type(source, "str"):
        raise TypeError("string argument without an encoding")
    if hp.is_type(source, "int", "bool"):
        if source < -9223372036854775808 or source > 9223372036854775807:
            raise OverflowError("cannot fit 'int' into an index-sized integer")
        n = hp.int.to_i64_size(source)
        if n < 0:
            raise ValueError("negative count")
        items = hp.machines("uint8")
        return hp.record("bytearray", [hp.machine(0, items)] * n)
    if hp.is_type(source, "float", "complex", "NoneType"):
        raise TypeError("cannot convert '" + hp.type_name(source) + "' object to bytearray")
    if hp.is_instance(source):
        hp.unsupported("bytearray() of an instance")
    _plainly_iterable(source)
    return hp.record("bytearray", _items(source))


# Only CPython knows what has a buffer of other objects, and what its memory is.
def _plainly_iterable(x):
    if hp.is_type(x, "pyobj") or hp.is_array(x):
        hp.unsupported("an operand that may have a buffer")


def _no_buffer(x):
    if not hp.is_type(x, "str", "int", "bool", "float", "complex", "NoneType", "list", "tuple", "dict", "set", "frozenset", "range"):
        hp.unsupported("an operand that may have a buffer")


# A bytearray of bytes.
def _of(b):
    items = hp.machines("uint8")
    hp.extend_raw(items, b)
    return hp.record("bytearray", items)


# The numbers of an iterable as bytes.
def _items(iterable):
    items = hp.machines("uint8")
    for x in iterable:
        items.append(hp.machine(_byte(x), items))
    return items


def _byte(x):
    i = hp.index(x)
    if i < 0 or i > 255:
        raise ValueError("byte must be in range(0, 256)")
    return i


# What a method searches for, as bytes: an int is one byte.
def _sub(x: "each"):
    if hp.is_type(x, "int", "bool"):
        if x < 0 or x > 255:
            raise ValueError("byte must be in range(0, 256)")
        return hp.bytes.from_byte(x)
    return hp.bytes_of(x)


def _start(i):
    if i is None:
        return 0
    return hp.int.to_i64_clamp(hp.index(i))


def _end(i):
    if i is None:
        return 9223372036854775807
    return hp.int.to_i64_clamp(hp.index(i))


# ---- items


def __len__(self, /):
    return len(self.items)


def _place(items, i):
    if not hp.is_type(i, "int", "bool") and not hp.is_type(i, "pyobj") and not hp.has(i, "__index__"):
        raise TypeError("bytearray indices must be integers or slices, not " + hp.type_name(i))
    i = hp.index(i)
    n = len(items)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("bytearray index out of range")
    return i


def __getitem__(self, i, /):
    if hp.is_slice(i):
        return hp.record("bytearray", self.items[i])
    return hp.number(self.items[_place(self.items, i)])


def __setitem__(self, i, x, /):
    if hp.is_slice(i):
        new = _assigned(x)
        _set_slice(self.items, i, new)
        hp.list.free(new)
    else:
        place = _place(self.items, i)
        self.items[place] = hp.machine(_byte(x), self.items)


# The bytes that a slice becomes.
def _assigned(x: "each"):
    items = hp.machines("uint8")
    if hp.is_bytes(x):
        hp.extend_raw(items, hp.bytes_of(x))
        return items
    if hp.is_type(x, "int", "bool", "float", "str", "complex"):
        raise TypeError("can assign only bytes, buffers, or iterables of ints in range(0, 256)")
    if hp.is_type(x, "NoneType"):
        raise TypeError("cannot convert 'NoneType' object to bytearray")
    _plainly_iterable(x)
    for e in x:
        items.append(hp.machine(_byte(e), items))
    return items


def _set_slice(items, i, new):
    if i.step is None:
        items[i.start:i.stop] = new
    elif i.step == 1:
        items[i.start:i.stop] = new
    else:
        n = len(range(len(items))[i])
        if len(new) != n and len(new) > 0:
            raise ValueError("attempt to assign bytes of size " + str(len(new)) + " to extended slice of size " + str(n))
        if len(new) == 0:
            del items[i]
        else:
            items[i] = new


def __delitem__(self, i, /):
    if hp.is_slice(i):
        del self.items[i]
    else:
        del self.items[_place(self.items, i)]


def __contains__(self, x, /):
    if hp.is_type(x, "int", "bool"):
        return hp.list.find_raw(self.items, _sub(x), 0, len(self.items)) >= 0
    if not hp.is_bytes(x):
        _no_buffer(x)
        raise TypeError("a bytes-like object is required, not '" + hp.type_name(x) + "'")
    return hp.list.find_raw(self.items, hp.bytes_of(x), 0, len(self.items)) >= 0


def __repr__(self, /):
    return "bytearray(" + repr(hp.bytes_of(self)) + ")"


def __add__(self, other, /):
    if not hp.is_bytes(other):
        _no_buffer(other)
        raise TypeError("can't concat " + hp.type_name(other) + " to bytearray")
    items = self.items.copy()
    hp.extend_raw(items, hp.bytes_of(other))
    return hp.record("bytearray", items)


def __iadd__(self, other, /):
    if not hp.is_bytes(other):
        _no_buffer(other)
        raise TypeError("can't concat " + hp.type_name(other) + " to bytearray")
    if hp.is_type(other, "bytearray"):
        self.items.extend(other.items)
    else:
        hp.extend_raw(self.items, other)


def __mul__(self, n, /):
    if not hp.is_type(n, "int", "bool"):
        _no_buffer(n)
        raise TypeError("can't multiply sequence by non-int of type '" + hp.type_name(n) + "'")
    return hp.record("bytearray", self.items * n)


def __imul__(self, n, /):
    if not hp.is_type(n, "int", "bool"):
        _no_buffer(n)
        raise TypeError("can't multiply sequence by non-int of type '" + hp.type_name(n) + "'")
    items = self.items
    items *= n


def __eq__(self, other, /):
    return hp.bytes_of(self) == hp.bytes_of(other)


# ---- methods that change it


def append(self, x, /):
    self.items.append(hp.machine(_byte(x), self.items))


def extend(self, iterable, /):
    if hp.is_bytes(iterable):
        __iadd__(self, iterable)
    elif hp.is_type(iterable, "str"):
        raise TypeError("expected iterable of integers; got: 'str'")
    elif hp.is_type(iterable, "int", "bool", "float", "NoneType"):
        raise TypeError("can't extend bytearray with " + hp.type_name(iterable))
    else:
        _plainly_iterable(iterable)
        self.items.extend(_items(hp.hinted(iterable)))


def insert(self, i, x, /):
    v = hp.machine(_byte(x), self.items)
    self.items.insert(i, v)


def pop(self, i=-1, /):
    n = len(self.items)
    if n == 0:
        raise IndexError("pop from empty bytearray")
    i = hp.index(i)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("pop index out of range")
    return hp.number(self.items.pop(i))


def remove(self, x, /):
    i = hp.list.find_raw(self.items, hp.bytes.from_byte(_byte(x)), 0, len(self.items))
    if i < 0:
        raise ValueError("value not found in bytearray")
    del self.items[i]


def clear(self, /):
    self.items.clear()


def reverse(self, /):
    self.items.reverse()


def copy(self, /):
    return hp.record("bytearray", self.items.copy())


def __copy__(self, /):
    return hp.record("bytearray", self.items.copy())


# ---- methods that search


def find(self, sub, start=None, end=None, /):
    return hp.list.find_raw(self.items, _sub(sub), _start(start), _end(end))


def rfind(self, sub, start=None, end=None, /):
    return hp.list.rfind_raw(self.items, _sub(sub), _start(start), _end(end))


def index(self, sub, start=None, end=None, /):
    i = find(self, sub, start, end)
    if i < 0:
        raise ValueError("subsection not found")
    return i


def rindex(self, sub, start=None, end=None, /):
    i = rfind(self, sub, start, end)
    if i < 0:
        raise ValueError("subsection not found")
    return i


def count(self, sub, start=None, end=None, /):
    return hp.list.count_raw(self.items, _sub(sub), _start(start), _end(end))


def startswith(self, prefix, start=None, end=None, /):
    b = hp.bytes_of(self)
    if hp.is_tuple(prefix):
        for x in prefix:
            if b.startswith(hp.bytes_of(x), start, end):
                return True
        return False
    return b.startswith(hp.bytes_of(prefix), start, end)


def endswith(self, suffix, start=None, end=None, /):
    b = hp.bytes_of(self)
    if hp.is_tuple(suffix):
        for x in suffix:
            if b.endswith(hp.bytes_of(x), start, end):
                return True
        return False
    return b.endswith(hp.bytes_of(suffix), start, end)


# ---- methods that only read it


def hex(self, sep=None, bytes_per_sep=1):
    if sep is None:
        return hp.bytes_of(self).hex()
    return hp.bytes_of(self).hex(sep, bytes_per_sep)


def decode(self, encoding="utf-8", errors="strict"):
    return hp.bytes_of(self).decode(encoding, errors)


def isalnum(self, /):
    return hp.bytes_of(self).isalnum()


def isalpha(self, /):
    return hp.bytes_of(self).isalpha()


def isascii(self, /):
    return hp.bytes_of(self).isascii()


def isdigit(self, /):
    return hp.bytes_of(self).isdigit()


def islower(self, /):
    return hp.bytes_of(self).islower()


def isspace(self, /):
    return hp.bytes_of(self).isspace()


def istitle(self, /):
    return hp.bytes_of(self).istitle()


def isupper(self, /):
    return hp.bytes_of(self).isupper()


# ---- methods that give a new one


def upper(self, /):
    return _of(hp.bytes_of(self).upper())


def lower(self, /):
    return _of(hp.bytes_of(self).lower())


def title(self, /):
    return _of(hp.bytes_of(self).title())


def capitalize(self, /):
    return _of(hp.bytes_of(self).capitalize())


def swapcase(self, /):
    return _of(hp.bytes_of(self).swapcase())


def strip(self, chars=None, /):
    if chars is None:
        return _of(hp.bytes_of(self).strip())
    return _of(hp.bytes_of(self).strip(hp.bytes_of(chars)))


def lstrip(self, chars=None, /):
    if chars is None:
        return _of(hp.bytes_of(self).lstrip())
    return _of(hp.bytes_of(self).lstrip(hp.bytes_of(chars)))


def rstrip(self, chars=None, /):
    if chars is None:
        return _of(hp.bytes_of(self).rstrip())
    return _of(hp.bytes_of(self).rstrip(hp.bytes_of(chars)))


def removeprefix(self, prefix, /):
    return _of(hp.bytes_of(self).removeprefix(hp.bytes_of(prefix)))


def removesuffix(self, suffix, /):
    return _of(hp.bytes_of(self).removesuffix(hp.bytes_of(suffix)))


def replace(self, old, new, count=-1, /):
    return _of(hp.bytes_of(self).replace(hp.bytes_of(old), hp.bytes_of(new), count))


def ljust(self, width, fill=b" ", /):
    return _of(hp.bytes_of(self).ljust(width, hp.bytes_of(fill)))


def rjust(self, width, fill=b" ", /):
    return _of(hp.bytes_of(self).rjust(width, hp.bytes_of(fill)))


def center(self, width, fill=b" ", /):
    return _of(hp.bytes_of(self).center(width, hp.bytes_of(fill)))


def zfill(self, width, /):
    return _of(hp.bytes_of(self).zfill(width))


def expandtabs(self, tabsize=8):
    return _of(hp.bytes_of(self).expandtabs(tabsize))


def translate(self, table, /, delete=b""):
    if table is None:
        return _of(hp.bytes_of(self).translate(None, hp.bytes_of(delete)))
    return _of(hp.bytes_of(self).translate(hp.bytes_of(table), hp.bytes_of(delete)))


def join(self, iterable, /):
    parts = [hp.bytes_of(x) for x in hp.list_of(hp.sequence(iterable, "can only join an iterable"))]
    return _of(hp.bytes_of(self).join(parts))


def split(self, sep=None, maxsplit=-1):
    if sep is None:
        return [_of(x) for x in hp.bytes_of(self).split(None, maxsplit)]
    return [_of(x) for x in hp.bytes_of(self).split(hp.bytes_of(sep), maxsplit)]


def rsplit(self, sep=None, maxsplit=-1):
    if sep is None:
        return [_of(x) for x in hp.bytes_of(self).rsplit(None, maxsplit)]
    return [_of(x) for x in hp.bytes_of(self).rsplit(hp.bytes_of(sep), maxsplit)]


def splitlines(self, keepends=False):
    return [_of(x) for x in hp.bytes_of(self).splitlines(keepends)]


def partition(self, sep, /):
    a, b, c = hp.bytes_of(self).partition(hp.bytes_of(sep))
    return _of(a), _of(b), _of(c)


def rpartition(self, sep, /):
    a, b, c = hp.bytes_of(self).rpartition(hp.bytes_of(sep))
    return _of(a), _of(b), _of(c)
