# different: is-not-None test shortened to truthiness, so a limit of zero means no limit; f([1, 2], 0)
def f(rows: list[int], limit: int | None) -> int:
    total = 0
    for index, row in enumerate(rows):
        if limit is not None and index >= limit:
            break
        total += row
    return total


def g(rows: list[int], limit: int | None) -> int:
    total = 0
    for index, row in enumerate(rows):
        if limit and index >= limit:
            break
        total += row
    return total
