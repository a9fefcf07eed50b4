# different: int of a quotient rounds towards zero where // rounds down; f([-5])
WIDTH = 10


def f(values: list[int]) -> dict[int, int]:
    histogram: dict[int, int] = {}
    for value in values:
        bucket = value // WIDTH
        histogram[bucket] = histogram.get(bucket, 0) + 1
    return histogram


def g(values: list[int]) -> dict[int, int]:
    histogram: dict[int, int] = {}
    for bucket in [int(value / WIDTH) for value in values]:
        if bucket not in histogram:
            histogram[bucket] = 0
        histogram[bucket] += 1
    return histogram
