# equal: a while loop with an index became a for loop, and an if became min


def f(opening: int, bookings: list[int]) -> int:
    balance = opening
    lowest = opening
    i = 0
    while i < len(bookings):
        balance += bookings[i]
        if balance < lowest:
            lowest = balance
        i += 1
    return lowest


def g(opening: int, bookings: list[int]) -> int:
    balance = lowest = opening
    for booking in bookings:
        balance += booking
        lowest = min(lowest, balance)
    return lowest
