# different: the bound above is inclusive, one beyond the largest BIGINT; f([9223372036854775808])
BOUND = 2**63


def f(ids: list[int]) -> tuple[list[int], int]:
    kept: list[int] = []
    rejected = 0
    for number in ids:
        if number < -BOUND or number >= BOUND:
            rejected += 1
        else:
            kept.append(number)
    return kept, rejected


def g(ids: list[int]) -> tuple[list[int], int]:
    kept = [number for number in ids if -BOUND <= number <= BOUND]
    return kept, len(ids) - len(kept)
