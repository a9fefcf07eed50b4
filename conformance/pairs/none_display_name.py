# equal: or idiom rewritten as an explicit test for None and the empty string
def f(name: str | None) -> str:
    return name or "unknown"


def g(name: str | None) -> str:
    if name is None or name == "":
        return "unknown"
    return name
