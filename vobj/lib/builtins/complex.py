# Models of complex methods.


def conjugate(self, /):
    return hp.complex.conjugate(self)
