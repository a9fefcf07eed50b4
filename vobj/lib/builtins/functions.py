# Models of builtin functions that are plain Python over others.


def sum(iterable, /, start=0):
    if isinstance(start, str):
        iter(iterable)
        raise TypeError("sum() can't sum strings [use ''.join(seq) instead]")
    if isinstance(start, bytes):
        iter(iterable)
        raise TypeError("sum() can't sum bytes [use b''.join(seq) instead]")
    total = start
    for x in iterable:
        total = total + x
    return total


def any(iterable, /):
    for x in iterable:
        if x:
            return True
    return False


def all(iterable, /):
    for x in iterable:
        if not x:
            return False
    return True


# min() and max() of an iterable; the form with several arguments is Go's.


def min_of(iterable):
    empty = True
    for x in iterable:
        if empty:
            best = x
            empty = False
        elif x < best:
            best = x
    if empty:
        raise ValueError("min() arg is an empty sequence")
    return best


def max_of(iterable):
    empty = True
    for x in iterable:
        if empty:
            best = x
            empty = False
        elif x > best:
            best = x
    if empty:
        raise ValueError("max() arg is an empty sequence")
    return best


def min_or(iterable, default):
    empty = True
    for x in iterable:
        if empty:
            best = x
            empty = False
        elif x < best:
            best = x
    if empty:
        return default
    return best


def max_or(iterable, default):
    empty = True
    for x in iterable:
        if empty:
            best = x
            empty = False
        elif x > best:
            best = x
    if empty:
        return default
    return best


def min_by(iterable, key):
    empty = True
    for x in iterable:
        k = key(x)
        if empty:
            best = x
            least = k
            empty = False
        elif k < least:
            best = x
            least = k
    if empty:
        raise ValueError("min() arg is an empty sequence")
    return best


def max_by(iterable, key):
    empty = True
    for x in iterable:
        k = key(x)
        if empty:
            best = x
            most = k
            empty = False
        elif k > most:
            best = x
            most = k
    if empty:
        raise ValueError("max() arg is an empty sequence")
    return best


# What an iterator that is pulled executes.


def _iterate(iterable, /):
    for x in iterable:
        yield x
