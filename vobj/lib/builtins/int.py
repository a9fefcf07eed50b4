# Models of int methods (bool has the same).


def bit_length(self, /):
    return hp.int.bit_length(self)


def bit_count(self, /):
    return hp.int.bit_count(self)


def conjugate(self, /):
    return hp.int.pos(self)


def as_integer_ratio(self, /):
    return (hp.int.pos(self), 1)


def to_bytes(self, length=1, byteorder: str = "big", *, signed=False):
    n = hp.int.to_i64_size(length)
    big = byteorder == "big"
    if not big and byteorder != "little":
        raise ValueError("byteorder must be either 'little' or 'big'")
    return hp.int.to_bytes(self, n, big, hp.truth(signed))
