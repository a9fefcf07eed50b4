# equal: // and % became divmod, and positions from the end became a reversed loop with a flag


def f(digits: list[int]) -> bool:
    total = 0
    for position in range(len(digits)):
        digit = digits[len(digits) - 1 - position]
        if position % 2 == 1:
            digit = digit * 2
            total += digit // 10
            total += digit % 10
        else:
            total += digit
    return total % 10 == 0


def g(digits: list[int]) -> bool:
    total = 0
    doubled = False
    for digit in reversed(digits):
        if doubled:
            tens, ones = divmod(2 * digit, 10)
            digit = tens + ones
        total += digit
        doubled = not doubled
    return not total % 10
