# different: the unit is cut off where it is the whole text; f("kg")
def f(s: str) -> str:
    if s.endswith("kg") and len(s) > 2:
        return s[:-2]
    return s


def g(s: str) -> str:
    if s.endswith("kg"):
        return s[:-2]
    return s
