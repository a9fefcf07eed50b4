# equal: IndexError handler rewritten as a bounds check that allows negative indexes
def f(row: list[str], index: int) -> str:
    try:
        return row[index]
    except IndexError:
        return ""


def g(row: list[str], index: int) -> str:
    if -len(row) <= index < len(row):
        return row[index]
    return ""
