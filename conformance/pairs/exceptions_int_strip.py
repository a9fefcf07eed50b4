# different: int without strip before it refuses a file separator at the ends; f("\x1c5")


def f(cell: str) -> int | None:
    try:
        return int(cell.strip())
    except ValueError:
        return None


def g(cell: str) -> int | None:
    try:
        return int(cell)
    except ValueError:
        return None
