# equal: separate branch for no limit removed because slicing accepts None
def f(rows: list[str], limit: int | None) -> list[str]:
    if limit is None:
        return list(rows)
    return rows[:limit]


def g(rows: list[str], limit: int | None) -> list[str]:
    return rows[:limit]
