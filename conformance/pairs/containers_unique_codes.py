# equal: a loop with a set of what was seen became dict.fromkeys, which keeps the order, too


def f(codes: list[str]) -> list[str]:
    seen: set[str] = set()
    unique: list[str] = []
    for code in codes:
        normal = code.strip().upper()
        if normal not in seen:
            seen.add(normal)
            unique.append(normal)
    return unique


def g(codes: list[str]) -> list[str]:
    return list(dict.fromkeys([code.strip().upper() for code in codes]))
