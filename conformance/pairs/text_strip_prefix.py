# equal: startswith plus slice rewritten as removeprefix
def f(table: str) -> str:
    if table.startswith("stg_"):
        return table[4:]
    return table


def g(table: str) -> str:
    return table.removeprefix("stg_")
