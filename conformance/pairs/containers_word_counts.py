# equal: a test with in before counting became get with a default


def f(words: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        key = word.strip().lower()
        if key == "":
            continue
        if key in counts:
            counts[key] = counts[key] + 1
        else:
            counts[key] = 1
    return counts


def g(words: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        if key := word.strip().lower():
            counts[key] = counts.get(key, 0) + 1
    return counts
