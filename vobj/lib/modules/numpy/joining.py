# Joining arrays of a list whose length is known only at run time; they are of one type.


def _mismatch(axis, dim, k, n, m):
    raise ValueError(f"all the input array dimensions except for the concatenation axis must match exactly, but along dimension {dim}, the array at index 0 has size {n} and the array at index {k} has size {m}")


def _join(arrays, axis):
    if len(arrays) == 0:
        raise ValueError("need at least one array to concatenate")
    if axis == 0:
        return _join_rows(arrays)
    if axis == 1:
        return _join_columns(arrays)
    hp.unsupported()


def _joined_length(arrays, axis):
    first = arrays[0]
    n = 0
    for k, a in enumerate(arrays):
        n += a.shape[axis]
        for d in range(a.ndim):
            if d != axis and a.shape[d] != first.shape[d]:
                _mismatch(axis, d, k, first.shape[d], a.shape[d])
    return n


def _join_rows(arrays):
    first = arrays[0]
    out = hp.numpy.empty((_joined_length(arrays, 0),) + first.shape[1:], dtype=first.dtype)
    at = 0
    for a in arrays:
        out[at : at + a.shape[0]] = a
        at += a.shape[0]
    return out


def _join_columns(arrays):
    first = arrays[0]
    out = hp.numpy.empty((first.shape[0], _joined_length(arrays, 1)) + first.shape[2:], dtype=first.dtype)
    at = 0
    for a in arrays:
        out[:, at : at + a.shape[1]] = a
        at += a.shape[1]
    return out


def _stack(arrays):
    if len(arrays) == 0:
        raise ValueError("need at least one array to stack")
    first = arrays[0]
    for a in arrays:
        if a.shape != first.shape:
            raise ValueError("all input arrays must have the same shape")
    return _piled(arrays)


def _piled(arrays):
    first = arrays[0]
    out = hp.numpy.empty((len(arrays),) + first.shape, dtype=first.dtype)
    for k, a in enumerate(arrays):
        out[k] = a
    return out


def _array_of_arrays(arrays):
    if len(arrays) == 0:
        hp.leave("an array of an empty list of arrays")
    first = arrays[0]
    for a in arrays:
        if a.shape != first.shape:
            hp.leave("an array of arrays whose shapes differ")
    return _piled(arrays)


def _stack_list(arrays, axis):
    out = _stack(arrays)
    if axis == 0 or axis == -out.ndim:
        return out
    if out.ndim == 2:
        return out.T
    hp.unsupported()


def _vstack_list(arrays, rank):
    return _stack(arrays) if rank == 1 else _join(arrays, 0)


def _hstack_list(arrays, rank):
    return _join(arrays, 0 if rank == 1 else 1)


def _column_stack_list(arrays, rank):
    return _stack(arrays).T if rank == 1 else _join(arrays, 1)
