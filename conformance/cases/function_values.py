"""Functions as data: tables of functions, closures that stay, shared variables, identity."""

import bisect
import functools
import heapq
import math
import operator
from datetime import date


def ints(text): return [int(w) for w in text.split()]


def add(a, b): return a + b
def sub(a, b): return a - b
def mul(a, b): return a * b
def neg(a): return -a
def double(a): return a * 2


OPS = {"+": add, "-": sub, "*": mul}
STEPS = [neg, double, abs]


def dispatch(op, a, b):
    return OPS[op](a, b)


def dispatch_get(op, a, b):
    f = OPS.get(op)
    if f is None:
        return -1
    return f(a, b)


def dispatch_default(op, a, b):
    return OPS.get(op, lambda x, y: x * 1000 + y)(a, b)


def dispatch_local(op, a, b):
    table = {"add": add, "max": max, "pow": lambda x, y: x ** y, "both": lambda x, y: x + y + a}
    return table[op](a, b)


def steps(n):
    for f in STEPS:
        n = f(n)
    return n


def steps_list(n, k):
    fs = [neg, double]
    for i in range(k):
        fs.append(lambda x: x + 1)
    r = []
    for f in fs:
        n = f(n)
        r.append(n)
    return r


def branch(c, n):
    f = neg if c else double
    return f(n)


def branch_statement(c, n):
    if c:
        f = neg
    elif n > 10:
        f = double
    else:
        def f(x):
            return x + n
    return f(n)


def branch_types(c, s):
    conv = int if c else float
    return conv(s)


def type_table(kind, s):
    return {"int": int, "float": float, "str": str, "bool": bool, "len": len}[kind](s)


def types_in_tuple(s):
    out = []
    for t in (int, float, str):
        try:
            out.append(t(s))
        except ValueError:
            out.append(None)
    return out


def types_in_list(s):
    out = []
    for t in [int, float, str]:
        try:
            out.append(str(t(s)))
        except ValueError as e:
            out.append(str(e))
    return out


def pick(c):
    if c:
        return add
    return mul


def picked(c, a, b):
    return pick(c)(a, b)


def pairs(n):
    r = []
    for name, f in [("neg", neg), ("double", double), ("abs", abs), ("str", lambda x: x + 100)]:
        r.append((name, f(n)))
    return r


def bound_methods(s, k):
    ms = [s.upper, s.lower, s.strip, s.title]
    return ms[k % 4]()


def bound_append(n):
    xs = []
    put = xs.append
    fs = [put, put]
    for i in range(n):
        fs[i % 2](i)
    return xs


def unbound_methods(k, s):
    return [str.upper, str.lower, str.strip][k](s)


def adder(n):
    return lambda x: x + n


def counter(start):
    def tick(by=1):
        nonlocal start
        start += by
        return start
    return tick


def identity(c):
    f = add if c else mul
    t = [add, mul]
    return f is add, f == mul, f in t, t.index(f), t.count(add), f is not t[0], f != t[1]


def identity_lambda(n):
    fs = [lambda: 1 for _ in range(n)]
    g = fs[0]
    return fs[0] == fs[-1], fs[0] is fs[0], g is fs[0], g == fs[1 % n]


def identity_inner(n):
    def f():
        return n
    a = [f, f]
    b = f
    return a[0] is a[1], a[0] is b, b == f


def keyed_by_function(k):
    names = {add: "add", mul: "mul", int: "int"}
    return names[[add, mul, int][k]]


def optional_function(text, c):
    xs = ints(text)
    key = neg if c else None
    return sorted(xs, key=key)


def call_none(c, n):
    f = neg if c else None
    return f(n)


def call_int(c, n):
    f = neg if c else 3
    return f(n)


def arity_in_table(k, n):
    fs = [neg, add, lambda: 1]
    return fs[k](n)


def is_callable(k):
    xs = [neg, int, len, lambda: 1]
    return callable(xs[k]), callable(k)


def names(k):
    fs = [neg, double, adder]
    return fs[k].__name__


def truth(c):
    f = neg if c else None
    return "yes" if f else "no"


def nested_tables(a, b, i, j):
    grid = [[add, sub], [mul, lambda x, y: x * 10 + y]]
    return grid[i][j](a, b)


def function_in_tuple_value(k, n):
    table = {"neg": (neg, 1), "double": (double, 2)}
    f, weight = table[k]
    return f(n) * weight


def passes_on(f, xs): return [f(x) for x in xs]
def passed(c, text): return passes_on(neg if c else double, ints(text))
def passed_table(k, text): return passes_on([neg, double, abs][k], ints(text))


def keep_in(fs, f):
    fs.append(f)
    return fs


def kept_by_callee(n):
    fs = [neg]
    keep_in(fs, lambda x: x + n)
    keep_in(fs, double)
    return [f(n) for f in fs]


def kept_unsettled(n):
    fs = []
    k = 0
    while k < n:
        k += 1
        keep_in(fs, lambda x: x + k)
    return [f(1) for f in fs]


def compose(f, g): return lambda x: f(g(x))
def composed(n): return compose(neg, compose(double, abs))(n)
def twice(f): return compose(f, f)
def twiced(n): return twice(twice(adder(3)))(n)


def curry(f): return lambda a: lambda b: f(a, b)
def curried(a, b): return curry(sub)(a)(b)


def returned_from_try(c, n):
    try:
        f = neg if n // c else double
    except ZeroDivisionError:
        f = lambda x: x + 1000
    return f(n)


def defined_in_try(n):
    r = []
    try:
        def helper(x):
            return x + n
        r.append(helper(1))
        n = n // (n - 3)
        r.append(helper(1))
    except ZeroDivisionError:
        r.append(helper(2))
    return r


def def_in_loop(n):
    fs = []
    for i in range(n):
        def f(x, i=i):
            return x + i
        fs.append(f)
    return [f(1) for f in fs], f(100)


def mutable_default(n):
    def collect(x, acc=[]):
        acc.append(x)
        return len(acc)
    r = 0
    for i in range(n):
        r = collect(i)
    return r, collect(0, [])


def default_evaluated_once(n):
    k = n

    def f(x=k * 2):
        return x
    k = 1000
    return f(), f(3), k


def captured_comprehension(n):
    base = n * 2
    fs = [(lambda x: x + base + j) for j in range(3)]
    return [f(1) for f in fs]


def two_levels(n):
    def outer():
        x = n

        def inner():
            nonlocal x
            x += 1
            return x
        return inner
    a, b = outer(), outer()
    return a(), a(), b(), a()


def shared_by_two(n):
    state = [0]
    count = 0

    def inc():
        nonlocal count
        count += 1
        state[0] += count

    def peek():
        return count, state[0]
    fs = [inc, inc, inc]
    for f in fs:
        f()
    return peek(), count, n


def parameter_rebound(x):
    def get():
        return x
    fs = [get]
    x = x + 1
    return fs[0](), x


def range_values(k):
    rs = [range(3), range(1, 10, 2), range(k)]
    return [sum(r) for r in rs], len(rs[k % 3])


def slice_values(s, k):
    parts = {"first": slice(1), "rest": slice(1, None), "rev": slice(None, None, -1)}
    return s[parts[["first", "rest", "rev"][k % 3]]]


def event_handlers(text):
    log = []
    handlers = {}

    def on(name, f):
        handlers.setdefault(name, []).append(f)
    on("a", lambda x: log.append(x * 2))
    on("a", lambda x: log.append(-x))
    on("b", lambda x: log.append(x + 100))
    for name, x in [(w[0], int(w[1:])) for w in text.split()]:
        for h in handlers.get(name, []):
            h(x)
    return log


def pipeline(text):
    stages = [str.strip, str.lower, lambda s: s.replace(" ", "_"), lambda s: s + "!"]
    for st in stages:
        text = st(text)
    return text


def many_closures(n):
    fs = []
    for i in range(n):
        fs.append(adder(i))
    t = 0
    for k in range(20):
        for f in fs:
            t += f(k)
    return t


def garbage(n):
    total = 0
    for i in range(n):
        c = counter(i)
        fs = [c, c]
        fs[0]()
        total += fs[1]()
    return total


def no_attribute(n):
    def triple(x):
        return 3 * x

    try:
        triple.lefft
    except AttributeError as e:
        return str(e), triple(n)
    return "none"


class Given:
    def __init__(self, n):
        self.n = n


def classes_of_functions(n):
    found = [type(f).__name__ for f in (math.sqrt, operator.neg, bisect.bisect)] + [type(heapq.heappush).__name__, type(heapq.merge).__name__]
    for f in [lambda: math.sqrt + n, lambda: len(operator.neg), lambda: "a" + functools.reduce]:
        try:
            found.append(str(f()))
        except TypeError as e:
            found.append(str(e))
    return found


def dict_of_both(n):
    return "%.9s" % dict(a=0, **{"b": n})


def spread_of_plain(n):
    try:
        return [(lambda x: x)(*Given(n)) for _ in range(2)]
    except TypeError as e:
        return date.fromordinal(n).isoformat() + str(e)


# ---- cases
CASES = [(f, [op, 7, 3]) for f in ("dispatch", "dispatch_get", "dispatch_default") for op in ("+", "-", "*", "?")]
CASES += [("dispatch_local", [op, 7, 3]) for op in ("add", "max", "pow", "both", "?")] + [("dispatch_local", ["pow", 7, 300])]
CASES += [(f, [n]) for f in ("steps", "pairs", "identity_inner", "composed", "twiced", "kept_by_callee", "kept_unsettled", "defined_in_try", "def_in_loop",
         "mutable_default", "default_evaluated_once", "captured_comprehension", "two_levels", "shared_by_two", "parameter_rebound", "range_values", "many_closures",
         "bound_append") for n in (1, 3, 7, 10)]
CASES += [("pairs", [2**70]), ("composed", [2**65])]
CASES += [("steps_list", [n, k]) for n in (1, -5, 2**63) for k in (0, 2)]
CASES += [(f, [c, n]) for f in ("branch", "branch_statement", "call_none", "call_int") for c in (True, False) for n in (3, 30, 2**62)]
CASES += [("branch_types", [c, s]) for c in (True, False) for s in ("12", "1.5", "x")]
CASES += [("type_table", [k, s]) for k in ("int", "float", "str", "bool", "len", "?") for s in ("12", "x")]
CASES += [(f, [s]) for f in ("types_in_tuple", "types_in_list") for s in ("12", "1.5", "x")]
CASES += [("picked", [c, 2, 5]) for c in (True, False)]
CASES += [("bound_methods", ["  Ab cD ", k]) for k in range(4)] + [("unbound_methods", [k, " Ab "]) for k in range(4)]
CASES += [("identity", [c]) for c in (True, False)] + [("identity_lambda", [n]) for n in (1, 2, 5)]
CASES += [("keyed_by_function", [k]) for k in range(4)]
CASES += [("optional_function", ["3 1 2", c]) for c in (True, False)]
CASES += [("arity_in_table", [k, 5]) for k in range(4)] + [("is_callable", [k]) for k in range(4)] + [("names", [k]) for k in range(4)]
CASES += [("truth", [c]) for c in (True, False)]
CASES += [("nested_tables", [7, 2, i, j]) for i in range(2) for j in range(2)]
CASES += [("function_in_tuple_value", [k, 5]) for k in ("neg", "double", "?")]
CASES += [("passed", [c, "1 2 3"]) for c in (True, False)] + [("passed_table", [k, "1 -2 3"]) for k in range(4)]
CASES += [("curried", [7, 2]), ("garbage", [10]), ("garbage", [20000])]
CASES += [("returned_from_try", [c, n]) for c in (0, 1, 5) for n in (0, 3, 8)]
CASES += [("slice_values", ["hello", k]) for k in range(3)]
CASES += [("event_handlers", ["a1 b2 c3 a4"]), ("event_handlers", [""])]
CASES += [("pipeline", ["  Hello World "])]
CASES += [("no_attribute", [n]) for n in (1, 2)]
CASES += [(f, [n]) for f in ("dict_of_both", "classes_of_functions") for n in (0, 7)] + [("spread_of_plain", [700000])]
