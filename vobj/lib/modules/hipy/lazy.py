# Models of hipy.lazy: lazy values are values of the IR.


def delay(thunk):
    return hp.delay(thunk)


def lazy(value):
    return hp.lazy(value)


def force(x):
    return hp.force(x)


def _call(thunk):
    return thunk()
