"""Functions with loops and tables as users of query engines write them."""

CODES = {"DE": "Germany", "FR": "France", "NL": "Netherlands"}
RATES = {"standard": 0.19, "reduced": 0.07, "none": 0.0}
BRACKETS = [(10000, 0), (50000, 20), (100000, 35)]


def country(code: str) -> str:
    return CODES.get(code, "Other")


def country_or_raise(code: str) -> str:
    return CODES[code.upper()]


def tax(kind: str, net: float) -> float:
    return net * (1 + RATES[kind])


def bracket(income: int) -> int:
    for limit, rate in BRACKETS:
        if income <= limit:
            return rate
    return 42


def count_vowels(s: str) -> int:
    return sum(1 for c in s if c in "aeiou")


def only_digits(s: str) -> str:
    return "".join(c for c in s if c.isdigit())


def reverse(s: str) -> str:
    return s[::-1]


def luhn(s: str) -> bool:
    total = 0
    for i, c in enumerate(reversed(s)):
        d = ord(c) - 48
        if i % 2 == 1:
            d *= 2
            if d > 9:
                d -= 9
        total += d
    return total % 10 == 0


def sum_squares(n: int) -> int:
    total = 0
    for i in range(5):
        total += (n + i) ** 2
    return total


def ascii_sum(s: str) -> int:
    total = 0
    for c in s:
        total += ord(c)
    return total


def has_digit(s: str) -> bool:
    return any("0" <= c <= "9" for c in s)


def all_upper(s: str) -> bool:
    for c in s:
        if not ("A" <= c <= "Z"):
            return False
    return True


def collatz(n: int) -> int:
    steps = 0
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


def word_count(s: str) -> int:
    return len(s.split())


# ---- cases
TEXTS = ["", "DE", "de", "FR", "XX", "standard", "4539 1488", "4539148803436467", "hello", "HELLO", "a1b2", "日本", "é", "a b  c"]
CASES = [(f, [s]) for f in ["country", "country_or_raise", "count_vowels", "only_digits", "reverse", "luhn", "ascii_sum", "has_digit", "all_upper", "word_count"] for s in TEXTS]
CASES += [("tax", [s, x]) for s in ["standard", "reduced", "none", "x"] for x in [0.0, 100.0, -1.5]] + [("bracket", [n]) for n in [0, 10000, 10001, 50001, 100001]]
CASES += [("sum_squares", [n]) for n in [0, 1, -3, 2**31]] + [("collatz", [n]) for n in [1, 2, 7, 27]]
