# different: another class of exception goes through; f("x")
def f(s: str) -> int:
    try:
        return int(s)
    except ValueError:
        return 0


def g(s: str) -> int:
    try:
        return int(s)
    except TypeError:
        return 0
