"""Validates International Bank Account Numbers (ISO 13616: the number modulo 97 is 1)."""


def iban_valid(iban: str) -> bool:
    iban = iban.replace(" ", "").replace("-", "").replace(".", "").upper()
    rearranged = iban[4:] + iban[:4]
    remainder = 0
    for c in rearranged:
        if c.isdigit():
            remainder = remainder * 10 + int(c)
        else:
            remainder = remainder * 100 + ord(c) - ord("A") + 10
        remainder %= 97
    return remainder == 1
