# equal: membership in a list replaced by membership in a set, loop to comprehension
def f(ids: list[int], blocked: list[int]) -> list[int]:
    kept = []
    for item in ids:
        if item in blocked:
            continue
        kept.append(item)
    return kept


def g(ids: list[int], blocked: list[int]) -> list[int]:
    blocked_set = set(blocked)
    return [item for item in ids if item not in blocked_set]
