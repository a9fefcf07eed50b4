# different: int() in try rewritten as a digit test, which refuses underscores int accepts; f("1_000", -1)
def f(text: str, default: int) -> int:
    try:
        return int(text)
    except ValueError:
        return default


def g(text: str, default: int) -> int:
    body = text.strip()
    if body[:1] in ("+", "-"):
        body = body[1:]
    if body.isdecimal():
        return int(text)
    return default
