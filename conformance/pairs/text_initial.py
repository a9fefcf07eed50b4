# different: an empty name has no first letter; f("")
def f(name: str) -> str:
    return name[:1] + "."


def g(name: str) -> str:
    return name[0] + "."
