# equal: modulo and floor division in the loop rewritten with divmod, abs spelled out
def f(number: int) -> int:
    rest = abs(number)
    total = 0
    while rest > 0:
        total += rest % 10
        rest //= 10
    return total % 9


def g(number: int) -> int:
    rest = -number if number < 0 else number
    total = 0
    while rest:
        rest, digit = divmod(rest, 10)
        total += digit
    return total % 9
