# Models of class methods: int_from_bytes is int.from_bytes.


def int_from_bytes(bytes: bytes, byteorder: str = "big", *, signed=False):
    big = byteorder == "big"
    if not big and byteorder != "little":
        raise ValueError("byteorder must be either 'little' or 'big'")
    return hp.int.from_bytes(bytes, big, hp.truth(signed))


def bytes_fromhex(string: str, /):
    return hp.bytes.fromhex(string)


def float_fromhex(string: str, /):
    return hp.float.fromhex(string)


def dict_fromkeys(iterable, value=None, /):
    d = {}
    for k in iterable:
        d[k] = value
    return d
