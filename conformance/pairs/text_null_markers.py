# different: one marker of the tuple is missing in the chain of or; f("N/A")
NULL_MARKERS = ("", "-", "NA", "N/A", "NULL", "NONE")


def f(cell: str) -> str | None:
    value = cell.strip()
    if value.upper() in NULL_MARKERS:
        return None
    return value


def g(cell: str) -> str | None:
    value = cell.strip()
    marker = value.upper()
    if marker == "" or marker == "-" or marker == "NA":
        return None
    if marker == "NULL" or marker == "NONE":
        return None
    return value
