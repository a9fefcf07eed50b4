# different: sorted copy rewritten as an in-place sort of the caller's list; f([2, 1])
def f(values: list[int]) -> int | None:
    if not values:
        return None
    ordered = sorted(values)
    return ordered[(len(ordered) - 1) // 2]


def g(values: list[int]) -> int | None:
    if not values:
        return None
    values.sort()
    return values[(len(values) - 1) // 2]
