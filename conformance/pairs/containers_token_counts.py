# equal: counting with get rewritten as a membership test
def f(words: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        key = word.lower()
        counts[key] = counts.get(key, 0) + 1
    return counts


def g(words: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in map(str.lower, words):
        if word in counts:
            counts[word] += 1
        else:
            counts[word] = 1
    return counts
