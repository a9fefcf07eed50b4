# equal: setdefault and append rewritten as an explicit missing-key branch
def f(names: list[str]) -> dict[int, list[str]]:
    groups: dict[int, list[str]] = {}
    for name in names:
        groups.setdefault(len(name), []).append(name)
    return groups


def g(names: list[str]) -> dict[int, list[str]]:
    groups: dict[int, list[str]] = {}
    for name in names:
        size = len(name)
        if size not in groups:
            groups[size] = [name]
        else:
            groups[size].append(name)
    return groups
