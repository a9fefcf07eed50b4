"""Closures: what they capture, share, rebind and keep."""


def ints(text): return [int(w) for w in text.split()]


def adder(n):
    return lambda x: x + n


def adders(n):
    fs = [adder(i) for i in range(n)]
    return [f(10) for f in fs]


def adders_dict(n):
    d = {}
    for i in range(n):
        d[i] = adder(i * i)
    return sum(d[k](k) for k in d)


def counter(start):
    def tick(by=1):
        nonlocal start
        start += by
        return start
    return tick


def counters(n):
    a = counter(0)
    b = counter(100)
    r = []
    for i in range(n):
        r.append(a())
        r.append(b(10))
        if i % 2:
            r.append(a(i))
    return r


def counter_list(n):
    cs = [counter(i) for i in range(n)]
    for c in cs:
        c()
        c(5)
    return [c() for c in cs]


def make_account(balance):
    def deposit(x):
        nonlocal balance
        balance += x
        return balance

    def withdraw(x):
        nonlocal balance
        if x > balance:
            raise ValueError("insufficient: " + str(balance))
        balance -= x
        return balance

    def get():
        return balance
    return deposit, withdraw, get


def account(text):
    xs = ints(text)
    deposit, withdraw, get = make_account(10)
    log = []
    for x in xs:
        try:
            log.append(deposit(x) if x > 0 else withdraw(-x))
        except ValueError as e:
            log.append(get())
            log.append(-1)
    return log, get()


def account_dict(text):
    xs = ints(text)
    d, w, g = make_account(5)
    api = {"d": d, "w": w}
    for x in xs:
        try:
            api["d" if x > 0 else "w"](abs(x))
        except ValueError:
            pass
    return g()


def late_binding(n):
    fs = [lambda: i for i in range(n)]
    return [f() for f in fs]


def late_binding_loop(n):
    fs = []
    for i in range(n):
        fs.append(lambda x: x * 10 + i)
    return [f(k) for k, f in enumerate(fs)]


def early_binding(n):
    fs = [lambda i=i: i for i in range(n)]
    return [f() for f in fs]


def late_after(n):
    x = n
    f = lambda: x + 1
    fs = [f]
    x = n * 100
    a = fs[0]()
    x = -1
    return a, fs[0](), f()


def accumulator(text):
    xs = ints(text)
    total = 0

    def add_to(x):
        nonlocal total
        total += x
    todo = [add_to]
    for x in xs:
        todo[0](x)
    return total


def accumulate_over_list(text):
    xs = ints(text)
    seen = []

    def note(x):
        seen.append(x)
        return len(seen)
    fs = {"note": note}
    for x in xs:
        fs["note"](x)
    return seen


def unbound_in_closure(n):
    fs = []

    def get():
        return later
    fs.append(get)
    if n > 5:
        later = n
    try:
        return fs[0]()
    except NameError as e:
        return str(e)


def deleted_in_closure(n):
    x = n
    fs = [lambda: x]
    a = fs[0]()
    if n > 3:
        del x
    try:
        return a, fs[0]()
    except NameError as e:
        return a, str(e)


def recursive_in_table(n):
    def fact(k):
        return 1 if k <= 1 else k * fact(k - 1)
    t = {"f": fact, "g": lambda k: fact(k) + 1}
    return t["f"](n) + t["g"](n)


def mutual_in_table(n):
    def even(k):
        return True if k == 0 else odd(k - 1)

    def odd(k):
        return False if k == 0 else even(k - 1)
    return [f(n) for f in [even, odd]]


def recursive_nonlocal(n):
    calls = 0

    def walk(k):
        nonlocal calls
        calls += 1
        if k > 0:
            walk(k - 1)
            walk(k - 2)
    walk(n)
    return calls


def memo_closure(n):
    memo = {}

    def fib(k):
        if k < 2:
            return k
        if k not in memo:
            memo[k] = fib(k - 1) + fib(k - 2)
        return memo[k]
    fs = [fib]
    return fs[0](n), len(memo)


def own_attributes(n):
    def seen(x):
        seen.total += x
        seen.last = x if x % 2 else None
        return seen.total
    seen.total = 0
    r = [seen(i) for i in range(n)]
    other = seen
    other.total = -1
    return r, seen.total, getattr(seen, "last", "none"), hasattr(seen, "missing"), other is seen


def marked(n):
    def mark(k):
        def deco(f):
            f.marks = getattr(f, "marks", 0) + k
            return f
        return deco

    @mark(1)
    @mark(n)
    def one():
        return 1

    def two():
        return 2
    fs = [one, mark(5)(two), mark(n)(two)]
    return [(f.marks, f()) for f in fs], [f.marks for f in fs if f() == n]


def no_attribute(n):
    def f():
        return n
    if n > 1:
        f.x = n
    if n > 2:
        del f.x
    return f.x


# ---- cases
CASES = [(f, [n]) for f in ("adders", "adders_dict", "counters", "counter_list", "late_binding", "late_binding_loop", "early_binding", "late_after",
         "unbound_in_closure", "deleted_in_closure", "recursive_in_table", "mutual_in_table", "recursive_nonlocal", "memo_closure") for n in (1, 3, 7, 10)]
CASES += [("counters", [0]), ("late_binding", [0]), ("recursive_in_table", [30])]
CASES += [(f, [xs]) for f in ("account", "account_dict", "accumulator", "accumulate_over_list") for xs in ("1 2 -5 -100 7", "", "3")]
CASES += [(name, [n]) for name in ("own_attributes", "marked", "no_attribute") for n in (0, 1, 2, 3)]
