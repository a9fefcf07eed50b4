VALUES = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]


def to_roman(n):
    if not 0 < n < 4000:
        raise ValueError(f"out of range: {n}")
    result = ""
    for value, numeral in VALUES:
        while n >= value:
            result += numeral
            n -= value
    return result


def from_roman(s):
    digits = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
    total = 0
    last = 0
    for ch in reversed(s.upper()):
        v = digits[ch]
        if v < last:
            total -= v
        else:
            total += v
            last = v
    return total


for n in (1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999):
    r = to_roman(n)
    print(f"{n:5d} {r:<12} {from_roman(r) == n}")
bad = [n for n in range(1, 4000) if from_roman(to_roman(n)) != n]
print("bad:", bad)
try:
    from_roman("MCMZ")
except KeyError as e:
    print("unknown digit", e)
print(to_roman(4000))
