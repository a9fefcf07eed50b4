# different: max with default rewritten as a loop starting at zero; f([5, 3])
def f(readings: list[int]) -> int:
    gaps = [b - a for a, b in zip(readings, readings[1:])]
    return max(gaps, default=0)


def g(readings: list[int]) -> int:
    largest = 0
    for i in range(1, len(readings)):
        gap = readings[i] - readings[i - 1]
        if gap > largest:
            largest = gap
    return largest
