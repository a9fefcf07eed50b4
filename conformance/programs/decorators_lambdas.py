# Lambdas and comprehensions in decorators, defaults and annotations belong to the scope around.
def memo(*, key=None):
    def deco(fn):
        store = {}

        def inner(*args, **kw):
            k = key(*args, **kw) if key else args + tuple(sorted(kw.items()))
            if k not in store:
                store[k] = fn(*args, **kw)
            return store[k]

        return inner

    return deco


@memo(key=lambda s: s.lower())
def shout(s):
    return s.upper() + "!"


@memo(key=lambda a, b: (min(a, b), max(a, b)))
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def tagged(tags):
    def deco(fn):
        def inner(x):
            return fn(x) + len(tags)

        return inner

    return deco


def outer(n):
    @tagged([n * n for n in range(n)])
    def f(n, k=[x for x in range(n)], g=lambda n: n + 1):
        return g(n) + sum(k)

    return f(n)


print(shout("abc"), shout("ABC"), gcd(12, 18), gcd(18, 12), outer(4))
