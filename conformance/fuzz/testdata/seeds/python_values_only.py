# The result's type is CPython's object, but no operation that makes one is left.
def f31(p0, p1, p2):
    for v2, v3 in '':
        v7 = lambda v8: p0
    p0 = 0
    return p0.rindex(p0, 2)


# ---- cases
nan, inf = (float, float)
CASES = [('f31', ['', None, b''])]
