# equal: sum() in place of a loop
def f(prices: list[int], n: int) -> int:
    total = 0
    for p in prices:
        total += p * n
    return total


def g(prices: list[int], n: int) -> int:
    return sum(p * n for p in prices)
