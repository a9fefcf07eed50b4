# Models of scipy.special.


def erf(x):
    return hp.numpy.erf(x)


def erfc(x):
    return hp.numpy.erfc(x)
