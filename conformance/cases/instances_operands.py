"""Instances where builtins take indices, elements, keys and iterables: slices, formats, bytes(), messages, zip."""

from dataclasses import dataclass


@dataclass
class Item:
    n: int


class Plain:
    pass


def put_slice(x, step):
    xs = [1, 2, 3, 4]
    xs[1:4:step] = x
    return xs


def put_plain(x):
    xs = [1, 2, 3]
    xs[1:] = x
    return xs


def put_object(n):
    xs = [1, 2, 3]
    if n:
        xs[::2] = Item(n)
    else:
        xs[:] = Plain()
    return xs


class Indexed:
    def __init__(self, v):
        self.v = v

    def __index__(self):
        return self.v


def percent_index(v):
    out = []
    for f in ["%f", "%e", "%g", "%d", "%x", "%c"]:
        try:
            if f == "%f":
                out.append("%f" % Indexed(v))
            elif f == "%e":
                out.append("%.1e" % Indexed(v))
            elif f == "%g":
                out.append("%G" % Indexed(v))
            elif f == "%d":
                out.append("%d" % Indexed(v))
            elif f == "%x":
                out.append("%x" % Indexed(v))
            else:
                out.append("%c" % Indexed(v))
        except Exception as e:
            out.append(repr(e))
    return repr(out)


class Counts:
    def __init__(self, v):
        self.v = v

    def __index__(self):
        if self.v == 1:
            raise TypeError
        if self.v == 2:
            raise ValueError("v")
        return self.v


class CountsOrGives(Counts):
    def __iter__(self):
        return iter([1, 2])


def bytes_by_index(v):
    out = []
    for f in (lambda: bytes(Counts(v)), lambda: bytes(CountsOrGives(v))):
        try:
            out.append(f())
        except Exception as e:
            out.append(repr(e))
    return repr(out)


class Noisy:
    def __init__(self, v):
        self.v = v

    def __hash__(self):
        print("hash")
        return 7

    def __eq__(self, other):
        print("eq")
        return self.v == other.v

    def __repr__(self):
        return "noisy"


def missing_keys(n: int) -> str:
    d = {Noisy(1): 2}
    s = {Noisy(1), Noisy(n)}
    out = []
    for f in (lambda: d[Noisy(n)], lambda: d.pop(Noisy(n)), lambda: s.remove(Noisy(9)), lambda: d.pop(Noisy(1)), lambda: s.remove(Noisy(1)), lambda: d.pop(Noisy(5), 3)):
        try:
            out.append(str(f()))
        except KeyError as e:
            out.append(str(len(e.args)))
            out.append(str(e.args[0].v))
    try:
        del d[Noisy(4)]
    except KeyError as e:
        out.append(str(e))
    return " ".join(out)


class Wordless(Noisy):
    def __repr__(self):
        return self.v


def wordless_keys(n: int) -> int:
    return {Wordless(1): -1}[Wordless(None)]


LOG = []


class Bag:
    def __init__(self, items=()):
        self.items = list(items)

    def __iter__(self):
        for x in self.items:
            yield x
        LOG.append("bag")


class Up:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        LOG.append(self.n)
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


def in_turn(s):
    LOG.clear()
    out = [list(zip(s, Bag([4]))), list(zip(Bag([4]), s)), list(map(lambda a, b: (a, b), s, Up(2)))]
    for a, b in zip(s, Bag([1, 2])):
        out.append((a, b))
    return str(out), str(LOG)


def in_turn_alone(s):
    log = []

    class Noted:
        def __init__(self, n):
            self.n = n

        def __iter__(self):
            for i in range(self.n):
                yield i
            log.append("end")

    for a, b in zip(s, Noted(1)):
        log.append(a)
    for a, b in zip(Noted(1), s):
        log.append(a)
    return [str(x) for x in log]


class Told:
    log = []

    def __init__(self, *xs):
        self.xs = xs

    def __iter__(self):
        for x in self.xs:
            self.log.append(x)
            yield x
        self.log.append("end")


def bytes_in_turn(n: int):
    Told.log.clear()
    try:
        b = bytes(Told(1, n, 3))
    except ValueError as e:
        b = str(e)
    return repr(b) + repr(Told.log)


# ---- cases
CASES = [("put_slice", [x, s]) for x in [5, 2.5, None, "abc", [7, 8, 9]] for s in [1, -1]]
CASES += [("put_plain", [x]) for x in [5, None, "ab", b"x"]] + [("put_object", [n]) for n in [0, 1]]
CASES += [("percent_index", [v]) for v in (65, 1.5, "a", None, 10**400)]
CASES += [("bytes_by_index", [v]) for v in (0, 3, 1, 2, -1, 10**20, 1.5, None, "a", True)]
CASES += [(f, [n]) for f in ("missing_keys", "wordless_keys") for n in (1, 2)]
CASES += [(f, [s]) for f in ["in_turn", "in_turn_alone"] for s in ["", "a", "ab", "abcd"]] + [("bytes_in_turn", [n]) for n in (0, 255, 256, -1)]
