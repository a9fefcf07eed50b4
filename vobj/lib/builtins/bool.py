# Models of bool methods: int's.


def bit_length(self, /):
    return hp.int.bit_length(self)


def bit_count(self, /):
    return hp.int.bit_count(self)


def conjugate(self, /):
    return hp.int.pos(self)


def as_integer_ratio(self, /):
    return (hp.int.pos(self), 1)


def to_bytes(self, length=1, byteorder: str = "big", *, signed=False):
    return hp.int.pos(self).to_bytes(length, byteorder, signed=signed)
