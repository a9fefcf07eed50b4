"""Prices with tax: the table of rates is built for each row."""
import sys


def rate_of(region, year):
    r = 0
    for k in range(40):
        r = (r * 31 + region * 7 + year + k) % 1000
    return r / 10000.0


def with_tax(price, region, year):
    rates = {c: rate_of(c, year) for c in range(20)}  # planted
    if region in rates:
        return price * (1.0 + rates[region])
    return price


def main():
    total = 0.0
    for i in range(int(sys.argv[1]) if len(sys.argv) > 1 else 200):
        total += with_tax(i % 1000 / 4.0, i % 20, 2020 + i % 3)
    print(round(total, 2))


main()
