"""Iterators as values: iter(), next(), consumed in parts and at several places."""

import hashlib


def ints(text): return [int(w) for w in text.split()]


def parts(text):
    it = iter(ints(text))
    r = []
    for x in it:
        if x == 2:
            break
        r.append(x)
    rest = list(it)
    return r, rest, list(it), sum(it)


def first(text):
    it = iter(ints(text))
    try:
        a = next(it)
        b = next(it)
    except StopIteration:
        return "end", next(it, -1)
    return a, b, next(it, None), next(it, 7), list(it)


def pairs(text):
    it = iter(text.split())
    r = []
    for k in it:
        r.append((k, next(it, "?")))
    return r


def kinds(n):
    a, b, c, d = iter(range(n)), iter("aé" * n), iter((1, 2, 3)), iter(tuple(range(n)))
    return next(a, -1), next(b, ""), next(c), next(d, -1), list(a), list(b), list(c), list(d)


def over_changing(n):
    xs = [0]
    it = iter(xs)
    r = []
    for x in it:
        r.append(x)
        if x < n:
            xs.append(x + 1)
    xs.append(100)
    return r, next(it, "done"), xs


def aliased(text):
    a = iter(ints(text))
    b = a
    r = [next(a, 0), next(b, 0), next(a, 0)]
    return r, iter(a) is a, list(b)


def taken(it, n):
    r = []
    while n > 0:
        r.append(next(it))
        n -= 1
    return r


def passed(text, n):
    it = iter(ints(text))
    try:
        return taken(it, n), taken(it, 1), list(it)
    except StopIteration as e:
        return "stop " + str(e), list(it)


def in_containers(text):
    its = [iter(ints(text)), iter([7, 8, 9])]
    r = []
    for k in range(4):
        for it in its:
            r.append(next(it, -1))
    return r


def merged(text, other):
    a, b = iter(ints(text)), iter(ints(other))
    x, y = next(a, None), next(b, None)
    out = []
    while x is not None and y is not None:
        if x <= y:
            out.append(x)
            x = next(a, None)
        else:
            out.append(y)
            y = next(b, None)
    while x is not None:
        out.append(x)
        x = next(a, None)
    while y is not None:
        out.append(y)
        y = next(b, None)
    return out


def found(text, n):
    xs = ints(text)
    return next((x for x in xs if x > n), None), next((i for i, x in enumerate(xs) if x == n), -1), next(filter(None, xs), 0), next(map(str, xs), "none")


def found_or_stop(text, n):
    try:
        return next(x for x in ints(text) if x > n)
    except StopIteration:
        return "none"


def closure(text):
    it = iter(ints(text))

    def take():
        return next(it, 0)
    return take(), take(), list(it)


def tokens(text):
    it = iter(text)
    out = []
    c = next(it, "")
    while c:
        if c.isdigit():
            w = ""
            while c and c.isdigit():
                w += c
                c = next(it, "")
            out.append(w)
        else:
            out.append(c)
            c = next(it, "")
    return out


def mapped(text):
    it = iter(ints(text))
    next(it, None)
    return [x * 2 for x in it], list(enumerate(it))


def wrong(k, text):
    try:
        if k == 0:
            return next(ints(text))
        if k == 1:
            return next(k)
        if k == 2:
            return next(iter([]))
        return iter(k)
    except (TypeError, StopIteration) as e:
        return type(e).__name__ + ": " + str(e)


class Told:
    """Its __len__ is asked by what makes room for its elements."""

    def __init__(self, n, log):
        self.n, self.log = n, log

    def __len__(self):
        self.log.append("len")
        if self.n == 7:
            raise TypeError("seven")
        if self.n == 8:
            raise KeyError("eight")
        return self.n

    def __iter__(self):
        self.log.append("iter")
        yield 1
        yield self.n


def told(n, how):
    log = []
    try:
        c = Told(n, log)
        r = [0, 1, 2]
        if how == 0:
            r = list(c)
        elif how == 1:
            r = list(tuple(c))
        elif how == 2:
            r = sorted(c)
        elif how == 3:
            r.extend(c)
        elif how == 4:
            r += c
        elif how == 5:
            r = [*c, 5]
        elif how == 6:
            _, *r = c
        elif how == 7:
            r = sorted(set(c))
        elif how == 8:
            r[1:2] = c
        elif how == 9:
            r = [x for x in c]
        elif how == 10:
            r = [1 in c, sum(c), max(c)]
        elif how == 11:
            r = [x + y for x, y in zip(c, c)]
        elif how == 12:
            r = list((0, *c))
        return log, r, ""
    except (ValueError, KeyError, TypeError) as e:
        return log, [], type(e).__name__ + str(e)


class Counted:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n - 5

    def __getitem__(self, i):
        if i >= 3:
            raise IndexError(i)
        return i * self.n


def counted(n):
    return list(Counted(n)), tuple(Counted(n)), sorted(Counted(n))


class NextOnly:
    def __init__(self, n):
        self.n, self.i = n, 0

    def __next__(self):
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return self.i


class LengthItself:
    def __init__(self, v):
        self.v = v

    def __iter__(self):
        return NextOnly(self.v)

    def __len__(self):
        return LengthItself(2)


def iterated_in_python(n):
    return [list(LengthItself(n)), sorted(LengthItself(n)), tuple(LengthItself(n)), [*LengthItself(n)]]


def digest_of_what_it_takes_not(p, n):
    v = b"12"
    out = []
    for i in range(2):
        try:
            out.append(hashlib.md5(v).hexdigest()[:6])
            v = [q for q in p]
        except TypeError as e:
            out.append(str(e))
    return repr(out)


# ---- cases
CASES = [(f, [t]) for f in ("parts", "first", "pairs", "aliased", "in_containers", "closure", "mapped") for t in ("", "1", "1 2", "3 1 2 5 4")]
CASES += [(f, [n]) for f in ("kinds", "over_changing") for n in (0, 1, 3)]
CASES += [("passed", ["1 2 3 4", n]) for n in (0, 2, 4, 9)] + [("merged", ["1 4 6", t]) for t in ("", "2 3 9", "5")]
CASES += [(f, [t, n]) for f in ("found", "found_or_stop") for t in ("", "0 3 5", "9") for n in (0, 3, 9)]
CASES += [("tokens", [t]) for t in ("", "12+3*(45-6)", "é1")] + [("wrong", [k, "1 2"]) for k in range(4)]
CASES += [("told", [n, how]) for n in (3, 0, -2, 7, 8) for how in range(13)] + [("counted", [n]) for n in (9, 5, 0)]
CASES += [("iterated_in_python", [n]) for n in (0, 3)] + [("digest_of_what_it_takes_not", ["ab", 1])]
