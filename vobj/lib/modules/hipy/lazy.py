# Models of hipy.lazy: lazy values are values of the IR.


def delay(thunk):
    if hp.is_thunk(thunk):
        return hp.delay(thunk)
    return hp.delay(lambda: thunk())


def lazy(value):
    return hp.lazy(value)


def force(x):
    return hp.force(x)
