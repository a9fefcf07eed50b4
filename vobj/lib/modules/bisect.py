# Models of the bisect module.


# The C code takes -1 for an end that is not given.
def _bounds(a, lo, hi):
    if hp.is_type(a, "pyobj", "dict", "set", "frozenset"):
        hp.unsupported()
    lo = hp.int.to_i64_size(hp.index(lo))
    if not hp.is_type(hi, "int", "bool", "NoneType", "pyobj") and not hp.has(hi, "__index__"):
        if not isinstance(hi, int) and hi is not None:
            raise TypeError("argument should be integer or None, not '" + hp.type_name(hi) + "'")
    hi = -1 if hi is None else hp.int.to_i64_size(hp.index(hi))
    if lo < 0:
        raise ValueError("lo must be non-negative")
    return lo, len(a) if hi == -1 else hi


def bisect_right(a, x, lo=0, hi=None, *, key=None):
    lo, hi = _bounds(a, lo, hi)
    while lo < hi:
        mid = (lo + hi) // 2
        if x < (a[mid] if key is None else key(a[mid])):
            hi = mid
        else:
            lo = mid + 1
    return lo


def bisect_left(a, x, lo=0, hi=None, *, key=None):
    lo, hi = _bounds(a, lo, hi)
    while lo < hi:
        mid = (lo + hi) // 2
        if (a[mid] if key is None else key(a[mid])) < x:
            lo = mid + 1
        else:
            hi = mid
    return lo


def insort_right(a, x, lo=0, hi=None, *, key=None):
    i = bisect_right(a, x if key is None else key(x), lo, hi, key=key)
    a.insert(i, x)


def insort_left(a, x, lo=0, hi=None, *, key=None):
    i = bisect_left(a, x if key is None else key(x), lo, hi, key=key)
    a.insert(i, x)
