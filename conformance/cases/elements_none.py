# None among instances: an __eq__ that the program writes is asked for None, too.


class Strict:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n


class Quiet:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return other is None or isinstance(other, Quiet) and other.n == self.n


class Word(str):
    def __eq__(self, other):
        return self.lower() == other.lower()

    def __hash__(self):
        return 1


class Table(dict):
    pass


def raises(n: int) -> list[str]:
    out = []
    xs = [Strict(1), Strict(n)]
    for act in (lambda: xs.count(None), lambda: None in xs, lambda: xs.remove(None), lambda: xs.index(None, 1), lambda: [Strict(n), 3].index(None)):
        try:
            out.append(repr(act()))
        except Exception as e:
            out.append(repr(e))
    return out


def of_two_classes(n: int) -> list[str]:
    out = []
    xs = [Word("a" * n), Table(a=1)]
    for act in (lambda: xs.index(None), lambda: None in xs, lambda: [Word(""), Word("a")].count(None)):
        try:
            out.append(repr(act()))
        except Exception as e:
            out.append(repr(e))
    return out


def equal_to_none(n: int):
    xs = [Quiet(1), Quiet(n)]
    return xs.index(None), xs.count(None), None in xs, Quiet(n) in xs, (1, Quiet(2)).count(None), None in (Quiet(1), 3), [None, 3].count(Quiet(2))


# ---- cases
CASES = [(f, [n]) for f in ("raises", "of_two_classes", "equal_to_none") for n in (1, 3)]
