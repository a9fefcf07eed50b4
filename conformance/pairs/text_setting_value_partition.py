# equal: find and slice rewritten as partition, missing separator gives the empty tail
def f(line: str) -> str:
    pos = line.find("=")
    if pos == -1:
        return ""
    return line[pos + 1:].strip()


def g(line: str) -> str:
    _, _, value = line.partition("=")
    return value.strip()
