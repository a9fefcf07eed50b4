# equal: loop filling a dict rewritten as a dict comprehension, last duplicate wins in both
def f(header: list[str]) -> dict[str, int]:
    index: dict[str, int] = {}
    position = 0
    for name in header:
        index[name.strip()] = position
        position += 1
    return index


def g(header: list[str]) -> dict[str, int]:
    return {name.strip(): position for position, name in enumerate(header)}
