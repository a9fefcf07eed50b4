"""Where errors are that come of what an iterator made before gives: where it is gone over, unless it raises itself."""

def e1(x):
    g = (i for i in [] if i)
    y = x
    return max(g)
def e2(x):
    g = (i for i in [1, None] if x)
    y = x
    return sum(g)
def e3(x):
    g = (i for i in [1, 2])
    y = x
    return "".join(g)
def e4(x):
    g = (i for i in [1, 2])
    y = x
    a, b, c = g
    return a
def e5(x):
    g = (i for i in [1, 2])
    y = x
    return dict(g)
def e6(x):
    g = (i for i in [[], 2])
    y = x
    return set(g)
def e7(x):
    import functools
    g = (i for i in [])
    y = x
    return functools.reduce(lambda a, b: a, g)
def e8(x):
    g = (i for i in [1, "a"])
    y = x
    return sorted(g)
def e9(x):
    g = (i for i in [1, "a"])
    y = x
    return bytes(g)
def e10(x):
    g = map(int, ["1", "x"])
    y = x
    return list(g)
def e11(x):
    g = (int(i) for i in ["1", "x"])
    y = x
    return list(g)
def e12(x):
    import statistics
    g = (i for i in [])
    y = x
    return statistics.mean(g)
def e13(x):
    g = filter(None, [])
    y = x
    return next(g)
def e14(x):
    g = zip([], [])
    y = x
    return next(g)
def e15(x):
    g = enumerate([])
    y = x
    return next(g)
def e16(x):
    g = reversed([])
    y = x
    return next(g)
def e17(x):
    g = iter([])
    y = x
    return next(g)
def e18(x):
    g = (i for i in [])
    y = x
    return g.__next__()
def e19(x):
    g = (i for i in [1, 2])
    y = x
    (a,) = g
    return a
def e20(x):
    g = (i for i in [5])
    y = x
    a, *b, c = g
    return a
def e21(x):
    g = (1 // i for i in [0])
    y = x
    return next(g)
def e22(x):
    g = [i for i in range(3)]
    y = x
    return g[7]


# ---- cases
CASES = [("e" + str(i), [1]) for i in range(1, 23)]
