# different: a value counts as a peak where the next one is as high; f([1, 2, 2])


def f(values: list[int]) -> int:
    peaks = 0
    for i in range(1, len(values) - 1):
        if values[i - 1] < values[i] > values[i + 1]:
            peaks += 1
    return peaks


def g(values: list[int]) -> int:
    return sum(
        1
        for before, value, after in zip(values, values[1:], values[2:])
        if before < value and value >= after
    )
