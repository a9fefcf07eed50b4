# Models of float methods.


def is_integer(self, /):
    return hp.float.is_integer(self)


def as_integer_ratio(self, /):
    return hp.float.as_integer_ratio(self)


def hex(self, /):
    return hp.float.hex(self)


def conjugate(self, /):
    return self
