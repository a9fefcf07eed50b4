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


def min_by_or(iterable, key, default):
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
        return default
    return best


def max_by_or(iterable, key, default):
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
        return default
    return best


# list.sort(key=key) where key, or what compares the elements or keys, may look at the list: it is
# empty meanwhile. The keys are given, or made then.
def sort_hidden(xs, key, keys, reverse):
    saved = xs.copy()
    xs.clear()
    try:
        if keys is not None:
            hp.sort_by_keys(saved, keys, reverse)
        elif key is None:
            saved.sort(reverse=reverse)
        else:
            made = []
            for x in saved:
                made.append(key(x))
            hp.sort_by_keys(saved, made, reverse)
    finally:
        changed = len(xs) > 0
        xs[:] = saved
    if changed:
        raise ValueError("list modified during sort")


# format() of an instance whose class derives from a built-in type: messages name its class.


def _format_of(value, spec, plain, name):
    try:
        return format(value, spec)
    except ValueError as e:
        text = str(e)
        end = "for object of type '" + plain + "'"
        if text.endswith(end):
            raise ValueError(text.removesuffix(end) + "for object of type '" + name + "'") from None
        raise


# What an iterator that is pulled executes.


def _iterate(iterable, /):
    for x in iterable:
        yield x


# The items of a dict are ordered by this.


def _key_of(item):
    return item[0]


# What CPython gets of an iterator.


def _lend(iterator, /):
    for x in iterator:
        yield hp.in_python(x)


# How many elements a range has, which len() may not be able to tell.


def range_count(start, stop, step):
    if step > 0:
        return max(0, (stop - start + step - 1) // step)
    return max(0, (start - stop - step - 1) // -step)


# range(...)[lower:upper:stride], of n elements from start.


def range_slice(start, step, n, lower, upper, stride):
    lower, upper, stride = _slice_bounds(n, lower, upper, stride)
    return range(start + lower * step, start + upper * step, step * stride)


def slice_indices(n, lower, upper, stride):
    if n < 0:
        raise ValueError("length should not be negative")
    return _slice_bounds(n, lower, upper, stride)


def _slice_bounds(n, lower, upper, stride):
    if stride is None:
        stride = 1
    if stride == 0:
        raise ValueError("slice step cannot be zero")
    if stride > 0:
        first, last = 0, n
    else:
        first, last = -1, n - 1
    if lower is None:
        lower = first if stride > 0 else last
    else:
        lower = _range_bound(lower, n, first, last)
    if upper is None:
        upper = last if stride > 0 else first
    else:
        upper = _range_bound(upper, n, first, last)
    return lower, upper, stride


def _range_bound(i, n, first, last):
    if i < 0:
        i += n
        return max(i, first)
    return min(i, last)


# The next element of each iterator as zip(strict=...) takes them; an empty list after the end.
def _column_in_step(iterators, strict):
    column = []
    for i, it in enumerate(iterators):
        ended = True
        for x in it:
            ended = False
            column.append(x)
            break
        if ended:
            if strict and i > 0:
                raise ValueError(f"zip() argument {i + 1} is shorter than argument{'s 1-' if i > 1 else ' '}{i}")
            if strict:
                for j in range(1, len(iterators)):
                    for _ in iterators[j]:
                        raise ValueError(f"zip() argument {j + 1} is longer than argument{'s 1-' if j > 1 else ' '}{j}")
            column.clear()
            return column
    return column
