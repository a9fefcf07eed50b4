# Iterating over instances of the program's classes, and asking them for their length.


# Iterating over a class by its __getitem__.


def items_in_turn(o) -> "iterator":
    i = 0
    while True:
        try:
            v = o[i]
        except (IndexError, StopIteration):
            return
        yield v
        i += 1


def items_of(o):
    for v in o:
        yield v


def items_reversed(o):
    for v in reversed(o):
        yield v


def items_backwards(o, n) -> "reversed":
    i = n - 1
    while i >= 0:
        try:
            v = o[i]
        except (IndexError, StopIteration):
            return
        yield v
        i -= 1


# iter() of what is called until it returns a value.


def iter_until(f, sentinel):
    if not callable(f):
        raise TypeError("iter(v, w): v must be callable")
    return _results_until(f, sentinel)


def _results_until(f, sentinel) -> "callable_iterator":
    while True:
        try:
            v = f()
        except StopIteration:
            return
        if v in (sentinel,):
            return
        yield v


# in for a class without __contains__.


def contains(o, x):
    for e in o:
        if hp.same_or_equal(e, x):
            return True
    return False


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


# What an unpacking with a starred target takes: the elements before that one after the other, and
# list() of what is left.


def elements_then_rest(it, before):
    elems = []
    while len(elems) < before:
        try:
            elems.append(it.__next__())
        except StopIteration:
            return elems
    elems.extend(it)
    return elems


def first_elements(o, n):
    elems = []
    for x in o:
        elems.append(x)
        if len(elems) > n:
            break
    return elems


def items_then_rest(o, before):
    elems = []
    it = items_in_turn(o)
    while len(elems) < before:
        try:
            elems.append(next(it))
        except StopIteration:
            return elems
    length_hint(o)
    elems.extend(it)
    return elems


def iterator_or_stop(x):
    try:
        return (True, iter(x))
    except TypeError:
        return hp.stopped()


def next_or_stop(it):
    try:
        return (True, it.__next__())
    except StopIteration:
        return hp.stopped()
