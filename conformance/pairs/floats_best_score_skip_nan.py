# equal: loop keeping the largest non-NaN value rewritten as max with a default
def f(scores: list[float]) -> float | None:
    best: float | None = None
    for score in scores:
        if score != score:
            continue
        if best is None or score > best:
            best = score
    return best


def g(scores: list[float]) -> float | None:
    return max((score for score in scores if score == score), default=None)
