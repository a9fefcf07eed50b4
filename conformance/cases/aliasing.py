"""Aliases: one object under several names, in containers, closures and callees, also when CPython gets it."""
import copy
import heapq


def ints(text): return [int(w) for w in text.split()]


def outside_in(n):
    inner = [n]
    outer = [inner, inner]
    grid = {"a": outer}
    heapq.heapify(inner)
    grid["a"][0].append(1)
    outer[1].append(2)
    return inner, outer, len(inner)


def inside_out(n):
    inner = [3, n]
    outer = [inner]
    heapq.heappush(outer[0], 1)
    inner.append(9)
    return outer, inner is outer[0]


def in_one_branch(n, c):
    xs = [n, 2, 1]
    ys = xs
    if c:
        heapq.heapify(xs)
    ys.append(5)
    return xs, xs is ys


def in_a_loop(n):
    xs = []
    alias = [xs]
    for i in range(n):
        heapq.heappush(xs, -i)
        alias[0].append(i)
    return xs, alias


def push(h, x): heapq.heappush(h, x)


def in_a_callee(n):
    h = [5]
    k = h
    push(h, n)
    k.append(7)
    push(k, 0)
    return h, k


def twice(n):
    xs = [n]
    a = copy.copy(xs)
    b = copy.copy(xs)
    xs.append(1)
    a.append(2)
    return xs, a, b


def closure_holds(n):
    xs = [n]
    ys = xs

    def put(v):
        ys.append(v)
        return len(xs)
    fs = [put]
    heapq.heapify(xs)
    a = fs[0](4)
    xs.append(a)
    return xs, ys, put(8)


def closure_native(n):
    xs = [n]
    ys = xs
    put = {"p": lambda v: ys.append(v)}
    put["p"](1)
    xs = [0]
    put["p"](2)
    return xs, ys


def dict_of_lists(text):
    d = {}
    for i, w in enumerate(text.split()):
        d.setdefault(w[0], []).append(w)
    first = d.get("a", [])
    first.append("!")
    copy_ = dict(d)
    for k in copy_:
        copy_[k].append(k)
    return d, copy_


def shared_rows(n):
    row = [0] * 3
    grid = [row] * n
    grid[0][1] = n
    fresh = [row[:] for _ in range(n)]
    fresh[0][2] = 1
    return grid, fresh, row


def default_shared(n):
    def add(x, to=[]):
        to.append(x)
        return to
    a = add(n)
    b = add(n + 1)
    c = add(0, [9])
    return a, b, a is b, c


def returned_alias(n):
    def ident(x): return x
    xs = [n]
    fs = [ident, lambda x: x[:]]
    ys = [f(xs) for f in fs]
    xs.append(1)
    return ys, ys[0] is xs


def swapped(n):
    a, b = [n], [n + 1]
    pair = (a, b)
    a, b = b, a
    a.append(0)
    return pair, a, b


def nested_tuple(n):
    t = ([n], [n, n])
    ts = [t, t]
    ts[0][0].append(1)
    u = tuple(ts)
    u[1][1].append(2)
    return ts, u, t


def keyword_alias(n):
    def f(**kw):
        kw["xs"].append(n)
        kw["new"] = 1
        return len(kw)
    xs = []
    opts = {"xs": xs}
    return f(**opts), f(xs=xs), xs, opts


def args_alias(n):
    def f(*xs):
        xs[0].append(n)
        return len(xs)
    a = []
    args = [a, a]
    return f(*args), f(a), a, args


# ---- cases
CASES = [(f, [n]) for f in ("outside_in", "inside_out", "in_a_loop", "in_a_callee", "twice", "closure_holds", "closure_native", "shared_rows",
                            "default_shared", "returned_alias", "swapped", "nested_tuple", "keyword_alias", "args_alias") for n in (1, 3)]
CASES += [("in_one_branch", [n, c]) for n in (1, 9) for c in (True, False)] + [("dict_of_lists", [t]) for t in ("ab ac b", "", "x")]
