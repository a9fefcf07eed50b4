"""Checks and completes card numbers with the Luhn algorithm (ISO/IEC 7812)."""


def luhn_valid(number: int) -> bool:
    total = 0
    position = 0
    while number > 0:
        digit = number % 10
        number //= 10
        if position % 2 == 1:
            digit *= 2
            if digit > 9:
                digit -= 9
        total += digit
        position += 1
    return total % 10 == 0


def luhn_check_digit(number: int) -> int:
    total = 0
    position = 1
    while number > 0:
        digit = number % 10
        number //= 10
        if position % 2 == 1:
            digit *= 2
            if digit > 9:
                digit -= 9
        total += digit
        position += 1
    return (10 - total % 10) % 10
