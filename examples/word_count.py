"""Counts words: how often the most frequent one of a text occurs."""


def top_count(text: str) -> int:
    counts = {}
    for word in text.lower().split():
        counts[word] = counts.get(word, 0) + 1
    best = 0
    for n in counts.values():
        if n > best:
            best = n
    return best
