# different: lstrip takes all leading zeros where only two are the prefix; f("0004930", "49")
SEPARATORS = " -/()"


def f(phone: str, country: str) -> str:
    number = ""
    for sign in phone:
        if sign not in SEPARATORS:
            number += sign
    if number.startswith("00"):
        return "+" + number[2:]
    if number.startswith("0"):
        return "+" + country + number[1:]
    return number


def g(phone: str, country: str) -> str:
    number = "".join(sign for sign in phone if sign not in SEPARATORS)
    if number[:2] == "00":
        return "+" + number.lstrip("0")
    if number[:1] == "0":
        return f"+{country}{number[1:]}"
    return number
