# Views of windows that move over an array.


def sliding_window_view(x, window_shape, axis=None):
    a = hp.numpy.asarray(x)
    if not hp.is_constant(axis):
        hp.unsupported()
    if hp.is_tuple(window_shape):
        if axis is not None or len(window_shape) != a.ndim or len(window_shape) > 2:
            hp.unsupported()
        if len(window_shape) == 1:
            return _windows(a, window_shape[0], 0)
        return _windows(_windows(a, window_shape[0], 0), window_shape[1], 1)
    if not hp.is_type(window_shape, "int"):
        hp.unsupported()
    if axis is None:
        if a.ndim != 1:
            hp.unsupported()
        return _windows(a, window_shape, 0)
    if axis == 0 or axis == -a.ndim:
        return _windows(a, window_shape, 0)
    if a.ndim != 2 or axis != 1 and axis != -1:
        hp.unsupported()
    return _windows(a, window_shape, 1)


def _windows(a, n, axis):
    if n < 0:
        raise ValueError("`window_shape` cannot contain negative values")
    if n == 0:
        hp.leave("windows of no rows")
    if n > a.shape[axis]:
        raise ValueError("window shape cannot be larger than input array shape")
    return hp.windows(a, n, axis)
