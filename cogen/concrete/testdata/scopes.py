"""Scopes: closures, cells, nonlocal, global, comprehensions, unbound variables, parameters."""

COUNT = 0
BASE = 10


def adder(n):
    return lambda x: x + n


def closure(n):
    return [adder(i)(n) for i in range(3)]


def late_binding(n):
    fs = [lambda: i for i in range(n)]
    gs = [lambda i=i: i for i in range(n)]
    return [f() for f in fs], [g() for g in gs]


def loop_closures(n):
    fs = []
    for i in range(n):
        fs.append(lambda x: x * i)
    return [f(2) for f in fs]


def counter(n):
    total = 0

    def bump(by):
        nonlocal total
        total += by
        return total

    return [bump(i) for i in range(n)], total


def two_activations():
    def make():
        x = 0

        def inc():
            nonlocal x
            x += 1
            return x

        return inc

    a = make()
    b = make()
    return a(), a(), b(), a()


def three_levels(n):
    x = n

    def f():
        def g():
            nonlocal x
            x *= 2
            return x

        return g() + x

    return f(), x


def shadow(BASE):
    return BASE, len(str(BASE))


def global_read():
    return BASE + 1


def global_write():
    global COUNT
    COUNT += 1
    return COUNT >= 1


def shadowed_builtin(n):
    len = lambda x: n
    return len("abc")


def comprehension_scope(n):
    x = "outer"
    r = [x for x in range(n)]
    return x, r


def walrus(n):
    r = [y := x * 2 for x in range(n)]
    return r, y


def nested_comprehension(n):
    return [[x + y for x in range(y)] for y in range(n)]


def comprehension_sees(n):
    k = 3
    return {x: [k * x for _ in range(1)] for x in range(n)}, sum(k for _ in range(n))


def unbound(flag):
    if flag:
        x = 1
    return x


def unbound_free(flag):
    def f():
        return x

    if flag:
        x = 1
    return f()


def unbound_in_comprehension(flag):
    if flag:
        x = 1
    return [x for _ in range(1)]


def deleted(flag):
    x = 1
    if flag:
        del x
    return x


def except_name():
    e = 1
    try:
        1 // 0
    except ZeroDivisionError as e:
        pass
    return e


def undefined():
    return no_such_name


def loop_variable(n):
    for i in range(n):
        pass
    return i


def params(a, b=2, /, c=3, *args, d, e=5, **kw):
    return a, b, c, args, d, e, kw


def call_params(k):
    if k == 0:
        return params(1, d=4)
    if k == 1:
        return params(1, 2, 3, 4, 5, d=6, z=7, b=8)
    if k == 2:
        return params(1)
    if k == 3:
        return params(d=1)
    if k == 4:
        return params(1, c=2, **{"d": 3, "e": 4})
    if k == 5:
        return params(*[1, 2], *(3, 4), **{"d": 1}, **{"q": 2})
    return params(1, 2, 3, c=4, d=5)


def few(a, b, c):
    return a


def call_few(k):
    if k == 0:
        return few()
    if k == 1:
        return few(1)
    if k == 2:
        return few(1, 2)
    if k == 3:
        return few(1, 2, 3, 4)
    if k == 4:
        return few(1, 2, 3, c=3)
    return few(1, 2, 3, d=4)


def identity(f):
    return f


def closure_through_call(n):
    x = n
    g = identity(lambda: x)
    x = n + 1
    return g()


def closure_in_tuple(n):
    x = n
    t = (lambda: x, lambda y: x * y)
    x = n + 5
    return t[0](), t[1](2), identity(t)[0]()


def closure_chosen(n):
    x = n
    g = (lambda: x) if n > 1 else (lambda: -x)
    x = 7
    return g()


def closure_default(n):
    x = n

    def f(y=x):
        return x, y

    x = n + 1
    return f()


def mutable_default(x, seen=[]):
    seen.append(x)
    return len(seen) > 0


def recursive(n):
    def fact(k):
        return 1 if k < 2 else k * fact(k - 1)

    return fact(n)


def even(n):
    return True if n == 0 else odd(n - 1)


def odd(n):
    return False if n == 0 else even(n - 1)


def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)


def generator(n):
    k = 1
    g = (x * k for x in range(n))
    k = 10
    first = next(g, None)
    k = 100
    return first, list(g)


def generator_source():
    xs = [1, 2]
    g = (x for x in xs)
    xs = [3]
    return list(g)


def generator_lazy(n):
    g = (10 // x for x in [1, n])
    try:
        return list(g)
    except ZeroDivisionError:
        return list(g)


def generators_meet(n):
    a = (x for x in range(n))
    b = (x + next(a, 100) for x in a)
    return list(b)


class Point(ValueError):
    scale = 3

    def __init__(self, x):
        self.x = x

    def area(self):
        return self.x * self.scale


def classes(n):
    p = Point(n)
    p.y = 1
    try:
        raise p
    except ValueError as e:
        return e.area() + e.y, isinstance(e, Point)


# ---- cases

CASES = [(f, []) for f in ("two_activations", "global_read", "global_write", "except_name", "undefined", "generator_source")]
CASES += [(f, [n]) for f in ("closure", "late_binding", "loop_closures", "counter", "three_levels", "shadow", "shadowed_builtin",
                             "comprehension_scope", "walrus", "nested_comprehension", "comprehension_sees", "loop_variable", "mutable_default",
                             "recursive", "even", "closure_through_call", "closure_in_tuple", "closure_chosen", "closure_default", "generator", "generator_lazy", "generators_meet", "classes") for n in (0, 1, 2, 5)]
CASES += [(f, [n]) for f in ("unbound", "unbound_free", "unbound_in_comprehension", "deleted") for n in (False, True)]
CASES += [("call_params", [k]) for k in range(7)] + [("call_few", [k]) for k in range(6)]
CASES += [("deep", [n]) for n in (0, 500, 990, 1010)]
