# Records whose fields are converted when they are first read. Most are read seldom, and
# one in a hundred could not be converted at all.

import sys

from hipy.lazy import Lazy, delay, force


class Trade:
    __slots__ = ("symbol", "day", "price", "quantity", "note")

    def __init__(
        self, symbol: str, day: Lazy[int], price: Lazy[float], quantity: Lazy[int], note: Lazy[list[str]]
    ):
        self.symbol = symbol
        self.day = day
        self.price = price
        self.quantity = quantity
        self.note = note


def days(text: str) -> int:
    """The number of the day in a calendar of years of 372 days."""
    year, month, day = text.split("-")
    return int(year) * 372 + int(month) * 31 + int(day)


def parse(line: str) -> Trade:
    parts = line.split("|")
    return Trade(
        parts[0],
        delay(lambda: days(parts[1])),
        delay(lambda: float(parts[2])),
        delay(lambda: int(parts[3])),
        delay(lambda: parts[4].strip().lower().split()),
    )


def lines(n: int) -> list[str]:
    symbols = ["AAA", "BBB", "CCC", "DDD", "EEE"]
    made = []
    for i in range(n):
        quantity = "n/a" if i % 100 == 99 else str(i * 7 % 50)
        day = f"20{i % 20 + 10}-{i % 12 + 1:02}-{i % 28 + 1:02}"
        made.append(f"{symbols[i % 5]}|{day}|{i % 90 + 0.25}|{quantity}| Note  Number {i} ")
    return made


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    trades = [parse(line) for line in lines(n)]
    value = 0.0
    shares = 0
    words: list[str] = []
    for t in trades:
        if t.symbol == "CCC" and force(t.day) > 2020 * 372:
            value += force(t.price)
            if force(t.price) > 60.0:
                shares += force(t.quantity)
                value -= force(t.price) / 2
                if shares % 11 == 0:
                    words.extend(force(t.note))
    bad = 0
    for t in trades:
        if t.symbol == "EEE":
            try:
                shares += force(t.quantity)
            except ValueError:
                bad += 1
    print(value, shares, bad, len(words), " ".join(words[:4]))


main()
