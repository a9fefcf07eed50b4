"""Python's scopes: classes, comprehensions, closures, except and del, and variables that are not bound."""


def class_scope_in_method(n):
    x = n + 1

    class C:
        x = n + 100

        def get(self):
            return x

    return C().get(), C.x


def class_scope_in_comprehension(n):
    k = n

    class C:
        k = 10
        outer = [i for i in range(k)]
        inner = [k for i in range(2)]

    return len(C.outer), C.inner


def class_scope_sequence(n):
    class C:
        a = n
        b = a + 1
        a = b * 2

    return C.a, C.b


def class_scope_conditional(n):
    class C:
        if n > 1:
            kind = "big"
        else:
            kind = "small"
        del_me = 1
        del del_me

    return C.kind, hasattr(C, "del_me")


def comprehension_scope(n):
    i = n
    xs = [i for i in range(3)]
    return i, xs


def comprehension_first_iterable(n):
    xs = [1, 2, n]
    return [x for x in xs for xs in [[x], [n]] for x in xs]


def comprehension_nested(n):
    return [[j for j in range(i) if j != n] for i in range(4)]


def walrus_in_comprehension(n):
    ys = [y := i * 2 for i in range(n + 1)]
    return y, ys


def walrus_in_condition(n):
    out = [last for i in range(n) if (last := i * i) % 2 == 0]
    return out


def walrus_unbound(n):
    [z := i for i in range(n)]
    return z


def late_binding(n):
    fs = []
    for i in range(3):
        fs.append(lambda: i + n)
    return [f() for f in fs]


def late_binding_default(n):
    fs = []
    for i in range(3):
        fs.append(lambda i=i: i + n)
    return [f() for f in fs]


def late_binding_comprehension(n):
    return [f() for f in [lambda: i + n for i in range(3)]]


def late_binding_after(n):
    def f():
        return later

    later = n + 1
    first = f()
    later = n + 2
    return first, f()


def free_unbound(n):
    def f():
        return later

    if n > 1:
        later = n
    return f()


def except_name_deleted(n):
    e = "before"
    try:
        [1][n]
    except IndexError as e:
        kept = str(e)
    return e


def except_name_kept(n):
    kept = None
    try:
        [1][n]
    except IndexError as e:
        kept = e
    return str(kept)


def except_name_rebound(n):
    try:
        [1][n]
    except IndexError as e:
        e = "mine"
        x = e
    try:
        return x, e
    except UnboundLocalError as error:
        return str(error)


def except_name_in_closure(n):
    f = None
    try:
        1 // n
    except ZeroDivisionError as e:
        def f():
            return str(e)
        inside = f()
    try:
        return f()
    except NameError as error:
        return type(error).__name__, str(error), inside


def finally_over_return(n):
    for i in range(3):
        try:
            if i == n:
                return "body"
        finally:
            if i == 1:
                return "final"
    return "end"


def finally_over_break(n):
    out = []
    for i in range(4):
        try:
            if i == n:
                break
            out.append(i)
        finally:
            out.append(-i)
            if i == 2:
                continue
    return out


def finally_over_exception(n):
    for i in range(3):
        try:
            10 // (i - n)
        finally:
            if i == n:
                break
    return i


def finally_value(n):
    x = [n]

    def f():
        try:
            return x[0]
        finally:
            x[0] = 99

    return f(), x


def finally_nested(n):
    out = []
    try:
        try:
            if n == 0:
                return out
            if n == 1:
                raise KeyError("k")
            out.append("ok")
        finally:
            out.append("inner")
            if n == 1:
                raise ValueError("replaced")
    except ValueError as e:
        out.append(str(e))
        out.append(type(e.__context__).__name__)
    finally:
        out.append("outer")
    return out


def unbound(n):
    if n > 1:
        x = n
    return x


def unbound_delete(n):
    x = n
    if n > 1:
        del x
    return x


def delete_twice(n):
    x = n
    del x
    if n:
        x = 5
    del x
    try:
        return x
    except UnboundLocalError as e:
        return str(e)


def unbound_augmented(n):
    if n > 1:
        total = 0
    total += n
    return total


def unbound_in_loop(n):
    for i in range(n):
        last = i
    return last, i


def delete_in_loop(n):
    out = []
    for i in range(3):
        x = i
        if i != n:
            del x
        try:
            out.append(x)
        except NameError as e:
            out.append(type(e).__name__)
    return out


def nonlocal_chain(n):
    a = n

    def f():
        nonlocal a
        a += 1

        def g():
            nonlocal a
            a *= 2

            def h():
                nonlocal a
                a -= 3
                return a

            return h() + a

        return g() + a

    return f() + a, a


def nonlocal_skips_class(n):
    x = n

    class C:
        x = 50

        def bump(self):
            nonlocal x
            x += 1
            return x

    c = C()
    c.bump()
    return c.bump(), x, C.x


def shadowed_builtin(n):
    len = lambda xs: 100 + n
    return len([1, 2])


def shadowed_parameter(list):
    return list + 1


def mutable_default(n):
    def f(x, acc=[]):
        acc.append(x)
        return acc

    f(1)
    f(n)
    return f(3)


def default_evaluated_once(n):
    calls = []

    def value():
        calls.append(1)
        return n

    def f(x=value()):
        return x

    f()
    f()
    return f(), len(calls)


def default_sees_then(n):
    k = n

    def f(x=k):
        return x, k

    k = n + 10
    return f()


def recursive_closure(n):
    def fact(k):
        return 1 if k < 2 else k * fact(k - 1)

    return fact(n)


def mutual_closures(n):
    def even(k):
        return True if k == 0 else odd(k - 1)

    def odd(k):
        return False if k == 0 else even(k - 1)

    return even(n), odd(n)


def closure_over_closure(n):
    def compose(f, g):
        return lambda x: f(g(x))

    inc = lambda x: x + n
    twice = compose(inc, inc)
    return compose(twice, twice)(1)


def counter(n):
    def make():
        count = 0

        def step():
            nonlocal count
            count += n
            return count

        return step

    a, b = make(), make()
    a()
    a()
    return a(), b()


class Mangled:
    __kinds = ("x", "y")

    def __init__(self, n):
        self.__n = n
        self._Mangled__m = n + 1
        self.__dunder__ = n + 2

    def both(self):
        return self.__n, self.__m, self.__dunder__, self.__kinds

    def __private(self):
        return self.__n * 2

    def call(self):
        return self.__private()


def mangling(n):
    m = Mangled(n)
    return m.both(), m.call(), m._Mangled__n, m._Mangled__private()


def mangling_outside(n):
    m = Mangled(n)
    return m.__n


def mangling_local(n):
    class C:
        def f(self, __x):
            __y = __x + 1
            return __y

    return C().f(n)


def for_variable_after(n):
    for i in range(3):
        for j in range(i):
            if j == n:
                break
        else:
            continue
        break
    return i, j


def star_target(n):
    for a, *b in [(1, 2, 3), (n,), "xy"]:
        pass
    return a, b


def conditional_function(n):
    if n > 1:
        def f():
            return "big"
    else:
        def f():
            return "small"
    return f()


def function_unbound(n):
    if n > 1:
        def f():
            return "big"
    return f()


def import_in_function(n):
    if n:
        import math
    return math.sqrt(n)


def exec_order(n):
    out = []

    def note(x):
        out.append(x)
        return x

    xs = {}
    xs[note(1)] = note(2)
    note(3) + note(4) * note(5)
    a = note(6) if note(n) else note(7)
    b = note(8) < note(0) < note(9)
    del xs[note(1)]
    return out


# ---- cases
NAMES = (
    "class_scope_in_method class_scope_in_comprehension class_scope_sequence class_scope_conditional comprehension_scope comprehension_first_iterable "
    "comprehension_nested walrus_in_comprehension walrus_in_condition walrus_unbound late_binding late_binding_default late_binding_comprehension "
    "late_binding_after free_unbound except_name_deleted except_name_kept except_name_rebound except_name_in_closure finally_over_return finally_over_break "
    "finally_over_exception finally_value finally_nested unbound unbound_delete delete_twice unbound_augmented unbound_in_loop delete_in_loop nonlocal_chain "
    "nonlocal_skips_class shadowed_builtin shadowed_parameter mutable_default default_evaluated_once default_sees_then recursive_closure mutual_closures "
    "closure_over_closure counter mangling mangling_outside mangling_local for_variable_after star_target conditional_function function_unbound "
    "import_in_function exec_order"
).split()
CASES = [(f, [n]) for f in NAMES for n in range(4)]
