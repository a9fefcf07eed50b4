# equal: a loop that continues
def f(names: list[str]) -> int:
    n = 0
    for s in names:
        if len(s) > 8:
            n += 1
    return n


def g(names: list[str]) -> int:
    n = 0
    for s in names:
        if not len(s) > 8:
            continue
        n = n + 1
    return n
