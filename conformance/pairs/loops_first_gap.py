# different: the last one is not looked at; f([1, 9])
def f(xs: list[int]) -> int:
    for i in range(1, len(xs)):
        if xs[i] - xs[i - 1] > 5:
            return i
    return -1


def g(xs: list[int]) -> int:
    for i in range(1, len(xs) - 1):
        if xs[i] - xs[i - 1] > 5:
            return i
    return -1
