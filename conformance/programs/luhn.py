def luhn(number):
    digits = [int(d) for d in number if d.isdigit()]
    checksum = 0
    for i, d in enumerate(reversed(digits)):
        if i % 2:
            d *= 2
            if d > 9:
                d -= 9
        checksum += d
    return checksum % 10 == 0


def isbn13(s):
    s = s.replace("-", "")
    return len(s) == 13 and sum(int(c) * (3 if i % 2 else 1) for i, c in enumerate(s)) % 10 == 0


def iban(s):
    s = s.replace(" ", "")
    moved = s[4:] + s[:4]
    return int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


for n in ("4539 1488 0343 6467", "8273 1232 7352 0569", "0000 0000 0000 0000"):
    print(n, luhn(n))
print(isbn13("978-3-16-148410-0"), isbn13("978-3-16-148410-1"))
print(iban("DE89 3704 0044 0532 0130 00"), iban("GB82 WEST 1234 5698 7654 32"), iban("DE00 3704 0044 0532 0130 00"))
