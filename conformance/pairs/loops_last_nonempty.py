# equal: backwards index loop rewritten as next over reversed with a default
def f(lines: list[str]) -> str | None:
    for i in range(len(lines) - 1, -1, -1):
        stripped = lines[i].strip()
        if stripped != "":
            return stripped
    return None


def g(lines: list[str]) -> str | None:
    return next((text for line in reversed(lines) if (text := line.strip())), None)
