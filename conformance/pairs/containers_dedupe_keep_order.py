# equal: seen set and append rewritten as dict.fromkeys
def f(columns: list[str]) -> list[str]:
    seen: set[str] = set()
    unique: list[str] = []
    for column in columns:
        if column not in seen:
            seen.add(column)
            unique.append(column)
    return unique


def g(columns: list[str]) -> list[str]:
    return list(dict.fromkeys(columns))
