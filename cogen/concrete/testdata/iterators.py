"""Iterators and closures that outlive what they were made in: consumed twice, in part, after their variables changed."""


def twice(n):
    g = (i for i in range(n))
    a = sum(g)
    return a, sum(g)


def partly(n):
    g = (i for i in range(n))
    for x in g:
        if x == 1:
            break
    return list(g)


def zip_twice(n):
    z = zip(range(n), range(n))
    a = list(z)
    return len(a), len(list(z))


def map_twice(n):
    z = map(str, range(n))
    a = list(z)
    return len(a), list(z)


def enum_twice(n):
    z = enumerate(range(n))
    for i, x in z:
        break
    return list(z)


def make(n):
    return (lambda: n, lambda: n + 1)


def call_made(n):
    a, b = make(n)
    return a() + b()


def reversed_twice(n):
    r = reversed([1, n])
    return list(r), list(r)


def maybe(n):
    g = (i for i in range(n))
    if n > 1:
        sum(g)
    return list(g)


def lazily(n):
    xs = [1, n]
    m = map(str, xs)
    xs.append(3)
    return list(m)


def rebound(n):
    xs = [1, n]
    g = (x for x in xs)
    xs = [5]
    return list(g)


def nested_return(n):
    x = n

    def g():
        return lambda: x

    h = g()
    x = 100
    return h()


def in_loop(n):
    h = None
    r = 0

    def ident(f):
        return f

    for i in range(n):
        g = ident(lambda: i)
        if h is not None:
            r += h()
        h = 1
    return r


def try_return(n):
    def g():
        x = n
        try:
            return lambda: x
        finally:
            x = 50

    return g()()


# ---- cases

CASES = [(f, [n]) for f in ("twice", "partly", "zip_twice", "map_twice", "enum_twice", "call_made", "reversed_twice", "maybe", "lazily", "rebound", "nested_return", "in_loop",
                            "try_return") for n in (0, 1, 3)]
