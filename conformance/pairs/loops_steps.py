# different: one step too few; f(3)
def f(n: int) -> int:
    total = 0
    for i in range(1, 5):
        total += i * n
    return total


def g(n: int) -> int:
    total = 0
    for i in range(1, 4):
        total += i * n
    return total
