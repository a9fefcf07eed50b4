# equal: tests the divisor rather than catching
def f(a: int, b: int) -> int:
    try:
        return a // b
    except ZeroDivisionError:
        return -1


def g(a: int, b: int) -> int:
    if not b:
        return -1
    return a // b
