# Models of the array module: items are machine numbers (vobj/stage/machine.go).


def array(typecode, initializer: "each" = None, /):
    if not hp.is_constant(typecode):
        hp.unsupported("a typecode known only at run time")
    if hp.machine_type(typecode) is None:
        hp.unsupported("an array of texts, or a typecode that there is not")
    self = hp.machine_array(typecode, hp.machines(hp.machine_type(typecode)))
    if initializer is None:
        return self
    if hp.is_type(initializer, "array.array"):
        if initializer.typecode == typecode:
            self.items.extend(initializer.items)
            return self
    elif hp.is_bytes(initializer):
        array_frombytes(self, initializer)
        return self
    if hp.is_type(initializer, "str"):
        hp.unsupported("an array of a text")
    if hp.is_type(initializer, "pyobj") or hp.is_array(initializer):
        hp.unsupported("an array of an object of CPython's")
    _append_all(self, initializer)
    return self


def _append_all(self, iterable):
    for x in iterable:
        self.items.append(_item(self, x))


# A number as an element.
def _item(self, x: "each"):
    if self.typecode == "f" or self.typecode == "d":
        return hp.machine(_real(x), self.items)
    return hp.machine(_integer(self.typecode, x), self.items)


def _real(x):
    if hp.is_type(x, "float"):
        return x
    if hp.is_type(x, "str", "bytes", "NoneType", "list", "tuple", "dict", "set", "complex"):
        raise TypeError("must be real number, not " + hp.type_name(x))
    if hp.is_instance(x) or hp.is_type(x, "pyobj"):
        hp.unsupported("an element that is an object")
    return float(x)


def _integer(typecode, x):
    if hp.is_type(x, "float"):
        raise TypeError("'float' object cannot be interpreted as an integer")
    i = hp.index(x)
    if typecode == "b":
        _long(i)
        _check(i, -32768, 32767, "signed short integer")
        _check(i, -128, 127, "signed char")
    elif typecode == "B":
        _long(i)
        _check(i, 0, 255, "unsigned byte integer")
    elif typecode == "h":
        _long(i)
        _check(i, -32768, 32767, "signed short integer")
    elif typecode == "H":
        _long(i)
        _check(i, -2147483648, 2147483647, "signed integer")
        _check(i, 0, 65535, "unsigned short")
    elif typecode == "i":
        _long(i)
        _check(i, -2147483648, 2147483647, "signed integer")
    elif typecode == "I":
        _unsigned(i)
        if i > 4294967295:
            raise OverflowError("unsigned int is greater than maximum")
    elif typecode == "l":
        _long(i)
    elif typecode == "q":
        if i < -9223372036854775808 or i > 9223372036854775807:
            raise OverflowError("int too big to convert")
    elif typecode == "L":
        _unsigned(i)
    else:
        if i < 0:
            raise OverflowError("can't convert negative int to unsigned")
        if i > 18446744073709551615:
            raise OverflowError("int too big to convert")
    return i


def _long(i):
    if i < -9223372036854775808 or i > 9223372036854775807:
        raise OverflowError("Python int too large to convert to C long")


def _check(i, least, most, name):
    if i < least:
        raise OverflowError(name + " is less than minimum")
    if i > most:
        raise OverflowError(name + " is greater than maximum")


def _unsigned(i):
    if i < 0:
        raise OverflowError("can't convert negative value to unsigned int")
    if i > 18446744073709551615:
        raise OverflowError("Python int too large to convert to C unsigned long")


# Refuses what may be an array of CPython's.
def _no_array(x):
    if not hp.is_type(x, "str", "int", "bool", "float", "complex", "NoneType", "list", "tuple", "dict", "set", "frozenset", "range", "bytes", "bytearray"):
        hp.unsupported("an operand that may be an array of CPython's")


# ---- items


def array___len__(self, /):
    return len(self.items)


def _place(items, i, message):
    if not hp.is_type(i, "int", "bool") and not hp.is_type(i, "pyobj") and not hp.has(i, "__index__"):
        raise TypeError("array indices must be integers")
    i = hp.index(i)
    n = len(items)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError(message)
    return i


def array___getitem__(self, i, /):
    if hp.is_slice(i):
        return hp.machine_array(self.typecode, self.items[i])
    return hp.number(self.items[_place(self.items, i, "array index out of range")])


def array___setitem__(self, i, x, /):
    if hp.is_slice(i):
        if not hp.is_type(x, "array.array"):
            _no_array(x)
            raise TypeError("can only assign array (not \"" + hp.type_name(x) + "\") to array slice")
        if x.typecode != self.typecode:
            hp.unsupported("a slice that becomes an array of another type")
        _set_slice(self.items, i, x.items)
    else:
        place = _place(self.items, i, "array assignment index out of range")
        self.items[place] = _item(self, x)


def _set_slice(items, i, new):
    if i.step is None:
        items[i.start:i.stop] = new
    elif i.step == 1:
        items[i.start:i.stop] = new
    else:
        n = len(range(len(items))[i])
        if len(new) == 0:
            del items[i]
        elif len(new) != n:
            raise ValueError("attempt to assign array of size " + str(len(new)) + " to extended slice of size " + str(n))
        else:
            items[i] = new


def array___delitem__(self, i, /):
    if hp.is_slice(i):
        del self.items[i]
    else:
        del self.items[_place(self.items, i, "array assignment index out of range")]


def _position(self, x):
    for i in range(len(self.items)):
        if hp.number(self.items[i]) == x:
            return i
    return -1


def array___contains__(self, x, /):
    return _position(self, x) >= 0


def array___repr__(self, /):
    if len(self.items) == 0:
        return "array('" + self.typecode + "')"
    return "array('" + self.typecode + "', " + repr(array_tolist(self)) + ")"


def array___add__(self, other, /):
    if not hp.is_type(other, "array.array"):
        _no_array(other)
        raise TypeError("can only append array (not \"" + hp.type_name(other) + "\") to array")
    if other.typecode != self.typecode:
        raise TypeError("bad argument type for built-in operation")
    return hp.machine_array(self.typecode, self.items + other.items)


def array___iadd__(self, other, /):
    if not hp.is_type(other, "array.array"):
        _no_array(other)
        raise TypeError("can only extend with array (not \"" + hp.type_name(other) + "\")")
    array_extend(self, other)


def array___mul__(self, n, /):
    if not hp.is_type(n, "int", "bool"):
        _no_array(n)
        raise TypeError("can't multiply sequence by non-int of type '" + hp.type_name(n) + "'")
    return hp.machine_array(self.typecode, self.items * n)


def array___imul__(self, n, /):
    if not hp.is_type(n, "int", "bool"):
        _no_array(n)
        raise TypeError("can't multiply sequence by non-int of type '" + hp.type_name(n) + "'")
    items = self.items
    items *= n


def array___eq__(self, other, /):
    n = len(self.items)
    if n != len(other.items):
        return False
    for i in range(n):
        if hp.number(self.items[i]) != hp.number(other.items[i]):
            return False
    return True


# The first place where two arrays differ, or the length of the shorter one.
def _differ(self, other):
    n = min(len(self.items), len(other.items))
    for i in range(n):
        if hp.number(self.items[i]) != hp.number(other.items[i]):
            return i
    return n


def array___lt__(self, other, /):
    i = _differ(self, other)
    if i == len(self.items) or i == len(other.items):
        return len(self.items) < len(other.items)
    return hp.number(self.items[i]) < hp.number(other.items[i])


def array___le__(self, other, /):
    i = _differ(self, other)
    if i == len(self.items) or i == len(other.items):
        return len(self.items) <= len(other.items)
    return hp.number(self.items[i]) <= hp.number(other.items[i])


def array___gt__(self, other, /):
    i = _differ(self, other)
    if i == len(self.items) or i == len(other.items):
        return len(self.items) > len(other.items)
    return hp.number(self.items[i]) > hp.number(other.items[i])


def array___ge__(self, other, /):
    i = _differ(self, other)
    if i == len(self.items) or i == len(other.items):
        return len(self.items) >= len(other.items)
    return hp.number(self.items[i]) >= hp.number(other.items[i])


# ---- methods


def array_append(self, x, /):
    self.items.append(_item(self, x))


def array_extend(self, iterable, /):
    if hp.is_type(iterable, "array.array"):
        if iterable.typecode != self.typecode:
            raise TypeError("can only extend with array of same kind")
        self.items.extend(iterable.items)
    else:
        if hp.is_type(iterable, "pyobj"):
            hp.unsupported("an iterable that may be an array of CPython's")
        _append_all(self, iterable)


def array_fromlist(self, list: list, /):
    new = hp.machines(hp.machine_type(self.typecode))
    for x in list:
        new.append(_item(self, x))
    self.items.extend(new)


def array_tolist(self, /):
    return [hp.number(x) for x in self.items]


def array_frombytes(self, buffer, /):
    if not hp.is_bytes(buffer):
        hp.unsupported("frombytes() of what is neither bytes nor a bytearray")
    b = hp.bytes_of(buffer)
    if len(b) % self.itemsize != 0:
        raise ValueError("bytes length not a multiple of item size")
    hp.extend_raw(self.items, b)


def array_tobytes(self, /):
    return hp.list.raw(self.items)


def array_insert(self, i, x, /):
    v = _item(self, x)
    self.items.insert(i, v)


def array_pop(self, i=-1, /):
    n = len(self.items)
    if n == 0:
        raise IndexError("pop from empty array")
    i = hp.index(i)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("pop index out of range")
    return hp.number(self.items.pop(i))


def array_remove(self, x, /):
    i = _position(self, x)
    if i < 0:
        raise ValueError("array.remove(x): x not in array")
    del self.items[i]


def array_index(self, x, start=0, stop=9223372036854775807, /):
    n = len(self.items)
    start = hp.int.to_i64_clamp(hp.index(start))
    stop = hp.int.to_i64_clamp(hp.index(stop))
    if start < 0:
        start = max(start + n, 0)
    if stop < 0:
        stop = max(stop + n, 0)
    for i in range(start, min(stop, n)):
        if hp.number(self.items[i]) == x:
            return i
    raise ValueError("array.index(x): x not in array")


def array_count(self, x, /):
    n = 0
    for y in self.items:
        if hp.number(y) == x:
            n += 1
    return n


def array_reverse(self, /):
    self.items.reverse()


def array_byteswap(self, /):
    if self.itemsize > 1:
        raw = hp.list.raw(self.items)
        self.items.clear()
        hp.extend_raw(self.items, _swapped(raw, self.itemsize))


def _swapped(raw, size):
    out = []
    for i in range(0, len(raw), size):
        out.append(raw[i:i + size][::-1])
    return b"".join(out)


def array___copy__(self, /):
    return hp.machine_array(self.typecode, self.items.copy())
