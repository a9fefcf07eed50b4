"""zip(strict=...): of iterables of any kinds, spread, taken one by one, after its end."""
from typing import NamedTuple


class P(NamedTuple):
    x: int
    y: str


def two(a: list[int], b: str):
    out = []
    try:
        for x, y in zip(a, b, strict=True):
            out.append((x, y))
    except ValueError as e:
        out.append(str(e))
    return out


def three(a: list[int], b: str, c: list[int]):
    out = []
    try:
        for row in zip(a, b, c, strict=len(a) > 0):
            out.append(row)
    except ValueError as e:
        return str(e), out
    return out


def four(n: int):
    try:
        return list(zip(range(2), "ab", [1.5, 2.5][:n], (None, 3), strict=True))
    except ValueError as e:
        return str(e)


def one(a: list[int]):
    return list(zip(a, strict=True)), list(zip(strict=True)), list(zip(a, "ab", strict=False))


def flag(a: list[int], b: list[int], strict: bool):
    return [x * y for x, y in zip(a, b, strict=strict)]


def truth(a: list[int], strict: str):
    return dict(zip("ab", a, strict=strict))


def rows(xs: list[list[int]]):
    return [sum(c) for c in zip(*xs, strict=True)]


def rows_named(n: int):
    xs, ys = zip(*[P(i, str(i)) for i in range(n)], strict=True)
    return xs, ys


def rows_before(xs: list[list[int]], first: list[int]):
    return list(zip(first, *xs, strict=bool(xs)))


def taken(a: list[int], b: list[str]):
    z = zip(a, b, strict=True)
    out = []
    for _ in range(4):
        try:
            out.append(next(z))
        except (ValueError, StopIteration) as e:
            out.append(repr(e))
    return out, type(z).__name__


def taken_three(a: list[int], b: list[str], n: int):
    z = zip(a, b, range(n), strict=True)
    out = []
    for _ in range(5):
        try:
            out.append(next(z, None))
        except ValueError as e:
            out.append(str(e))
    return out


def taken_rows(xs: list[list[int]], strict: bool):
    z = zip(*xs, strict=strict)
    out = []
    for _ in range(4):
        try:
            out.append(next(z))
        except (ValueError, StopIteration) as e:
            out.append(repr(e))
    return out


def taken_not_strict(a: list[int], n: int):
    z = zip(a, range(n), strict=n > 5)
    out = [next(z, None)]
    out.extend(z)
    a.append(9)
    return out, next(z, None), list(z)


def generators(n: int, m: int):
    log = []

    def counted(k, name):
        for i in range(k):
            log.append(name + str(i))
            yield i
        log.append(name + "end")

    try:
        for x, y in zip(counted(n, "a"), counted(m, "b"), strict=True):
            log.append(f"{x}{y}")
    except ValueError as e:
        log.append(str(e))
    return log


def rest(n: int):
    it = iter(range(5))
    try:
        for x, y in zip(range(n), it, strict=True):
            pass
    except ValueError:
        pass
    return list(it)


def not_iterable(n: int):
    return list(zip([1], n, strict=True))


def wrong_keyword(a: list[int]):
    return list(zip(a, stric=True))


def context(a: list[int]) -> bool:
    try:
        list(zip(a, "ab", strict=True))
    except ValueError as e:
        return e.__cause__ is None
    return True


# ---- cases
LISTS = [[], [1], [1, 2], [1, 2, 3]]
CASES = [
    *[("two", [a, b]) for a in LISTS for b in ("", "a", "ab", "abc")],
    *[("three", [a, b, [7, 8]]) for a in LISTS for b in ("", "a", "ab", "abc")],
    *[("four", [n]) for n in range(3)], *[("one", [a]) for a in LISTS],
    *[("flag", [a, b, s]) for a in LISTS for b in LISTS for s in (True, False)],
    *[("truth", [a, s]) for a in LISTS for s in ("", "yes")],
    *[("rows", [xs]) for xs in ([], [[]], [[1, 2]], [[1, 2], [3, 4]], [[1], [2, 3]], [[1, 2], [3]], [[1, 2], [3, 4], [5]], [[1, 2], [3, 4], [5, 6, 7]], [[], [], [1]])],
    *[("rows_named", [n]) for n in range(3)],
    *[("rows_before", [xs, a]) for xs in ([], [[1, 2]], [[1, 2], [3, 4]], [[1, 2], [3]]) for a in LISTS],
    *[("taken", [a, b]) for a in LISTS for b in ([], ["x"], ["x", "y"])],
    *[("taken_three", [a, b, n]) for a in LISTS for b in ([], ["x"], ["x", "y"]) for n in range(3)],
    *[("taken_rows", [xs, s]) for xs in ([], [[1, 2], [3, 4]], [[1], [2, 3]], [[1, 2], [3]], [[1, 2], [3, 4], [5]]) for s in (True, False)],
    *[("taken_not_strict", [a, n]) for a in LISTS for n in (0, 1, 3, 6)],
    *[("generators", [n, m]) for n in range(3) for m in range(3)], *[("rest", [n]) for n in (0, 2, 5, 6)],
    ("not_iterable", [1]), ("wrong_keyword", [[1]]), *[("context", [a]) for a in LISTS],
]
