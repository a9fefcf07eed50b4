"""Functions: defaults, keywords, recursion, lambdas, closures, functions as values."""
SCALE = 10


def add3(a, b=2, c=3): return a * 100 + b * 10 + c
def keyword_only(a, *, b=5): return a - b
def positional_only(a, b=4, /): return a - b
def use_defaults(n): return add3(n), add3(n, 5), add3(n, 5, 6)
def use_keywords(n): return add3(n, c=9), add3(c=1, a=n), add3(a=n, b=0, c=0)
def use_keyword_only(n): return keyword_only(n), keyword_only(n, b=1)
def use_positional_only(n): return positional_only(n), positional_only(n, 1)
def keyword_order(n): return add3(c=n, b=n + 1, a=n + 2)


def keyword_evaluation_order(n):
    log = []

    def note(x):
        log.append(x)
        return x
    r = add3(note(n), c=note(1), b=note(2))
    return r, log


def call_star(n): return add3(*(n, 7, 8))
def call_star_mixed(n): return add3(n, *(1, 2))
def call_too_few(n): return add3()
def call_too_many(n): return add3(1, 2, 3, n)
def call_unknown_keyword(n): return add3(n, d=1)
def call_duplicate(n): return add3(n, a=1)
def varargs_sum(*xs): return sum(xs)
def use_varargs(n): return varargs_sum(), varargs_sum(n), varargs_sum(n, 2, 3)


def default_from_global(a, scale=SCALE): return a * scale
def use_default_from_global(n): return default_from_global(n)


def factorial(n): return 1 if n <= 1 else n * factorial(n - 1)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)


def is_even(n):
    if n == 0:
        return True
    return is_odd(n - 1)


def is_odd(n):
    if n == 0:
        return False
    return is_even(n - 1)


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def hanoi(n, a="A", b="B", c="C"):
    if n == 0:
        return []
    return hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)


def depth(n): return 0 if n == 0 else 1 + depth(n - 1)


def depth_caught(n):
    try:
        return depth(n)
    except RecursionError as e:
        return str(e)


def endless(n): return endless(n + 1)


def endless_mutual_a(n): return endless_mutual_b(n) + 1
def endless_mutual_b(n): return endless_mutual_a(n) + 1


def flatten_digits(n):
    if n < 10:
        return [n]
    return flatten_digits(n // 10) + [n % 10]


def gcd(a, b): return a if b == 0 else gcd(b, a % b)


def power_set(s):
    if not s:
        return [""]
    rest = power_set(s[1:])
    return rest + [s[0] + r for r in rest]


def permutations(s):
    if len(s) <= 1:
        return [s]
    out = []
    for i in range(len(s)):
        for p in permutations(s[:i] + s[i + 1:]):
            out.append(s[i] + p)
    return out


def recursion_mixed_return(n):
    if n == 0:
        return None
    r = recursion_mixed_return(n - 1)
    return n if r is None else r + n


def base_raises(n):
    if n == 0:
        return 1 // n
    return base_raises(n - 1) + 1


def base_caught(n):
    try:
        return base_raises(n)
    except (ZeroDivisionError, RecursionError) as e:
        return str(e)


def base_overflows(n, x):
    if n == 0:
        return x * x + 1
    if n == 1:
        return base_overflows(n - 1, x + 1)
    return base_overflows(n - 1, x) + base_overflows(1, x)


def base_of_two(n, found):
    if n in found:
        return found[n]
    if n < 2:
        return n
    found[n] = base_of_two(n - 1, found) + base_of_two(n - 2, found)
    return found[n]


def use_base_of_two(n): return base_of_two(n, {})


def recursion_str(n): return "" if n == 0 else recursion_str(n - 1) + str(n)


def lambda_simple(n):
    f = lambda x: x * 2
    return f(n)


def lambda_default(n):
    f = lambda x, y=3: x * y
    return f(n), f(n, y=1)


def lambda_capture(n):
    k = n + 1
    f = lambda x: x + k
    return f(1)


def lambda_immediate(n): return (lambda a, b: a - b)(n, 1)
def lambda_in_sorted(s): return sorted(s, key=lambda c: -ord(c))
def lambda_in_max(n): return max([3, -5, n], key=lambda x: x * x)
def lambda_in_map(n): return list(map(lambda x: x * x, range(n)))
def lambda_in_filter(n): return list(filter(lambda x: x % 2, range(n)))


def closure_reads(n):
    def inner(x):
        return x + n
    return inner(1) + inner(2)


def closure_sees_later_value(n):
    x = 1

    def get():
        return x
    x = n
    return get()


def closure_nonlocal(n):
    count = 0

    def bump():
        nonlocal count
        count += n
        return count
    bump()
    bump()
    return count


def closure_counter(n):
    def make():
        c = 0

        def inc():
            nonlocal c
            c += 1
            return c
        return inc
    a, b = make(), make()
    return [a(), a(), b(), a()], n


def closure_adder(n):
    def make(k):
        return lambda x: x + k
    return [f(n) for f in [make(1), make(10)]]


def closure_loop_late(n):
    fs = []
    for i in range(3):
        fs.append(lambda x: x + i)
    return [f(n) for f in fs]


def closure_loop_default(n):
    fs = []
    for i in range(3):
        fs.append(lambda x, i=i: x + i)
    return [f(n) for f in fs]


def closure_three_deep(n):
    def a():
        def b():
            def c():
                return n * 2
            return c() + 1
        return b() + 1
    return a()


def closure_shared_list(n):
    xs = []

    def push(x):
        xs.append(x)
    push(n)
    push(n + 1)
    return xs


def closure_unbound(n):
    def get():
        return later
    if n > 0:
        later = 1
    return get()


def closure_recursive(n):
    def f(k):
        return 1 if k == 0 else k * f(k - 1)
    return f(n)


def closure_in_comprehension(n): return [(lambda y: y + x)(1) for x in range(n)]


def function_as_value(n):
    f = factorial if n > 3 else fib
    return f(n)


def function_argument(n):
    def apply(f, x):
        return f(f(x))
    return apply(lambda x: x * 3, n), apply(str, n)


def function_in_list(n): return [f(n) for f in [abs, str, float, bool]]
def function_in_dict(n): return {"neg": lambda x: -x, "inc": lambda x: x + 1}["neg" if n > 0 else "inc"](n)


def compose(n):
    def comp(f, g):
        return lambda x: f(g(x))
    return comp(lambda x: x + 1, lambda x: x * 2)(n)


def local_shadows_global(n):
    SCALE = n
    return SCALE


def local_shadows_builtin(n):
    len = n + 1
    return len


def parameter_shadows_function(fib): return fib + 1
def global_read(n): return n * SCALE


def mutable_argument(n):
    def fill(xs, k):
        for i in range(k):
            xs.append(i)
    a = []
    fill(a, n)
    return a


def rebinding_argument(n):
    def change(xs):
        xs = [9]
        return xs
    a = [n]
    b = change(a)
    return a, b


def returns_tuple(n): return n, str(n)


def unpack_result(n):
    a, b = returns_tuple(n)
    return b, a


def polymorphic(x): return x + x
def use_polymorphic(n): return polymorphic(n), polymorphic(str(n)), polymorphic([n]), polymorphic(n / 2)
def identity(x): return x
def use_identity(n): return identity(n), identity(None), identity("s"), identity((n, 1))


def early_returns(n):
    if n < 0:
        return "neg"
    for i in range(n):
        if i == 3:
            return i
    return None


def inner_defaults_evaluated_once(n):
    k = n

    def f(x=k):
        return x
    k = 100
    return f()


def generator_sum(n): return sum(i * i for i in range(n))
def generator_any(s): return any(c == "x" for c in s)
def generator_join(n): return ",".join(str(i) for i in range(n))


def in_list(n: int) -> int: return [in_list(n - 1) + 1 for _ in range(1)][0] if n > 0 else 0


def in_dict(n: int) -> int: return {k: [in_dict(n - 1) + 1 for _ in range(1)] for k in range(1)}[0][0] if n > 0 else 0


def in_loop(n: int) -> int:
    for x in (in_loop(k - 1) for k in [n] if k > 0):
        return x + 1
    return 0


def in_inner(n: int) -> int:
    def again(m):
        return in_inner(m) + 1 if m >= 0 else 0
    return again(n - 1)


def nested_pull(n: int):
    yield n
    if n > 0:
        yield from [a for a in nested_pull(n - 1)]


def in_pull(n: int) -> int: return len([x for x in nested_pull(n)])


def of_iterable(n: int) -> list[int]: return [x + 1 for x in of_iterable(n - 1)] if n > 0 else [0]


def frames_between(which: int, n: int):
    """Comprehensions and what is called in them have frames of their own."""
    try:
        return [in_list, in_dict, in_loop, in_inner, in_pull][which](n) if which < 5 else of_iterable(n)
    except RecursionError:
        return -1


class Spread:
    @staticmethod
    def of(*a): return a
    def m(self, *a): return a


def spread_of_static(n): return Spread.of(*n)
def spread_of_method(n): return Spread().m(*n)
def spread_of_class(n): return Spread(*n)
def spread_of_print(n): return print(*n)


# ---- cases
N = [0, 1, 2, 3, 5, 7]
CASES = [(f, [n]) for f in ["use_defaults", "use_keywords", "use_keyword_only", "use_positional_only", "keyword_order",
                            "keyword_evaluation_order", "call_star", "call_star_mixed", "call_too_few", "call_too_many",
                            "call_unknown_keyword", "call_duplicate", "use_varargs", "use_default_from_global", "factorial",
                            "fib", "is_even", "is_odd", "hanoi", "depth", "recursion_mixed_return", "recursion_str",
                            "lambda_simple", "lambda_default", "lambda_capture", "lambda_immediate", "lambda_in_max",
                            "lambda_in_map", "lambda_in_filter", "closure_reads", "closure_sees_later_value",
                            "closure_nonlocal", "closure_counter", "closure_adder", "closure_loop_late",
                            "closure_loop_default", "closure_three_deep", "closure_shared_list", "closure_unbound",
                            "closure_recursive", "closure_in_comprehension", "function_as_value", "function_argument",
                            "function_in_list", "function_in_dict", "compose", "local_shadows_global", "local_shadows_builtin",
                            "parameter_shadows_function", "global_read", "mutable_argument", "rebinding_argument",
                            "unpack_result", "use_polymorphic", "use_identity", "early_returns",
                            "inner_defaults_evaluated_once", "generator_sum", "generator_join", "flatten_digits"] for n in N]
CASES = [c for c in CASES if not (c[0] == "hanoi" and c[1][0] > 5)]
CASES += [("factorial", [n]) for n in [20, 21, 25, 50]] + [("fib", [15]), ("flatten_digits", [123456])]
CASES += [("depth", [n]) for n in [500, 900]] + [(f, [n]) for f in ["depth", "depth_caught"] for n in [1500, 100000]]
CASES += [(f, [n]) for f in ["is_even", "depth", "recursion_str"] for n in [996, 997, 998, 999, 1000, 1001, 1500]]
CASES += [(f, [n]) for f in ["base_raises", "base_caught", "use_base_of_two"] for n in [0, 1, 2, 90, 95, 995, 996, 997, 998, 999, 1000, 100000]]
CASES += [("base_overflows", [n, x]) for n in [0, 1, 2, 9] for x in [3, 2**31, 2**40, -(2**64)]]
CASES += [("endless", [0]), ("endless_mutual_a", [0]), ("is_even", [400]), ("is_even", [5000])]
CASES += [("ackermann", [2, 3]), ("ackermann", [1, 10]), ("gcd", [48, 18]), ("gcd", [2**80, 2**70 + 4])]
CASES += [(f, [s]) for f in ["power_set", "permutations", "lambda_in_sorted", "generator_any"] for s in ["", "a", "abc", "xyzw", "ßaé"]]
CASES += [("add3", [1, 2, 3]), ("add3", ["a", 1, 2]), ("polymorphic", ["x"]), ("polymorphic", [2**62]), ("identity", [None])]
CASES += [("frames_between", [k, n]) for k in range(6) for n in (0, 3, 200, 300, 329, 330, 331, 332, 333, 334, 400, 490, *range(493, 502), 600, 900, *range(990, 1001))]
CASES += [(f, [n]) for f in ["spread_of_static", "spread_of_method", "spread_of_class", "spread_of_print"] for n in [0, 1]]
