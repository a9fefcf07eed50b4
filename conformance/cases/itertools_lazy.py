"""itertools over generators that are objects: what is taken, and when."""
from itertools import islice, starmap, zip_longest, chain, groupby, count, takewhile, cycle, accumulate


def numbers(log):
    n = 0
    while True:
        log.append(n)
        yield n
        n += 1


def sliced(n: int) -> str:
    log = []
    g = numbers(log)
    a = list(islice(g, n))
    b = list(islice(g, 2, n + 3, 3))
    c = list(islice(g, 4, 1))
    return f"{a} {b} {c} {next(g)} {log}"


def sliced_more(n: int) -> str:
    xs = list(range(10))
    out = [list(islice(xs, n)), list(islice(xs, n, None)), list(islice(xs, 1, n, 2)), list(islice("abc", None))]
    try:
        out.append(list(islice(xs, 3 - n, 5)))
    except ValueError as e:
        return f"{out} {e}"
    try:
        islice(xs, 0, 5, n)
    except ValueError as e:
        return f"{out} {e}"
    return str(out)


def in_pieces(n: int) -> str:
    it = iter(range(n * 3))
    out = []
    while True:
        piece = list(islice(it, 4))
        if not piece:
            return str(out)
        out.append(piece)


def starmapped(n: int) -> str:
    pairs = zip(range(n), count(1))
    m = starmap(lambda a, b: a * b, pairs)
    return f"{next(m, None)} {list(m)}"


def longest(n: int) -> str:
    log = []
    g = numbers(log)
    a = list(zip_longest(islice(g, n), "abc", fillvalue="-"))
    return f"{a} {log}"


def from_iterable(n: int) -> str:
    c = chain.from_iterable([[i] * i for i in range(n)])
    first = next(c, None)
    return f"{first} {list(c)}" + "".join(chain.from_iterable(["ab", "c"]))


def grouped(n: int) -> str:
    words = sorted("the quick brown fox jumps over a lazy dog".split()[:n], key=len)
    return str([(k, list(g)) for k, g in groupby(words, key=len)])


def grouped_skipping(n: int) -> str:
    log = []
    out = []
    for k, g in groupby(islice(numbers(log), 12), lambda x: x // 4):
        out.append(k)
        if k != n:
            out.append(next(g))
    return f"{out} {log}"


def infinite(n: int) -> str:
    c = cycle("abc")
    a = accumulate(count(1))
    return "".join(islice(c, n)) + next(c) + str(list(takewhile(lambda x: x < n * 5, a))) + str(next(a))


# ---- cases
CASES = [(f, [n]) for f in ["sliced", "sliced_more", "in_pieces", "starmapped", "longest", "from_iterable", "grouped", "grouped_skipping", "infinite"] for n in range(6)]
