# Models of class methods: int_from_bytes is int.from_bytes.


def int_from_bytes(bytes: bytes, byteorder: str = "big", *, signed=False):
    big = byteorder == "big"
    if not big and byteorder != "little":
        raise ValueError("byteorder must be either 'little' or 'big'")
    return hp.int.from_bytes(bytes, big, hp.truth(signed))


def bytes_fromhex(string: str, /):
    return hp.bytes.fromhex(string)


def bytearray_fromhex(string: str, /):
    items = hp.machines("uint8")
    hp.extend_raw(items, hp.bytes.fromhex(string))
    return hp.record("bytearray", items)


def float_fromhex(string: str, /):
    return hp.float.fromhex(string)


def dict_fromkeys(iterable, value=None, /):
    d = {}
    for k in iterable:
        d[k] = value
    return d


def str_maketrans(x, y=None, z=None, /):
    table = {}
    if y is None:
        if not hp.is_type(x, "dict", "pyobj"):
            raise TypeError("if you give only one argument to maketrans it must be a dict")
        for k, v in x.items():
            if isinstance(k, str):
                if len(k) != 1:
                    raise ValueError("string keys in translate table must be of length 1")
                table[ord(k)] = v
            else:
                table[k] = v
        return table
    if len(x) != len(y):
        raise ValueError("the first two maketrans arguments must have equal length")
    for i in range(len(x)):
        table[ord(x[i])] = ord(y[i])
    if z is not None:
        for c in z:
            table[ord(c)] = None
    return table
