# equal: try with except IndexError became a check of the index, negative ones included


def f(fields: list[str], index: int) -> str:
    try:
        return fields[index].strip()
    except IndexError:
        return ""


def g(fields: list[str], index: int) -> str:
    if -len(fields) <= index < len(fields):
        return fields[index].strip()
    return ""
