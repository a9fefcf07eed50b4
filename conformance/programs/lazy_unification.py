# Unification of lazy types, with substitutions as functions: while a call of a closure is being
# compiled, more closures turn up that it may be.


class Lazy:
    __slots__ = ("thunk", "value")

    def __init__(self, thunk, value):
        self.thunk = thunk
        self.value = value


def delay(thunk):
    return Lazy(thunk, None)


def lazy(value):
    return Lazy(None, value)


def force(x):
    thunk = x.thunk
    if thunk is None:
        return x.value
    value = thunk()
    x.value = value
    x.thunk = None
    return value


class Cons:
    __slots__ = ("head", "tail")

    def __init__(self, head, tail):
        self.head = head
        self.tail = tail


class Pair:
    __slots__ = ("first", "second")

    def __init__(self, first, second):
        self.first = first
        self.second = second


class Var:
    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name


class Con:
    __slots__ = ("name", "arguments")

    def __init__(self, name, arguments):
        self.name = name
        self.arguments = arguments


def foldr(f, z, xs):
    if xs is None:
        return force(z)
    return f(xs.head, delay(lambda: foldr(f, z, force(xs.tail))))


def map_(f, xs):
    if xs is None:
        return None
    return Cons(delay(lambda: f(xs.head)), delay(lambda: map_(f, force(xs.tail))))


def zip_(xs, ys):
    if xs is None:
        return None
    other = force(ys)
    if other is None:
        return None
    pair = Pair(xs.head, other.head)
    return Cons(lazy(pair), delay(lambda: zip_(force(xs.tail), other.tail)))


def contains(x, xs):
    if xs is None:
        return False
    return force(xs.head) == force(x) or contains(x, force(xs.tail))


def arrow(a, b):
    return Con("arrow", lazy(Cons(a, lazy(Cons(b, lazy(None))))))


def list_of(a):
    return Con("list", lazy(Cons(a, lazy(None))))


def equal(a, b):
    if isinstance(a, Var):
        return isinstance(b, Var) and force(a.name) == force(b.name)
    if isinstance(b, Var):
        return False
    return a.name == b.name and all_equal(force(a.arguments), force(b.arguments))


def all_equal(xs, ys):
    if xs is None or ys is None:
        return xs is None and ys is None
    return equal(force(xs.head), force(ys.head)) and all_equal(force(xs.tail), force(ys.tail))


def show(t):
    if isinstance(t, Var):
        return "<" + force(t.name) + ">"
    arguments = force(t.arguments)
    if t.name == "arrow":
        return "(" + show(force(arguments.head)) + " -> " + show(force(force(arguments.tail).head)) + ")"
    if t.name == "list":
        return "[" + show(force(arguments.head)) + "]"
    return t.name


def variables_before(t, rest):
    if isinstance(t, Var):
        return Cons(t.name, rest)
    return foldr(lambda a, others: variables_before(force(a), others), rest, force(t.arguments))


def variables(t):
    return variables_before(t, lazy(None))


def substitute(phi, t):
    if isinstance(t, Var):
        return phi(t.name)
    return Con(t.name, delay(lambda: map_(lambda a: substitute(phi, force(a)), force(t.arguments))))


def compose(psi, phi):
    return lambda name: substitute(psi, phi(name))


def identity(name):
    return Var(name)


def delta(name, t):
    return lambda other: t if force(name) == force(other) else Var(other)


def extend(phi, name, t):
    if equal(t, Var(name)):
        return phi
    if contains(name, variables(t)):
        return None
    return compose(delta(name, t), phi)


def unify(phi, a, b):
    """phi extended so that a and b are equal, or None."""
    if isinstance(a, Var):
        known = phi(a.name)
        other = delay(lambda: substitute(phi, force(b)))
        if equal(known, Var(a.name)):
            return extend(phi, a.name, force(other))
        return unify(phi, known, other)
    t = force(b)
    if isinstance(t, Var):
        return unify(phi, t, lazy(a))
    if a.name != t.name:
        return None
    return unify_all(phi, zip_(force(a.arguments), t.arguments))


def unify_all(phi, equations):
    def step(equation, rest):
        psi = force(rest)
        if psi is None:
            return None
        pair = force(equation)
        return unify(psi, force(pair.first), pair.second)

    return foldr(step, lazy(phi), equations)


def main():
    int_ = Con("int", lazy(None))
    t = arrow(lazy(int_), lazy(list_of(lazy(Var(lazy("x"))))))
    print(show(t), equal(t, t), show(Var(variables(t).head)))
    u = arrow(lazy(Var(lazy("y"))), lazy(list_of(lazy(int_))))
    phi = unify(identity, t, lazy(u))
    if phi is not None:
        print(show(substitute(phi, t)), show(substitute(phi, u)))
    loop = arrow(lazy(Var(lazy("x"))), lazy(int_))
    print(unify(identity, Var(lazy("x")), lazy(loop)) is None, unify(identity, t, lazy(int_)) is None)


main()
