# Models of numpy that compose others; the rest is in vobj/numpy*.go.

pi = 3.141592653589793
e = 2.718281828459045
euler_gamma = 0.5772156649015329
newaxis = None


def _count(x):
    # How many steps arange makes: x rounded up, not below 0.
    if not x > 0.0:
        return 0
    n = int(x)
    return n if n >= x else n + 1


def linspace(start, stop, num=50, endpoint=True):
    div = num - 1 if endpoint else num
    delta = float(stop) - float(start)
    y = hp.numpy.arange(0.0, num)
    if div > 0:
        step = delta / div
        if step == 0.0:
            y /= div
            y *= delta
        else:
            y *= step
    else:
        y *= delta
    y += start
    if endpoint and num > 1:
        y[-1] = stop
    return y


def clip(a, a_min, a_max):
    if a_min is None:
        return hp.numpy.minimum(a, a_max)
    if a_max is None:
        return hp.numpy.maximum(a, a_min)
    return hp.numpy.minimum(hp.numpy.maximum(a, a_min), a_max)


def square(x):
    return hp.numpy.multiply(x, x)


def outer(a, b):
    return hp.numpy.multiply(hp.numpy.expand_dims(a, 1), hp.numpy.expand_dims(b, 0))
