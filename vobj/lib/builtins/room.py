# An object's length is asked for where room is made for its elements (PyObject_LengthHint). No
# process has room for 2 ** 44 pointers.


def _make_room(n):
    if n > 17592186044416:
        raise MemoryError


def length_hint(o):
    try:
        n = len(o)
    except TypeError:
        return
    _make_room(n)


def own_length_hint(o):
    try:
        n = o.__length_hint__()
    except TypeError:
        return
    if n is NotImplemented:
        return
    if not isinstance(n, int):
        raise TypeError("__length_hint__ must be an integer, not " + type(n).__name__)
    if n > 9223372036854775807:
        raise OverflowError("Python int too large to convert to C ssize_t")
    if n < 0:
        raise ValueError("__length_hint__() should return >= 0")
    _make_room(n)


def length_or_own_hint(o):
    n = -1
    try:
        n = len(o)
    except TypeError:
        pass
    if n < 0:
        own_length_hint(o)
    else:
        _make_room(n)


