# A polymorphic type checker (Milner's, with substitutions as functions), on lazy lists.
# Checks eight small programs as often as the argument says.
# After typecheck of Hartel and Langendoen's benchmarks (nofib, spectral/hartel/typecheck).

import sys

from hipy.lazy import delay, force, lazy


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


# Expressions of the language that is checked.


class Name:
    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name


class Lambda:
    __slots__ = ("name", "body")

    def __init__(self, name, body):
        self.name = name
        self.body = body


class Apply:
    __slots__ = ("fn", "argument")

    def __init__(self, fn, argument):
        self.fn = fn
        self.argument = argument


class Let:
    __slots__ = ("recursive", "names", "values", "body")

    def __init__(self, recursive, names, values, body):
        self.recursive = recursive
        self.names = names
        self.values = values
        self.body = body


# Types, and type schemes: types of which some variables may be replaced.


class Var:
    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name


class Con:
    __slots__ = ("name", "arguments")

    def __init__(self, name, arguments):
        self.name = name
        self.arguments = arguments


class Scheme:
    __slots__ = ("variables", "type")

    def __init__(self, variables, type):
        self.variables = variables
        self.type = type


class Typed:
    """What checking an expression gives: a substitution, and a type, or a list of such."""

    __slots__ = ("phi", "type")

    def __init__(self, phi, type):
        self.phi = phi
        self.type = type


# Lists.


def append(xs, ys):
    if xs is None:
        return force(ys)
    return Cons(xs.head, delay(lambda: append(force(xs.tail), ys)))


def foldr(f, z, xs):
    if xs is None:
        return force(z)
    return f(xs.head, delay(lambda: foldr(f, z, force(xs.tail))))


def map_(f, xs):
    if xs is None:
        return None
    return Cons(delay(lambda: f(xs.head)), delay(lambda: map_(f, force(xs.tail))))


def concat(xss):
    return foldr(lambda xs, rest: append(force(xs), rest), lazy(None), xss)


def zip_(xs, ys):
    if xs is None:
        return None
    other = force(ys)
    if other is None:
        return None
    pair = Pair(xs.head, other.head)
    return Cons(lazy(pair), delay(lambda: zip_(force(xs.tail), other.tail)))


def first(pair):
    return force(force(pair).first)


def second(pair):
    return force(force(pair).second)


def contains(x, xs):
    if xs is None:
        return False
    return force(xs.head) == force(x) or contains(x, force(xs.tail))


def without(xs, ys):
    if xs is None:
        return None
    if contains(xs.head, force(ys)):
        return without(force(xs.tail), ys)
    return Cons(xs.head, delay(lambda: without(force(xs.tail), ys)))


def distinct(found, xs):
    if xs is None:
        return found
    if contains(xs.head, found):
        return distinct(found, force(xs.tail))
    return distinct(Cons(xs.head, lazy(found)), force(xs.tail))


# Lists of pairs, from names to what they stand for.


def values(pairs, name):
    if pairs is None:
        return None
    pair = force(pairs.head)
    if force(name) == force(pair.first):
        return Cons(pair.second, delay(lambda: values(force(pairs.tail), name)))
    return values(force(pairs.tail), name)


def value(pairs, name):
    return force(values(pairs, name).head)


# Types.


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


# Substitutions: functions of names to types.


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


def excluding(phi, names):
    return lambda name: Var(name) if contains(name, force(names)) else phi(name)


def renaming(pairs):
    def phi(name):
        if contains(name, map_(first, force(pairs))):
            return Var(delay(lambda: value(force(pairs), name)))
        return Var(name)

    return phi


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


# Schemes and environments, which are lists of pairs of a name and a scheme.


def unknowns(scheme):
    return without(variables(force(scheme.type)), scheme.variables)


def substitute_scheme(phi, scheme):
    inner = excluding(phi, scheme.variables)
    return Scheme(scheme.variables, delay(lambda: substitute(inner, force(scheme.type))))


def all_unknowns(gamma):
    return concat(map_(lambda name: unknowns(value(gamma, name)), map_(first, gamma)))


def substitute_all(phi, gamma):
    def one(pair):
        p = force(pair)
        return Pair(p.first, delay(lambda: substitute_scheme(phi, force(p.second))))

    return map_(one, gamma)


# Name supplies: lists of numbers, of which no two have the same names.


def next_name(supply):
    text = str(force(supply.head))
    rest = force(supply.tail)
    return text if rest is None else text + "." + next_name(rest)


def deplete(supply):
    return Cons(delay(lambda: force(supply.head) + 2), supply.tail)


def split(supply):
    return Pair(lazy(Cons(lazy(0), supply)), lazy(Cons(lazy(1), supply)))


def names(supply):
    rest = delay(lambda: names(delay(lambda: deplete(force(supply)))))
    return Cons(delay(lambda: next_name(force(supply))), rest)


# The checker: each function gives a Typed, or None if there is no type.


def check(gamma, supply, e):
    if isinstance(e, Name):
        return check_name(gamma, supply, e.name)
    if isinstance(e, Apply):
        return check_apply(gamma, supply, e.fn, e.argument)
    if isinstance(e, Lambda):
        return check_lambda(gamma, supply, e.name, e.body)
    if e.recursive:
        return check_letrec(gamma, supply, e.names, e.values, e.body)
    return check_let(gamma, supply, e.names, e.values, e.body)


def check_all(gamma, supply, es):
    if es is None:
        return Typed(identity, lazy(None))
    parts = delay(lambda: split(supply))
    typed = check(gamma, delay(lambda: second(parts)), force(es.head))
    if typed is None:
        return None
    t = typed.type
    phi = typed.phi
    inner = delay(lambda: substitute_all(phi, force(gamma)))
    rest = check_all(inner, delay(lambda: first(parts)), force(es.tail))
    if rest is None:
        return None
    psi = rest.phi
    return Typed(compose(psi, phi), lazy(Cons(delay(lambda: substitute(psi, force(t))), rest.type)))


def check_name(gamma, supply, name):
    scheme = delay(lambda: value(force(gamma), name))
    return Typed(identity, delay(lambda: new_instance(supply, force(scheme))))


def new_instance(supply, scheme):
    pairs = delay(lambda: zip_(force(scheme.variables), delay(lambda: names(supply))))
    return substitute(renaming(pairs), force(scheme.type))


def check_apply(gamma, supply, fn, argument):
    name = delay(lambda: next_name(force(supply)))
    rest = delay(lambda: deplete(force(supply)))
    both = Cons(fn, lazy(Cons(argument, lazy(None))))
    typed = check_all(gamma, rest, both)
    if typed is None:
        return None
    types = force(typed.type)
    wanted = delay(lambda: arrow(force(types.tail).head, lazy(Var(name))))
    phi = unify(typed.phi, force(types.head), wanted)
    if phi is None:
        return None
    return Typed(phi, delay(lambda: phi(name)))


def check_lambda(gamma, supply, x, body):
    rest = delay(lambda: deplete(force(supply)))
    name = delay(lambda: next_name(force(supply)))
    inner = Cons(delay(lambda: unknown(x, name)), gamma)
    typed = check(lazy(inner), rest, force(body))
    if typed is None:
        return None
    phi = typed.phi
    result = typed.type
    return Typed(phi, delay(lambda: arrow(delay(lambda: phi(name)), result)))


def unknown(x, name):
    return Pair(x, lazy(Scheme(lazy(None), lazy(Var(name)))))


def check_let(gamma, supply, xs, es, body):
    parts = delay(lambda: split(supply))
    typed = check_all(gamma, delay(lambda: second(parts)), force(es))
    if typed is None:
        return None
    phi = typed.phi
    inner = delay(lambda: substitute_all(phi, force(gamma)))
    return check_body(phi, inner, delay(lambda: first(parts)), xs, typed.type, body)


def check_body(phi, gamma, supply, xs, types, body):
    """The type of the body of a let whose variables xs have the types."""
    parts = delay(lambda: split(supply))
    inner = delay(lambda: declare(gamma, delay(lambda: first(parts)), xs, types))
    typed = check(inner, delay(lambda: second(parts)), force(body))
    if typed is None:
        return None
    return Typed(compose(typed.phi, phi), typed.type)


def declare(gamma, supply, xs, types):
    free = delay(lambda: all_unknowns(force(gamma)))
    schemes = delay(lambda: map_(lambda t: generalise(free, supply, t), force(types)))
    return append(zip_(force(xs), schemes), gamma)


def generalise(free, supply, t):
    bound = delay(lambda: without(distinct(None, variables(force(t))), free))
    pairs = delay(lambda: zip_(force(bound), delay(lambda: names(supply))))
    renamed = delay(lambda: substitute(renaming(pairs), force(t)))
    return Scheme(delay(lambda: map_(second, force(pairs))), renamed)


def check_letrec(gamma, supply, xs, es, body):
    parts = delay(lambda: split(supply))
    others = delay(lambda: split(delay(lambda: second(parts))))
    fresh = delay(lambda: new_unknowns(force(xs), delay(lambda: second(others))))
    inner = delay(lambda: append(force(fresh), gamma))
    typed = check_all(inner, delay(lambda: first(others)), force(es))
    if typed is None:
        return None
    phi = typed.phi
    assumed = delay(lambda: substitute_all(phi, force(fresh)))
    outer = delay(lambda: substitute_all(phi, force(gamma)))
    both = zip_(force(typed.type), delay(lambda: map_(type_of, force(assumed))))
    psi = unify_all(phi, both)
    if psi is None:
        return None
    known = delay(lambda: substitute_all(psi, force(assumed)))
    types = delay(lambda: map_(type_of, force(known)))
    bound = delay(lambda: map_(first, force(assumed)))
    after = delay(lambda: substitute_all(psi, force(outer)))
    return check_body(psi, after, delay(lambda: first(parts)), bound, types, body)


def new_unknowns(xs, supply):
    def one(pair):
        p = force(pair)
        return unknown(p.first, p.second)

    return map_(one, zip_(xs, delay(lambda: names(supply))))


def type_of(pair):
    return force(force(force(pair).second).type)


# The programs that are checked.


def sequence(*xs):
    cells = None
    for x in reversed(xs):
        cells = Cons(lazy(x), lazy(cells))
    return cells


def name(text):
    return Name(lazy(text))


def apply(fn, *arguments):
    for argument in arguments:
        fn = Apply(lazy(fn), lazy(argument))
    return fn


def function(parameters, body):
    for parameter in reversed(parameters.split()):
        body = Lambda(lazy(parameter), lazy(body))
    return body


def recursive(text, e):
    return Let(True, lazy(sequence(text)), lazy(sequence(e)), lazy(name(text)))


def length():
    test = apply(name("null"), name("x"))
    tail = apply(name("len"), apply(name("tail"), name("x")))
    body = apply(name("if"), test, name("0"), apply(name("add"), name("1"), tail))
    return recursive("len", function("x", body))


def total():
    test = apply(name("null"), name("x"))
    head = apply(name("head"), name("x"))
    tail = apply(name("sum"), apply(name("tail"), name("x")))
    body = apply(name("if"), test, name("0"), apply(name("add"), head, tail))
    return recursive("sum", function("x", body))


def mapping():
    test = apply(name("null"), name("x"))
    head = apply(name("f"), apply(name("head"), name("x")))
    tail = apply(name("map"), name("f"), apply(name("tail"), name("x")))
    body = apply(name("if"), test, name("NIL"), apply(name("cons"), head, tail))
    return recursive("map", function("f x", body))


def skk():
    s = function("x y z", apply(name("x"), name("z"), apply(name("y"), name("z"))))
    k = function("x y", name("x"))
    body = apply(name("S"), name("K"), name("K"))
    return Let(False, lazy(sequence("S", "K")), lazy(sequence(s, k)), lazy(body))


def declared(text, star, t):
    bound = Cons(lazy("*"), lazy(None)) if star else None
    return Pair(lazy(text), lazy(Scheme(lazy(bound), lazy(t))))


def arrows(*types):
    t = types[-1]
    for parameter in reversed(types[:-1]):
        t = arrow(lazy(parameter), lazy(t))
    return t


def environment():
    int_ = Con("int", lazy(None))
    bool_ = Con("bool", lazy(None))
    star = Var(lazy("*"))
    stars = list_of(lazy(star))
    return sequence(
        declared("add", False, arrows(int_, int_, int_)),
        declared("0", False, int_),
        declared("1", False, int_),
        declared("if", True, arrows(bool_, star, star, star)),
        declared("cons", True, arrows(star, stars, stars)),
        declared("head", True, arrows(stars, star)),
        declared("tail", True, arrows(stars, stars)),
        declared("null", True, arrows(stars, bool_)),
        declared("NIL", True, stars),
    )


def type_text(gamma, e):
    typed = check(lazy(gamma), lazy(Cons(lazy(0), lazy(None))), e)
    return "failure" if typed is None else show(force(typed.type))


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    sys.setrecursionlimit(100000)
    gamma = environment()
    programs = [
        ("ones", recursive("ones", apply(name("cons"), name("1"), name("ones")))),
        ("len ", length()),
        ("map ", mapping()),
        ("skk ", skk()),
        ("inc ", function("x", apply(name("add"), name("1"), name("x")))),
        ("sum ", total()),
        ("y   ", recursive("Y", function("f", apply(name("f"), apply(name("Y"), name("f")))))),
        ("succ", function("n a b", apply(name("b"), name("n"), apply(name("n"), name("a"), name("b"))))),
    ]
    codes = characters = 0
    for i in range(n):
        for label, e in programs:
            line = label + " :: " + type_text(gamma, e) + "\n"
            if i == 0:
                print(line, end="")
            codes += sum([ord(c) for c in line])
            characters += len(line)
    print(codes + characters, "/", characters, sep="")


main()
