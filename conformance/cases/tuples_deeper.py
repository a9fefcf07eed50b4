# Recursions that nest a tuple deeper in each call: their types have no end, and are cut.


def twice(n, acc):
    if n <= 0:
        return acc
    return twice(n - 1, (acc, acc))


def shown(n: int, s: str) -> int:
    return len(str(twice(n, s)))


def depth(n: int, s: str) -> int:
    x, d = twice(n, s), 0
    while isinstance(x, tuple):
        x = x[n % 2]
        d += 1
    return d


def counted(n: int, acc=0):
    if n == 0:
        return 0
    return counted(n - 1, (acc, n)) + 1


def pairs(n: int, s: str):
    return build(n, None, s)


def build(n, rest, s):
    return rest if n == 0 else build(n - 1, (s, rest), s + "x")


def total(n: int, s: str) -> int:
    rest, k = build(n, None, s), 0
    while rest is not None:
        first, rest = rest
        k += len(first)
    return k


# ---- cases
CASES = [(f, [n, s]) for f in ("shown", "depth", "pairs", "total") for n in (0, 1, 3, 7) for s in ("", "ab")]
CASES += [("counted", [n]) for n in (0, 1, 8)]
