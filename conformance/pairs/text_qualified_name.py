# equal: concatenation with str() rewritten as an f-string, local variable removed
def f(schema: str, table: str, version: int) -> str:
    suffix = "_v" + str(version)
    return schema + "." + table + suffix


def g(schema: str, table: str, version: int) -> str:
    return f"{schema}.{table}_v{version}"
