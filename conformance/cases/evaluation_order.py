"""What is evaluated before what: displays, arguments, operands and targets of which one changes what another has (Python reference, 6.16)."""

import json


def dict_display(s):
    d = {"a": 1, "b": 2}
    return str({**d, "k": d.pop("a")})


def list_display(s):
    d = [1, 2]
    return str([*d, d.pop()])


def no_mapping(s):
    r = json.loads(s)
    out = []
    def g():
        out.append(1)
        return 2
    try:
        return str({**r, "k": g()})
    except TypeError as e:
        return str(e) + str(out)


def no_iterable(s):
    r = json.loads(s)
    out = []
    def g():
        out.append(1)
        return 2
    try:
        return str([*r, g()])
    except TypeError as e:
        return str(e) + str(out)


def argument_no_iterable(s):
    r = json.loads(s)
    out = []
    def g():
        out.append(1)
        return 2
    def f(*a, **k):
        return str(a) + str(k)

    try:
        return f(*r, g())
    except TypeError as e:
        return str(e) + str(out)


def argument_no_mapping(s):
    r = json.loads(s)
    out = []
    def g():
        out.append(1)
        return 2
    def f(*a, **k):
        return str(a) + str(k)

    try:
        return f(**r, z=g())
    except TypeError as e:
        return str(e) + str(out)


def argument_mapping(s):
    d = {"a": 1, "b": 2}
    def f(*a, **k):
        return str(a) + str(k)

    return f(**d, k=d.pop("a"))


def argument_list(s):
    d = [1, 2]
    def f(*a, **k):
        return str(a) + str(k)

    return f(*d, d.pop(), *d, **{"x": d.append(5)})


def set_and_tuple(s):
    d = {1, 2}
    return str({*d, d.pop()}) + str((*d, d.pop(), *d))
total = 0


class O:
    def __init__(self): self.n = 1; self.xs = [1, 2, 3]; self.d = {"a": 1}
    def bump(self): self.n += 10; return 1
    def m(self, x): return ("m", x)


def augmented_item():
    d = {"a": 1}
    def g(): d["a"] = 100; return 5
    d["a"] += g()
    return str(d)


def augmented_variable():
    t = 1
    def g():
        nonlocal t
        t = 50
        return 2
    t += g()
    return str(t)


def augmented_attribute():
    o = O()
    o.n += o.bump()
    return str(o.n)


def method_replaced():
    o = O()
    def g():
        o.m = lambda x: "new"
        return 3
    return str(o.m(g())) + str(o.m(4))


def target_index():
    a = [0, 0, 0]
    i = 0
    i, a[i] = 1, 2
    return str(a) + str(i)


def chained_targets():
    a = [0, 0, 0]
    i = 0
    def g():
        nonlocal i
        i += 1
        return i
    a[g()] = g()
    a[g() - 3] = a[g() - 3] = g()
    return str(a) + str(i)


def operand_changed():
    xs = [1, 2]
    def h():
        xs.append(3)
        return [9]
    return str(xs + h()) + str(xs * len(h())) + str((xs, h(), xs))


def key_function():
    xs = [1, 2, 3]
    return str([x for x in xs if xs.append(0) or len(xs) < 10]) if False else str(max(xs, key=lambda q: (xs.append(q), q)[1] if len(xs) < 5 else q)) + str(xs)


def changed_in_loop():
    d = {"a": 1}
    out = []
    try:
        for k in d:
            d[k + "x"] = 1
            out.append(k)
    except RuntimeError as e:
        out.append(str(e))
    try:
        for k in list(d):
            del d[k]
    except RuntimeError as e:
        out.append(str(e))
    return str(out) + str(d)


def variable_in_displays():
    x = 1
    def g():
        nonlocal x
        x = 2
        return x
    return str((x, g(), x)) + str([x, g(), x]) + str({x: g(), "k": x}) + f"{x}{g()}{x}" + str(x < g() < x)


def variable_in_operators():
    x = 5
    def g():
        nonlocal x
        x = x - 1
        return x
    return str(x + g() * x - g()) + str(x if g() else x) + str(x and g() and x) + str([x, *[g(), x], x])


def swapped_items():
    xs = [3, 1, 2]
    xs[len(xs) - 1], xs[0] = xs[0], xs[-1]
    xs[xs[0] - 1], xs[0] = xs[0], xs[xs[0] - 1]
    return str(xs)


def dict_steps():
    d = {}
    d["x"] = len(d)
    d[len(d)] = d.setdefault("y", len(d))
    d.update({"z": d.pop("x")}, w=d.pop("y"))
    return str(d)


def texts():
    s = "ab"
    def g():
        nonlocal s
        s += "c"
        return s
    return s + g() + s + "%s%s%s" % (s, g(), s) + "{}{}{}".format(s, g(), s) + s.replace("a", g()) + s.join([g(), s])


def global_in_arguments():
    global total
    def g():
        global total
        total += 1
        return total
    return str(total + g() + total) + str(dict(a=total, b=g(), c=total)) + str((lambda a, b=total: (a, b, total))(g()))


def iterator_spread():
    it = iter([1, 2, 3, 4, 5, 6, 7])
    return str((next(it), *[next(it), next(it)], next(it))) + str({next(it): next(it)}) + str([*it, *it])


def starred_slice():
    xs = [1, 2, 3, 4]
    a, *xs[1:3], b = xs
    return str((a, xs, b))


def repeated_rows():
    xs = [[0] * 2] * 2
    xs[0][0], ys = 5, xs[1][0]
    return str(xs) + str(ys)


def mapping_copied(s):
    row = {"a": 1, "b": [s]}
    new = {**row, "c": row.pop("a"), **row, "b": row["b"] + [s]}
    return new, row


def mapping_changed_by_call(s):
    row = {"a": 1}

    def set_to(n):
        row["a"] = n
        return n

    return {"x": set_to(2), **row, "y": set_to(3), "z": 0}, [*row.values(), set_to(4), *row.values()]


def lazy_argument(s):
    seen = []

    def step(x):
        seen.append(x)
        return x

    def f(*args, **named):
        return args, named

    numbers = (step(x) for x in (1, 2))
    return f(*numbers, len(seen), *map(step, [3]), seen=list(seen), **{"n": len(seen)}), f(*seen, k=seen.pop()), f(*(seen), seen.pop(), *(7, 8), n=seen.clear())


def instance_mapping(s):
    class Pair:
        def __init__(self):
            self.a, self.b = 1, s

    p = Pair()

    def f(**named):
        return named

    def later():
        p.a = 5
        return p.a

    return f(**vars(p), c=later()), {**p.__dict__, "c": later()}


def keyword_mapping(s, **named):
    def f(**given):
        return given

    return f(**named, k=1), {**named, "k": s}


def unhashable_item(s):
    seen = []
    try:
        return {**{"a": 1}, [s]: seen.append(1), "b": seen.append(2)}
    except TypeError as e:
        return str(e), seen


def unhashable_element(s):
    seen = []
    try:
        return {*"a", [s], seen.append(1)}
    except TypeError as e:
        return str(e), seen


def refused(x):
    seen = []

    def f(*args, **named):
        return args, named

    def step(n):
        seen.append(n)
        return n

    out = []
    try:
        out.append([*"a", *x, step(1)])
    except TypeError as e:
        out.append(str(e))
    try:
        out.append((*x, step(2)))
    except TypeError as e:
        out.append(str(e))
    try:
        out.append({*x, step(3)})
    except TypeError as e:
        out.append(str(e))
    try:
        out.append({**x, "k": step(4)})
    except TypeError as e:
        out.append(str(e))
    try:
        out.append(f(*x, step(5)))
    except TypeError as e:
        out.append(str(e))
    try:
        out.append(f(*x, k=step(6)))
    except TypeError as e:
        out.append(str(e).split(".")[-1])  # the module's name is before
    try:
        out.append(f(**x, k=step(7)))
    except TypeError as e:
        out.append(str(e).split(".")[-1])
    return out, seen


def first_unhashable(s):
    seen = []
    try:
        return {[s], *seen.append(1)}
    except TypeError as e:
        return str(e), seen


def of_union(n):
    xs = [1, 2] if n > 1 else "ab" if n else 5
    seen = []
    try:
        return [*xs, seen.append(n), *seen], (*xs, len(seen))
    except TypeError as e:
        return str(e), seen


MADE = {"a": 1}
MERGED = {**MADE, "b": MADE.pop("a"), **MADE}
LISTED = [*MADE, MADE.setdefault("z", 3), *MADE]


def of_module(s):
    return MERGED, LISTED, MADE


def traced():
    out = []
    def n(x):
        out.append(x)
        return x
    n([1, 2, 3])[n(0)] = n(7)
    n({})[n("k")] = n("v")
    n(O()).n = n(3)
    r = n(1) if n(0) else n(2)
    s = n(1) < n(2) < n(0) < n(9)
    z = {n("a"): n("b"), **n({"q": 1}), n("c"): n("d")}
    w = n(O()).m(n(5))
    assert n(1) == n(1), n("never")
    del n({"a": 1})[n("a")]
    x = n([1,2,3])[n(0):n(2):n(1)]
    return str([str(v)[:3] for v in out])


def parts_sent(xs, log):
    a = [*xs, (yield 1), *(yield 2)]
    log.append(a)
    d = {**{"k": xs}, "v": (yield 3), **{"w": (yield 4)}}
    log.append(d)
    s = {*xs, (yield 5), *xs}
    log.append(sorted(s, key=str))
    t = (*xs, (yield 6), *xs)
    log.append(t)

    def f(*a, **k):
        return a, k

    log.append(f(*xs, (yield 7), *xs, k=(yield 8), **{"z": (yield 9)}))


def yields_in_displays(xs):
    log = []
    g = parts_sent(xs, log)
    out = [next(g)]
    for v in ("a", "b", 5, 6, "s", "t", "p", "q", "r"):
        try:
            out.append(g.send(v))
        except StopIteration:
            out.append("stop")
    return out, log


def thrown_in_display(xs):
    log = []
    g = parts_sent(xs, log)
    next(g)
    xs.append(99)
    g.send("a")
    try:
        g.throw(ValueError("x"))
    except ValueError as e:
        log.append(str(e))
    return log, xs


def raised_in_display(xs):
    def f(i):
        if i > 2:
            raise ValueError(i)
        xs.append(i)
        return i

    out = []
    for k in range(4):
        try:
            out.append([*xs, f(k), *xs, f(k + 1)])
        except ValueError as e:
            out.append((str(e), len(xs)))
    return out, xs


def own_mapping(xs):
    class A:
        def __iter__(self):
            return iter(xs)

        def keys(self):
            return ["p", "q"]

        def __getitem__(self, k):
            xs.append(k)
            return k * 2

    a = A()

    def f(*p, **k):
        return p, k

    return [*a, len(xs), *a], {**a, "n": len(xs), **a}, f(*a, len(xs), **a, m=len(xs)), (*a, *a, len(xs))


# ---- cases

DOCUMENTS = ["[1, 2]", '{"name": 1, "id": "x"}', "5", "null", '"ab"', "{}", "[]"]
CASES = [
    *(("dict_display", [d]) for d in DOCUMENTS),
    *(("list_display", [d]) for d in DOCUMENTS),
    *(("no_mapping", [d]) for d in DOCUMENTS),
    *(("no_iterable", [d]) for d in DOCUMENTS),
    *(("argument_no_iterable", [d]) for d in DOCUMENTS),
    *(("argument_no_mapping", [d]) for d in DOCUMENTS),
    *(("argument_mapping", [d]) for d in DOCUMENTS),
    *(("argument_list", [d]) for d in DOCUMENTS),
    *(("set_and_tuple", [d]) for d in DOCUMENTS),
    ("augmented_item", []),
    ("augmented_variable", []),
    ("augmented_attribute", []),
    ("method_replaced", []),
    ("target_index", []),
    ("chained_targets", []),
    ("operand_changed", []),
    ("key_function", []),
    ("changed_in_loop", []),
    ("variable_in_displays", []),
    ("variable_in_operators", []),
    ("swapped_items", []),
    ("dict_steps", []),
    ("texts", []),
    ("global_in_arguments", []),
    ("iterator_spread", []),
    ("starred_slice", []),
    ("repeated_rows", []),
    ("mapping_copied", ["t"]),
    ("mapping_changed_by_call", ["t"]),
    ("lazy_argument", ["t"]),
    ("instance_mapping", ["t"]),
    ("keyword_mapping", ["t"]),
    ("unhashable_item", ["t"]),
    ("unhashable_element", ["t"]),
    *(("refused", [x]) for x in ("ab", 5, None, 2.5, b"x")),
    ("first_unhashable", ["t"]),
    *(("of_union", [n]) for n in (0, 1, 2)),
    ("of_module", ["t"]),
    ("traced", []),
    *((fn, [list(xs)]) for xs in ([1], [3, 1, 2], [0, 5]) for fn in ("yields_in_displays", "thrown_in_display", "raised_in_display", "own_mapping")),
]
