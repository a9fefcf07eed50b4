# Flags of the module enum (Lib/enum.py of CPython 3.11).


def flag_of(cls, value):
    return hp.enum_by_value(cls, value)


# flag_composite is the member for a value that no name has.
def flag_composite(cls, value):
    table = hp.enum_table(cls)
    if value in table:
        return table[value]
    mask, singles, bits, keep = hp.flag_masks(cls)
    v = value
    if not ~bits <= v <= bits or v & (bits ^ mask):
        if not keep:
            n = max(v.bit_length(), mask.bit_length())
            raise ValueError("<flag %r> invalid value %r\n    given %s\n  allowed %s" % (cls.__name__, v, flag_bits(v, n), flag_bits(mask, n)))
        if v < 0:
            v += max(bits + 1, 1 << v.bit_length())
    if v < 0:
        v += bits + 1
    if v != value:
        member = flag_of(cls, v)
        table[value] = member
        return member
    names = []
    combined = 0
    for m in hp.enum_members(cls):
        if m._value_ & v:
            names.append(m._name_)
            combined |= m._value_
    if v & ~singles:
        for m in hp.enum_all(cls):
            bit = m._value_
            if bit and bit & v == bit and m._name_ not in names:
                names.append(m._name_)
                combined |= bit
    if combined:
        name = "|".join(names)
        if v != combined:
            name += "|" + str(v ^ combined)
        member = hp.flag_new(cls, name, v)
    else:
        member = hp.flag_new(cls, None, v)
    table[v] = member
    return member


def flag_bits(n, width):
    ceiling = 1 << n.bit_length()
    if n >= 0:
        text = bin(n + ceiling).replace("1", "0", 1)
    else:
        text = bin(~n ^ (ceiling - 1) + ceiling)
    digits = text[3:]
    if len(digits) < width:
        digits = (text[2] * width + digits)[-width:]
    return text[:3] + " " + digits


def flag_iter(self):
    value = self._value_
    for m in hp.enum_members(type(self)):
        if m._value_ & value:
            yield m


def flag_len(self):
    return self._value_.bit_count()


def flag_repr(self):
    if self._name_ is None:
        return "<" + type(self).__name__ + ": " + repr(self._value_) + ">"
    return "<" + type(self).__name__ + "." + self._name_ + ": " + repr(self._value_) + ">"


def flag_str(self):
    if self._name_ is None:
        return type(self).__name__ + "(" + repr(self._value_) + ")"
    return type(self).__name__ + "." + self._name_
