"""Classes: special methods, operators, comparison, hashing, text, iteration, with; containers of instances."""


class Vec:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __repr__(self):
        return f"Vec({self.x!r}, {self.y!r})"

    def __eq__(self, o):
        if not isinstance(o, Vec):
            return NotImplemented
        return self.x == o.x and self.y == o.y

    def __hash__(self):
        return hash((self.x, self.y))

    def __add__(self, o):
        if isinstance(o, Vec):
            return Vec(self.x + o.x, self.y + o.y)
        if isinstance(o, int):
            return Vec(self.x + o, self.y + o)
        return NotImplemented

    __radd__ = __add__

    def __sub__(self, o):
        return Vec(self.x - o.x, self.y - o.y)

    def __mul__(self, k):
        return Vec(self.x * k, self.y * k)

    def __rmul__(self, k):
        return self * k

    def __truediv__(self, k):
        return Vec(self.x / k, self.y / k)

    def __neg__(self):
        return Vec(-self.x, -self.y)

    def __iadd__(self, o):
        self.x += o.x
        self.y += o.y
        return self

    def __bool__(self):
        return self.x != 0 or self.y != 0

    def __len__(self):
        return 2

    def __getitem__(self, i):
        if i == 0:
            return self.x
        if i == 1:
            return self.y
        raise IndexError("Vec index out of range")

    def __setitem__(self, i, v):
        if i == 0:
            self.x = v
        else:
            self.y = v

    def __lt__(self, o):
        return (self.x, self.y) < (o.x, o.y)

    def __le__(self, o):
        return self < o or self == o

    def __contains__(self, v):
        return v == self.x or v == self.y

    def __iter__(self):
        return iter([self.x, self.y])

    def __call__(self, k):
        return Vec(self.x * k, self.y)

    def __format__(self, spec):
        return f"<{self.x:{spec}}|{self.y:{spec}}>" if spec else str(self)

    def __pow__(self, n):
        return Vec(self.x ** n, self.y ** n)

    def __matmul__(self, o):
        return self.x * o.x + self.y * o.y

    def __invert__(self):
        return Vec(self.y, self.x)

    def __and__(self, o):
        return self.x & o.x


def operators(a, b):
    u, v = Vec(a, b), Vec(b, 1)
    return repr(([u + v, u - v, u * 3, 2 * u, -u, u / 2, u + 1, 1 + u, ~u, u ** 2, u(5)], u @ v, u & v))


def in_place(a, b):
    u, v = Vec(a, b), Vec(1, 2)
    w = u
    u += v
    u *= 2
    w[0] = -1
    return repr((u, w, u is w, v))


def comparisons(a, b):
    u, v = Vec(a, b), Vec(b, a)
    return u == v, u != v, u < v, u <= v, u > v, u >= v, u == Vec(a, b), u == a, u != "x", a == u, u == None, None != u


def not_implemented(n):
    v = Vec(n, 1)
    try:
        if n == 0:
            return repr((v + "x"))
        if n == 1:
            return repr(([] + v))
        if n == 2:
            return repr((v % 2))
        if n == 3:
            return repr((v > 3))
        if n == 4:
            v += None
        if n == 5:
            return repr((v - 1))
        if n == 6:
            return repr((3 - v))
        if n == 7:
            return repr((v[n]))
        if n == 8:
            del v[0]
        if n == 9:
            return repr((+v))
        return repr((v | v))
    except (TypeError, AttributeError, IndexError) as e:
        return str(e)


def texts(a, b):
    v = Vec(a, b)
    return str(v), repr(v), f"{v}", f"{v!r:>12}", f"{v:03d}", "%s and %r" % (v, v), "{0:>4} {1}".format(v, [v]), format(v, "d"), str([v, (v,)]), str({"k": v}), repr({v: [v]})


def printed(a):
    print(Vec(a, 1), [Vec(1, 2)], sep="; ")
    print({Vec(a, 2)}, (Vec(3, a), a))
    return a


def truths(a, b):
    v = Vec(a, b)
    x = v or "zero"
    return bool(v), not v, 1 if v else 0, len(v), x == "zero", any([v, Vec(0, 0)]), all([v])


def items(a, b):
    v = Vec(a, b)
    v[1] = v[0] + v[1]
    v[0] += 10
    return v[0], v[1], a in v, 99 in v, 99 not in v, list(v), [x * 2 for x in v], sum(v), max(v), sorted(v, reverse=True)


def unpacked(a, b):
    x, y = Vec(a, b)
    return x, y


def as_keys(a, b):
    d = {}
    for i in range(6):
        k = Vec(i % a, b)
        d[k] = d.get(k, 0) + i
    s = {Vec(1, 1), Vec(1, 1), Vec(a, b)}
    return [(k.x, n) for k, n in d.items()], len(s), Vec(1, 1) in s, Vec(9, 9) in d, d.pop(Vec(0, b)), len(d)


def missing_key(a):
    d = {Vec(1, 2): 3}
    return d[Vec(a, 2)]


def in_lists(a, b):
    vs = [Vec(i, -i) for i in range(4)]
    out = [Vec(a, -a) in vs, vs.count(Vec(2, -2)), vs == [Vec(i, -i) for i in range(4)], vs == [Vec(0, 0)]]
    try:
        out.append(vs.index(Vec(a, b)))
    except ValueError as e:
        out.append(str(e))
    vs.remove(Vec(1, -1))
    return repr((out, vs, (Vec(1, 2), 3) == (Vec(1, 2), 3), (Vec(1, 2), 3) < (Vec(1, 2), 4), [Vec(2, 1)] > [Vec(1, 2)]))


def sorting(n):
    vs = [Vec((i * 7) % 5, (i * 3) % 4) for i in range(n)]
    return repr((sorted(vs), sorted(vs, reverse=True)[:2], min(vs), max(vs, key=lambda v: v.y), sorted((v.y, v) for v in vs)[:3]))


class Plain:
    def __init__(self, n):
        self.n = n


def unordered(n):
    try:
        return sorted([Plain(i) for i in range(n)]) == []
    except TypeError as e:
        return str(e)


class Sized:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


def sizes(n):
    said = []
    for k in (n - 1, -n, n << 62, n << 63, -(n << 64)):
        for size in (len, bool, lambda s: not s, lambda s: "x" if s else "", lambda s: s and 1):
            try:
                got = size(Sized(k))
                said.append(got if isinstance(got, (bool, int, str)) else "itself")
            except (ValueError, OverflowError) as e:
                said.append(repr(e))
    return said


class Plainer(Plain):
    pass


def unordered_classes(n):
    vs = [Plain(1), Plainer(2)] if n % 2 else [Plainer(1), None, Plain(2)]
    mixed = [Plain(1), "a"] if n > 2 else [3, Plainer(3)]
    said = []
    for attempt in (lambda: sorted(vs), lambda: max(vs), lambda: min(mixed), lambda: sorted([(1, v) for v in vs]), lambda: sorted(mixed)):
        try:
            attempt()
        except TypeError as e:
            said.append(str(e))
    return said


class Unhashable:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n == o.n


def unhashable(n):
    try:
        return len({Unhashable(n)})
    except TypeError as e:
        return str(e)


class Logged:
    log = ()

    def __init__(self, n, seen):
        self.n = n
        self.seen = seen

    def __eq__(self, o):
        self.seen.append((self.n, o.n))
        return self.n == o.n

    def __hash__(self):
        self.seen.append(self.n)
        return self.n % 3


def calls_of_eq(n):
    seen = []
    a = [Logged(i, seen) for i in range(4)]
    x = Logged(2, seen)
    r = [x in a, a[1] in a, a == a, a.count(x)]
    d = {k: k.n for k in a}
    d[Logged(3, seen)] = n
    return r, len(d), seen, sorted(d.values())


class BadEq:
    def __eq__(self, o):
        raise ValueError("no equality")


def raising_eq(n):
    a = [BadEq(), BadEq()]
    b = a[0] in a
    try:
        return BadEq() in a
    except ValueError as e:
        return b, str(e)


class BadRepr:
    def __repr__(self):
        raise KeyError("no text")


def raising_repr(n):
    try:
        return str([1, BadRepr()])
    except KeyError as e:
        return str(e)


class Wrong:
    def __str__(self): return 5
    def __len__(self): return -1
    def __bool__(self): return 1
    def __hash__(self): return "x"
    def __repr__(self): return None


def wrong_results(n):
    w = Wrong()
    try:
        if n == 0:
            return str(w)
        if n == 1:
            return len(w)
        if n == 2:
            return bool(w)
        if n == 3:
            return hash(w)
        return repr(w)
    except (TypeError, ValueError) as e:
        return str(e)


class Big:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n * self.n == o.n * o.n

    def __hash__(self):
        return self.n * self.n * self.n


def overflow_in_hooks(n):
    a = [Big(n), Big(-n), Big(n + 1)]
    d = {b: b.n for b in a}
    return a[1] == a[0], Big(-n) in a[:1], len(d), len(set(a)), hash(Big(n)) == hash(Big(n))


class Base:
    def __init__(self, v): self.v = v
    def __add__(self, o): return "Base+" + str(self.v)
    def __radd__(self, o): return "Base r+"
    def __eq__(self, o): return "Base=="
    def __lt__(self, o): return "Base<"
    def __gt__(self, o): return "Base>"


class Sub(Base):
    def __radd__(self, o): return "Sub r+" + str(self.v)
    def __gt__(self, o): return "Sub>"


def subclass_first(n):
    a, b = Base(n), Sub(n)
    return a + b, b + a, a + a, 1 + b, a < b, b < a, a > b, a == b, a != b


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


def iterators(n):
    c = Countdown(n)
    out = []
    for x in c:
        if x == 2:
            break
        out.append(x)
    rest = [y for y in c]
    return out, rest, list(Countdown(n)), sum(Countdown(3)), 1 in Countdown(n), list(zip(Countdown(2), "ab")), dict(enumerate(Countdown(2)))


class Bag:
    def __init__(self, xs):
        self.xs = list(xs)

    def __iter__(self):
        return iter(self.xs)

    def __len__(self):
        return len(self.xs)

    def __getitem__(self, i):
        return self.xs[i]

    def __setitem__(self, i, v):
        self.xs[i] = v

    def __delitem__(self, i):
        del self.xs[i]

    def __contains__(self, x):
        return x in self.xs


def bags(s):
    b = Bag(s.split())
    out = []
    for w in b:
        for v in b:
            if w < v:
                out.append(w + v)
    b[0] = "first"
    del b[-1]
    return out, len(b), b[0], "first" in b, list(b), bool(b), bool(Bag([]))


def sliced(n):
    b = Bag(range(n))
    return b[1:3], b[::-1], b[-1]


class Managed:
    def __init__(self, log, swallow):
        self.log = log
        self.swallow = swallow

    def __enter__(self):
        self.log.append("enter")
        return self

    def __exit__(self, typ, exc, tb):
        self.log.append("exit" if typ is None else "exit with " + str(exc))
        return self.swallow


def managers(n):
    log = []
    try:
        with Managed(log, n % 2 == 0) as m:
            m.log.append("body")
            log.append(10 // n)
        log.append("after")
    except ZeroDivisionError as e:
        log.append("caught " + str(e))
    return log


class Poly:
    def __init__(self, cs):
        self.cs = cs

    def __call__(self, x):
        r = 0
        for c in reversed(self.cs):
            r = r * x + c
        return r

    def __add__(self, o):
        n = max(len(self.cs), len(o.cs))
        return Poly([(self.cs[i] if i < len(self.cs) else 0) + (o.cs[i] if i < len(o.cs) else 0) for i in range(n)])

    def __str__(self):
        return " + ".join(f"{c}x^{i}" for i, c in enumerate(self.cs) if c)


def polynomials(n):
    p = Poly([1, 2, n]) + Poly([n])
    return p(3), str(p), (p + p)(n), [f(2) for f in [p, Poly([5])]]


class Expr:
    pass


class Num(Expr):
    def __init__(self, v): self.v = v
    def eval(self): return self.v
    def __str__(self): return str(self.v)


class Op(Expr):
    def __init__(self, op, l, r):
        self.op, self.l, self.r = op, l, r

    def eval(self):
        a, b = self.l.eval(), self.r.eval()
        if self.op == "+":
            return a + b
        if self.op == "-":
            return a - b
        if self.op == "*":
            return a * b
        return a // b

    def __str__(self):
        return f"({self.l} {self.op} {self.r})"


def parse(tokens):
    def expr(pos):
        left, pos = term(pos)
        while pos < len(tokens) and tokens[pos] in "+-":
            right, after = term(pos + 1)
            left, pos = Op(tokens[pos], left, right), after
        return left, pos

    def term(pos):
        left, pos = atom(pos)
        while pos < len(tokens) and tokens[pos] in "*/":
            right, after = atom(pos + 1)
            left, pos = Op(tokens[pos], left, right), after
        return left, pos

    def atom(pos):
        if tokens[pos] == "(":
            e, pos = expr(pos + 1)
            return e, pos + 1
        return Num(int(tokens[pos])), pos + 1

    return expr(0)[0]


def calculator(s):
    e = parse(s.split())
    return str(e), e.eval()


# ---- cases
NUMBERS = [(0, 0), (1, 2), (2, 1), (3, -4), (5, 5)]
CASES = [(f, list(ab)) for ab in NUMBERS for f in ["operators", "in_place", "comparisons", "texts", "truths", "items", "unpacked", "in_lists"]]
CASES += [("operators", [2**62, 2**62]), ("in_place", [2**62, 1])]
CASES += [("as_keys", [2, 1]), ("as_keys", [3, 1]), ("missing_key", [1]), ("missing_key", [2])]
CASES += [("not_implemented", [i]) for i in range(12)] + [("wrong_results", [i]) for i in range(5)]
CASES += [(f, [n]) for n in [1, 2, 5] for f in ["printed", "sorting", "unordered", "unordered_classes", "sizes", "unhashable", "calls_of_eq", "raising_eq", "raising_repr", "overflow_in_hooks", "subclass_first", "iterators", "sliced", "polynomials"]]
CASES += [("managers", [n]) for n in [0, 1, 2]] + [("overflow_in_hooks", [3 * 10**9]), ("sorting", [30])]
CASES += [("bags", [s]) for s in ["a b", "x y z"]] + [("calculator", [s]) for s in ["1 + 2 * 3", "( 1 + 2 ) * 3 - 4 / 2", "7", "1 / 0"]]
