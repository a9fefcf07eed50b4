# equal: first-cell flag and += rewritten as a separator join
def f(cells: list[str]) -> str:
    line = ""
    first = True
    for cell in cells:
        if not first:
            line += ","
        line += '"' + cell.replace('"', '""') + '"'
        first = False
    return line


def g(cells: list[str]) -> str:
    quoted = ['"' + cell.replace('"', '""') + '"' for cell in cells]
    return ",".join(quoted)
