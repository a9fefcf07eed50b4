# equal: while with a manual index rewritten as a for loop over enumerate
def f(amounts: list[int], limit: int) -> int:
    index = 0
    running = 0
    while index < len(amounts):
        running += amounts[index]
        if running > limit:
            return index
        index += 1
    return -1


def g(amounts: list[int], limit: int) -> int:
    running = 0
    for index, amount in enumerate(amounts):
        running += amount
        if running > limit:
            return index
    return -1
