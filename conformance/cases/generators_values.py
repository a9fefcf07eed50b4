"""Generators as values: kept, shared, guarded, and views over them."""


def count(n):
    i = 0
    while i < n:
        yield i
        i += 1


def guarded(n, log):
    try:
        for i in range(n):
            yield i
    finally:
        log.append("fin")


def guarded_in_parts(n: int) -> str:
    log = []
    g = guarded(n, log)
    x = next(g, None)
    log.append("x")
    for y in g:
        log.append(str(y))
    return ",".join(log) + str(x)


def made_in_loop(n: int) -> str:
    def g(): 
        yield 1
        return
    d = {}
    for i in range(n):
        d[i] = g()
    return str(sum(next(v) for v in d.values()))


def list_of_generators(n: int) -> str:
    gens = [count(i) for i in range(n)]
    return str([x for g in gens for x in g]) + str([list(g) for g in gens])


def consumers(n: int) -> str:
    a, *b = count(n + 2)
    g = count(n)
    return str((a, b, tuple(g), set(g), dict(zip(count(n), "abcdef"))))


def of_functions(n: int) -> str:
    fns = [lambda: count(n), lambda: iter([1, 2])]
    return str([list(f()) for f in fns])


def taken_by_another(n: int) -> str:
    g = (c for c in "hello world")
    first = "".join(next(g) for _ in range(n))
    return first + "|" + "".join(g)


def sent_through(n: int) -> str:
    def inner():
        total = 0
        while True:
            x = yield total
            if x is None:
                return total
            total += x
    def outer(out):
        while True:
            r = yield from inner()
            out.append(r)
    out = []
    g = outer(out)
    next(g)
    for i in range(n):
        g.send(i)
    g.send(None)
    g.send(7)
    g.send(None)
    return str(out)


def shared_value(n: int) -> str:
    it = iter("abc")
    res = []
    for ch in it:
        res.append(ch + next(it, "-"))
    d = {"k": count(n)}
    d["k2"] = d["k"]
    next(d["k"], None)
    return str(res) + str(list(d["k2"])) + str(next(d["k"], "e"))


def identity_of_iter(n: int) -> bool:
    g = count(n)
    h = iter(g)
    return h is g and any(x == 2 for x in g) and next(g, 0) == 3


def recursive_sends(n: int) -> str:
    def gen(k):
        if k:
            x = yield k
            yield from gen(k - 1)
            yield (k, x)
    return str(list(gen(n)))


def list_grows(n: int) -> str:
    xs = [3, 1, 2]
    it = iter(xs)
    out = []
    for x in it:
        out.append(x)
        if len(xs) < 6:
            xs.append(x * 10)
    return str(out)


def large_numbers(n: int) -> str:
    def fib():
        a, b = 0, 1
        while True:
            yield a
            a, b = b, a + b
    f = fib()
    for _ in range(n * 40):
        next(f)
    return str(next(f))


def no_attribute(n: int) -> str:
    try:
        g = count(n)
        g.foo
    except AttributeError as e:
        return str(e)
    return "?"


def enumerate_in_parts(n: int) -> str:
    e = enumerate(count(n), 5)
    a = next(e, None)
    return f"{a} {dict(e)}"


def chain_of_views(n: int) -> str:
    z = zip(count(n), count(n))
    m = map(lambda p: p[0] + p[1], z)
    f = filter(lambda v: v % 4 == 0, m)
    a = next(f, None)
    return f"{a} {list(f)} {list(m)} {list(z)}"


def side_effects(n: int) -> int:
    cache = []
    def gen():
        for i in range(n):
            cache.append(i)
            yield len(cache)
    g = gen()
    s = 0
    while (v := next(g, None)) is not None:
        s += v
    return s


def with_finally(n):
    try:
        yield str(n)
    finally:
        x = n


def with_handler(n):
    try:
        yield str(n)
    except ValueError:
        x = n


def handed_on(n):
    for v in with_handler(n):
        yield v


def consumer_raises(n: int | None) -> int:
    """What sum() raises is at the line of its call, whatever is around a yield."""
    if n is None:
        return 0
    if n == 1:
        return sum(with_finally(n))
    if n == 2:
        return sum(with_handler(n))
    if n == 3:
        return sum(handed_on(n))
    return sum([
        1,
        *handed_on(n)])


def consumer_raises_below(n: int | None) -> int:
    return consumer_raises(n) + consumer_raises(1)


# ---- cases
CASES = [(f, [n]) for f in ["guarded_in_parts", "made_in_loop", "list_of_generators", "consumers", "of_functions", "taken_by_another", "sent_through", "shared_value", "identity_of_iter", "recursive_sends", "list_grows", "large_numbers", "no_attribute", "enumerate_in_parts", "chain_of_views", "side_effects"] for n in range(7)]
CASES += [(f, [n]) for f in ("consumer_raises", "consumer_raises_below") for n in (1, 2, 3, 4, None)]
