# equal: n - n % 10 rewritten as n // 10 * 10, loop rewritten as map
def f(values: list[int]) -> list[int]:
    buckets = []
    for n in values:
        buckets.append(n - n % 10)
    return buckets


def g(values: list[int]) -> list[int]:
    return list(map(lambda n: n // 10 * 10, values))
