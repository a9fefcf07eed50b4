"""Bills telephone calls: the telco benchmark, decimal arithmetic as accountants do it.

Each call's duration in seconds is rated, the price rounded to the cent half to even; taxes are cut off at the cent."""

from decimal import ROUND_DOWN, ROUND_HALF_EVEN, Decimal


def telco(durations: str) -> str:
    basic_rate, distance_rate = Decimal("0.0013"), Decimal("0.00894")
    basic_tax, distance_tax = Decimal("0.0675"), Decimal("0.0341")
    cent = Decimal("0.01")
    total = basic = distance = Decimal("0")
    printed = 0
    for text in durations.split():
        n = int(text)
        is_distant = n & 1
        price = (n * (distance_rate if is_distant else basic_rate)).quantize(cent, ROUND_HALF_EVEN)
        tax = (price * basic_tax).quantize(cent, ROUND_DOWN)
        basic += tax
        t = price + tax
        if is_distant:
            tax = (price * distance_tax).quantize(cent, ROUND_DOWN)
            distance += tax
            t += tax
        total += t
        printed += len(str(t))
    return f"{total} {basic} {distance} {printed}"
