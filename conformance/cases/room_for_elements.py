# list() and others that make room for an iterable's elements ask it for its length: what comes
# of the answer.


class Sized:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return iter([1, 2])

    def __len__(self):
        return self.n


class Hinted:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return iter([1, 2])

    def __length_hint__(self):
        return self.n


class Both(Hinted):
    def __len__(self):
        if self.n > 5:
            raise TypeError("no length")
        return self.n


def texts(x):
    out = []
    for make in (lambda: [*x], lambda: [0, *x], lambda: list(x), lambda: (*x, 4), lambda: sorted(x), lambda: [1] + list(map(str, x)), lambda: bytes(x), lambda: "".join(map(str, x))):
        try:
            out.append(repr(make()))
        except (MemoryError, OverflowError, TypeError, ValueError) as e:
            out.append(repr(e))
    return out


def sized(n: int):
    return texts(Sized(n))


def hinted(n: int):
    return texts(Hinted(n))


def both(n: int):
    return texts(Both(n))


# ---- cases
CASES = [(f, [n]) for f in ("sized", "hinted", "both") for n in (0, 3, -1, 1 << 50, 1 << 62, 1 << 61, 1 << 63, 1 << 70)]
