# different: one of the set is another; f("so")
def f(day: str) -> bool:
    return day in {"sa", "so"}


def g(day: str) -> bool:
    return day in ("sa", "su")
