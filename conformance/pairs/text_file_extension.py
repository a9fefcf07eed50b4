# equal: rfind and slice rewritten as rpartition with a conditional expression
def f(filename: str) -> str:
    dot = filename.rfind(".")
    if dot <= 0:
        return ""
    return filename[dot + 1:].lower()


def g(filename: str) -> str:
    stem, _, extension = filename.rpartition(".")
    return extension.lower() if stem else ""
