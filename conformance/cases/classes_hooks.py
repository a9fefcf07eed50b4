"""Attributes found by code: __getattr__, __setattr__, __new__, getattr() with names made at run time; NotImplemented that run time decides; sequences by __getitem__."""


class Proxy:
    def __init__(self, data):
        self._data = data
        self.reads = 0

    def __getattr__(self, name):
        self.reads += 1
        if name in self._data:
            return self._data[name]
        raise AttributeError(f"no {name!r}")


class Inner:
    size = 3

    def __init__(self, n):
        self.n = n

    def twice(self):
        return self.n * 2

    def add(self, k, times=1):
        self.n += k * times
        return self


class Wrapper:
    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def own(self):
        return self.n + 1


class Strict:
    allowed = ("x", "y")

    def __init__(self, x):
        self.x = x

    def __setattr__(self, name, value):
        if name not in self.allowed:
            raise AttributeError(f"cannot set {name}")
        object.__setattr__(self, name, value * 10)


class Counted:
    def __new__(cls, n):
        if n < 0:
            return None
        self = super().__new__(cls)
        self.made = True
        return self

    def __init__(self, n):
        self.n = n


class Sub(Counted):
    pass


class Meters:
    def __init__(self, n):
        self.n = n

    def __add__(self, o):
        if isinstance(o, Meters):
            return Meters(self.n + o.n)
        if o > 2:
            return Meters(self.n + o)
        return NotImplemented

    def __radd__(self, o):
        if o == 0:
            return self
        return NotImplemented

    def __iadd__(self, o):
        if o == 7:
            return NotImplemented
        self.n += 1000
        return self

    def __eq__(self, o):
        if self.n > 100 or not isinstance(o, Meters):
            return NotImplemented
        return self.n == o.n

    def __lt__(self, o):
        if isinstance(o, Meters) and o.n < 50:
            return self.n < o.n
        return NotImplemented


class Squares:
    def __init__(self, n):
        self.n = n

    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError(i)
        return i * i


class Sized(Squares):
    def __len__(self):
        return self.n


class Shell:
    def __init__(self):
        self.stack = []

    def do_push(self, n):
        self.stack.append(n)
        return len(self.stack)

    def do_pop(self, n):
        return self.stack.pop() + n

    def run(self, name, n):
        method = getattr(self, "do_" + name, None)
        if method is None:
            return -1
        return method(n)

    def strict(self, name, n):
        return getattr(self, f"do_{name}")(n)


def proxied(n):
    p = Proxy({"a": n, "b": 2})
    out = [p.a, p.b, p.reads, hasattr(p, "a"), hasattr(p, "c"), getattr(p, "c", -1), getattr(p, "a", -1), p.reads]
    if n > 1:
        p.z = 5
        out.append(p.z)
        out.append(p.c)
    return out


def proxy_caught(n):
    p = Proxy({"x": n})
    total = 0
    for i in range(n + 1):
        try:
            total += p.x
            total += p.y
        except AttributeError as e:
            total += len(str(e))
    return total, p.reads


def wrapped(n):
    w = Wrapper(Inner(n))
    return w.twice(), w.n, w.size, w.own(), w.add(2, times=n).n, w.n


def wrapped_missing(n):
    w = Wrapper(Inner(n))
    try:
        return w.nope
    except AttributeError as e:
        return str(e)


def strict(n):
    s = Strict(n)
    s.y = n + 1
    s.x += 1
    if n > 1:
        s.z = 1
    return s.x, s.y


def made(n):
    c = Counted(n)
    if c is None:
        return None
    return c.n, c.made, type(c).__name__


def made_sub(n):
    c = Sub(n - 1)
    return "none" if c is None else (c.n, isinstance(c, Sub), isinstance(c, Counted))


def meters(n):
    m = Meters(n)
    return (m + 3).n, (m + m).n, sum([m, Meters(1)]).n


def meters_raise(n):
    return (Meters(1) + n).n


def meters_reflected(n):
    return (n + Meters(4)).n


def meters_in_place(n):
    m = Meters(1)
    k = m
    m += n
    return m.n, k.n, m is k


def meters_compare(n):
    a, b = Meters(n), Meters(60)
    out = [a == b, a != b, a == Meters(n), a == n, a != n, Meters(n) in [Meters(60), Meters(5)]]
    try:
        out.append(a < b)
    except TypeError as e:
        out.append(len(str(e)) > 0)
    try:
        out.append(b < a)
    except TypeError as e:
        out.append(str(e) != "")
    return out


def squares(n):
    s = Squares(n)
    a, *rest = Sized(n + 1)
    return list(s), sum(s), 4 in s, [x + 1 for x in s], a, rest, list(reversed(Sized(n))), dict(enumerate(s))


def squares_reversed(n):
    try:
        return list(reversed(Squares(n)))
    except TypeError as e:
        return str(e)


def shell(name):
    s = Shell()
    return s.run("push", 5), s.run("push", 7), s.run(name, 1), s.stack


def shell_strict(name):
    s = Shell()
    s.strict("push", 4)
    try:
        return s.strict(name, 1), s.stack
    except AttributeError as e:
        return str(e)


# ---- cases
CASES = [(f, [n]) for n in [0, 1, 2, 5, 7, 60, 200] for f in ["proxied", "proxy_caught", "wrapped", "wrapped_missing", "strict", "made", "made_sub", "meters", "meters_raise", "meters_reflected", "meters_in_place", "meters_compare"]]
CASES += [(f, [n]) for n in [0, 1, 4] for f in ["squares", "squares_reversed"]] + [("made", [-1])]
CASES += [(f, [s]) for s in ["push", "pop", "nope", ""] for f in ["shell", "shell_strict"]]
