# different: the flag itself is given, True instead of 1; f(True, 18)
ADULT = 18


def f(consent: bool | None, age: int) -> int:
    if consent is None or not consent:
        return 0
    return 1 if age >= ADULT else 0


def g(consent: bool | None, age: int) -> int:
    if consent is None or age < ADULT:
        return 0
    return consent
