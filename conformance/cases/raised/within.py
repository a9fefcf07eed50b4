import unicodedata


def factorial(n):
    if n < 0:
        raise ValueError(n)
    return n * factorial(n - 1) if n < 90 else 1


def each(f, n):
    total = 0
    while n >= 0:
        total += f(n)
        n -= 1
        if n == 50:
            total += each(f, 3)
    return total


def parts(n):
    for i in range(n):
        yield 12 // (2 - i)


def summed(n):
    return sum(parts(n)) + looked_up(n)


def looked_up(n):
    if n > 100:
        return looked_up(n - 100)
    return {1: 2}[n]


def caught(n):
    try:
        return looked_up(n)
    except KeyError as e:
        raise RuntimeError(n) from e


def named(pairs):
    for names, to in pairs.items():
        for name in names.split(","):
            yield unicodedata.lookup(name), to


TABLE = dict(named({"HYPHEN-MINUS,EN DASH,EM DASH": "-", "ASTERISK": "*"}))


def cleaned(text):
    return "".join(TABLE.get(c, c) for c in text if c not in " .")
