# equal: flag with break rewritten as any
def f(rows: list[str], marker: str) -> bool:
    found = False
    for row in rows:
        if not row.strip():
            continue
        if marker in row:
            found = True
            break
    return found


def g(rows: list[str], marker: str) -> bool:
    return any(marker in row for row in rows if row.strip())
