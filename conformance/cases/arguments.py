"""Passing arguments: *args and **kwargs both ways, wrong calls, defaults, functools, decorators."""
import functools
from functools import cache, lru_cache, partial, reduce, wraps

LIMITS = [10, 20, 30]


def ints(text): return [int(w) for w in text.split()]


def total(*xs): return sum(xs)
def first_and_rest(a, *rest): return (a, rest, len(rest))
def options(**kw): return sorted(kw.items())
def mixed(a, b=2, *args, c=3, d, **kw): return (a, b, args, c, d, sorted(kw.items()))
def posonly(a, b, /, c, *, d): return (a, b, c, d)
def two(a, b): return a * 10 + b
def three(a, b=5, c=7): return a * 100 + b * 10 + c
def kwonly(a, *, k=1): return a + k
def nothing(): return 0


def use_total(n): return total(), total(n), total(n, 2, 3), total(*(n, 1), 5)
def use_rest(n): return first_and_rest(n), first_and_rest(n, 1), first_and_rest(*(n, 2, 3))
def use_options(n): return options(), options(x=n), options(b=n, a=1), options(**{"k": n})
def use_mixed(n): return mixed(n, d=1), mixed(n, 1, 2, 3, d=4, e=5, f=6), mixed(n, c=0, d=1, z=2)
def use_posonly(n): return posonly(n, 1, 2, d=3), posonly(n, 1, c=2, d=3)


def wrong(k):
    try:
        if k == 0:
            return two()
        if k == 1:
            return two(1)
        if k == 2:
            return two(1, 2, 3)
        if k == 3:
            return three()
        if k == 4:
            return three(1, 2, 3, 4)
        if k == 5:
            return two(1, b=2, c=3)
        if k == 6:
            return two(1, a=2)
        if k == 7:
            return posonly(1, 2, 3)
        if k == 8:
            return posonly(1, b=2, c=3, d=4)
        if k == 9:
            return posonly(a=1, b=2, c=3, d=4)
        if k == 10:
            return kwonly(1, 2)
        if k == 11:
            return kwonly(1, 2, k=3)
        if k == 12:
            return kwonly(1, 2, 3, k=3)
        if k == 13:
            return nothing(1)
        if k == 14:
            return nothing(1, 2)
        if k == 15:
            return mixed(1)
        if k == 16:
            return mixed()
        if k == 17:
            return posonly()
        if k == 18:
            return two(c=1, *(1, 2, 3))
        if k == 19:
            return (lambda x: x)()
        return (lambda x, y=1: x)(1, 2, 3)
    except TypeError as e:
        return str(e)


def forward(*args, **kwargs): return mixed(*args, **kwargs)
def use_forward(n): return forward(n, d=5), forward(n, 1, 2, c=3, d=4, e=5)
def forward_changed(*args, **kwargs):
    kwargs["d"] = len(args)
    kwargs.setdefault("c", 9)
    return mixed(*args, **kwargs)


def keyword_dict(n):
    opts = {"b": n, "c": n + 1}
    return three(n, **opts)


def keyword_dict_wrong(k):
    opts = {"b": k}
    if k > 1:
        opts["zz"] = 1
    if k > 2:
        opts["a"] = 5
    try:
        return three(k, **opts)
    except TypeError as e:
        return str(e)


def keyword_dict_missing(k):
    opts = {}
    if k == 1:
        opts["a"] = 1
    if k == 2:
        opts["b"] = 2
    if k >= 3:
        opts = {"a": 1, "b": 2}
    try:
        return two(**opts)
    except TypeError as e:
        return str(e)


def spread(text):
    xs = ints(text)
    try:
        return three(*xs)
    except TypeError as e:
        return str(e)


def spread_more(text):
    xs = ints(text)
    try:
        return three(1, *xs), two(*xs, 4), kwonly(*xs, k=5)
    except TypeError as e:
        return str(e)


def spread_string(s):
    try:
        return three(*s.split(","))
    except TypeError as e:
        return str(e)


def kwargs_as_dict(**kw):
    r = []
    for k, v in kw.items():
        r.append(k + "=" + str(v))
    return r, "x" in kw, kw.get("x", -1), len(kw), list(kw)


def use_kwargs_as_dict(n): return kwargs_as_dict(x=n, y=2), kwargs_as_dict(a="s", b=n), kwargs_as_dict()


def default_list(x, acc=[1, 2]): return x + len(acc) + acc[0]
def default_global(x, lim=LIMITS): return x + lim[1]
def default_computed(x, k=len(LIMITS) * 2, f=abs): return f(x) + k
def use_defaults(n): return default_list(n), default_list(n, [7]), default_global(n), default_computed(-n), default_computed(n, 1), default_computed(n, f=lambda x: x * 3)


def partials(n):
    add5 = partial(two, 5)
    b7 = partial(two, b=7)
    both = partial(partial(three, 1), c=9)
    return add5(n), b7(n), both(n), both(n, c=1), add5(b=n), partial(int, base=2)("101")


def partial_in_list(n):
    fs = [partial(two, i) for i in range(n)]
    fs.append(partial(two, b=1))
    return [f(3) for f in fs[:-1]], fs[-1](2)


def partial_key(text):
    return sorted(ints(text), key=partial(two, b=0), reverse=True)


def partial_wrong(n):
    try:
        return partial(two, 1, 2)(n)
    except TypeError as e:
        return str(e)


def reduced(text):
    xs = ints(text)
    try:
        return reduce(lambda a, b: a * 2 + b, xs), reduce(max, xs, 3), functools.reduce(two, xs, 0)
    except TypeError as e:
        return str(e)


def higher_order(text):
    xs = ints(text)
    fs = {"sq": lambda x: x * x, "neg": lambda x: -x}
    r = []
    for name in fs:
        f = fs[name]
        r.append((name, list(map(f, xs)), sorted(xs, key=f), min(xs, key=f), max(xs, key=f), list(filter(f, xs))))
    return r


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@cache
def grid(a, b):
    if a == 0 or b == 0:
        return 1
    return grid(a - 1, b) + grid(a, b - 1)


@functools.lru_cache
def checked(n):
    if n < 0:
        raise ValueError("negative: " + str(n))
    return checked(n - 1) + 1 if n else 0


@lru_cache(maxsize=128)
def parity(x):
    return "int" if isinstance(x, int) else "other"


def use_fib(n): return fib(n), fib(n // 2)
def use_grid(n): return grid(n, n), grid(b=n, a=1)


def use_checked(n):
    r = []
    for k in (n, -1, n, -1):
        try:
            r.append(checked(k))
        except ValueError as e:
            r.append(str(e))
    return r


def use_parity(n): return parity(n), parity(1.0), parity(True), parity("s")


def cached_inner(n):
    calls = []

    @cache
    def f(k):
        calls.append(k)
        return k if k < 2 else f(k - 1) + f(k - 2)
    return f(n), len(calls)


def cached_inner_two(n):
    @lru_cache(maxsize=None)
    def ways(i, j):
        if i == 0 or j == 0:
            return 1
        return ways(i - 1, j) + ways(i, j - 1)
    return ways(n, n), ways.__name__


def trace(f):
    @wraps(f)
    def wrapper(*args, **kwargs):
        r = f(*args, **kwargs)
        return (f.__name__, len(args), sorted(kwargs), r)
    return wrapper


def scaled(by, plus=0):
    def deco(f):
        @functools.wraps(f)
        def inner(*args):
            return f(*args) * by + plus
        return inner
    return deco


def plain_deco(f):
    def inner(x):
        return f(x) + 1
    return inner


def register(f): return f


@trace
def traced(a, b=3): return a + b


@scaled(10)
def tenfold(x): return x + 1


@scaled(2, plus=5)
@scaled(by=3)
def stacked(x, y=1): return x - y


@plain_deco
def plus_one(x): return x * 2


@register
def registered(x): return x - 1


@plain_deco
def countdown(n): return 0 if n <= 0 else countdown(n - 1)


def use_decorated(n): return traced(n), traced(n, b=4), tenfold(n), stacked(n), stacked(n, 2) if n > 100 else 0, plus_one(n), registered(n), traced.__name__


def use_countdown(n): return countdown(n)


def decorated_inner(n):
    @plain_deco
    def f(x):
        return x + n

    @scaled(n)
    def g(x):
        return x + 1
    return f(1), g(2), [h(3) for h in (f, g)]


def retry(times):
    def deco(f):
        def wrapper(x):
            last = ""
            for i in range(times):
                try:
                    return f(x, i)
                except ValueError as e:
                    last = str(e)
            raise RuntimeError("gave up: " + last)
        return wrapper
    return deco


@retry(3)
def flaky(x, i):
    if i < x:
        raise ValueError("try " + str(i))
    return x * 100 + i


def use_flaky(n): return flaky(n)


def evaluation_order(n):
    log = []

    def note(x):
        log.append(x)
        return x

    def f(*args, **kw):
        return len(args) + len(kw)
    r = f(note(1), *[note(2), note(3)][:0], *(note(4),), k=note(5), **{"m": note(6)})
    return r, log


def print_spread(text):
    xs = ints(text)
    print(*xs)
    print("x", *xs, sep="-", end="!\n")
    return len(xs)


# Hosts pass by position what takes none, and nothing for **kwargs.
def keyword_only(a: int, *, b: int) -> int:
    return a - b


def keyword_only_python(a: int, *, b: int = 3, c: str = "x") -> str:
    exec("pass")
    return f"{a - b}{c}"


def keywords(a: int, **kw) -> int:
    return a + len(kw)


def starred_and_keywords(*xs: int, **kw):
    return sum(xs), kw


# ---- cases
CASES = [(f, [n]) for f in ("use_total", "use_rest", "use_options", "use_mixed", "use_posonly", "use_forward", "keyword_dict", "use_kwargs_as_dict",
                            "use_defaults", "partials", "partial_in_list", "partial_wrong", "use_grid", "use_checked", "use_parity", "cached_inner",
                            "cached_inner_two", "use_decorated", "use_countdown", "decorated_inner", "use_flaky", "evaluation_order") for n in (0, 2, 5)]
CASES += [("wrong", [k]) for k in range(21)]
CASES += [(f, [k]) for f in ("keyword_dict_wrong", "keyword_dict_missing") for k in range(5)]
CASES += [(f, [t]) for f in ("spread", "spread_more", "partial_key", "reduced", "higher_order", "print_spread") for t in ("", "1", "4 2", "3 1 2", "5 6 7 8")]
CASES += [("spread_string", [s]) for s in ("a", "a,b", "a,b,c,d")]
CASES += [("use_fib", [n]) for n in (0, 10, 90, 200)] + [("fib", [50]), ("fib", [5]), ("tenfold", [4]), ("traced", [1, 2]), ("stacked", [3])]

CASES += [("keyword_only", [5, 2]), ("keyword_only_python", [5]), ("keyword_only_python", [5, 2]), ("keyword_only_python", [5, 2, "é"]), ("keywords", [1]),
          ("starred_and_keywords", []), ("starred_and_keywords", [1, 2])]
